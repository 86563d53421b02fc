import type { FailureCause } from '@portal/page-protocol/FailureCause';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import { createVisitorTable, type VisitorTable } from './visitorTable.ts';

/** Why a version fails. */
interface Cause extends FailureCause {
  readonly section: string;
  readonly version: string;
  readonly phase: FailurePhase;
  /** Whether it occurred in browsers or in the gateway. */
  readonly side: 'browser' | 'server';
}

export type Causes = VisitorTable<Cause>;

/** The latest causes of failures. */
export function createCauses(): Causes {
  return createVisitorTable({
    keyOf: ({ phase, side, name, message, frames }) =>
      JSON.stringify([phase, side, name, message, frames]),
  });
}

/** A script of a version that delayed visitors. */
interface SlowScript {
  readonly section: string;
  readonly version: string;
  readonly part?: string | undefined;
  readonly file: string;
  readonly position?: number | undefined;
  /** The longest duration. */
  readonly durationMs: number;
}

export type SlowScripts = VisitorTable<SlowScript>;

/** The latest slow scripts. */
export function createSlowScripts(): SlowScripts {
  return createVisitorTable<SlowScript>({
    keyOf: ({ part, file, position }) => JSON.stringify([part, file, position]),
    pick: (before, now) => (now.durationMs > before.durationMs ? now : before),
  });
}
