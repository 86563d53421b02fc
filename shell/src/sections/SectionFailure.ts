import type { FailurePhase } from '@portal/shared/contracts/PortalReport';

/** What is known about a section that could not be shown. */
export interface SectionFailure {
  readonly section: string;
  /** `undefined` when the registry has none. */
  readonly version: string | undefined;
  /** How far it came. */
  readonly phase: FailurePhase;
  readonly cause: unknown;
}
