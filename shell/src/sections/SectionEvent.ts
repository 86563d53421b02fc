import type { FailurePhase } from '@portal/shared/pageProtocol/PortalReport';

/** What is known about a section that could not be shown. */
export interface SectionFailure {
  readonly section: string;
  /** `undefined` when the registry has none. */
  readonly version: string | undefined;
  /** How far it came. */
  readonly phase: FailurePhase;
  readonly cause: unknown;
}

/** What happens while sections are loaded and drawn, for whoever runs the portal. */
export type SectionEvent =
  | {
      readonly kind: 'load';
      readonly section: string;
      readonly version: string;
      readonly durationMs: number;
    }
  | ({ readonly kind: 'failure' } & SectionFailure)
  /** `version` failed, and `to` is shown in its place. */
  | {
      readonly kind: 'fallback';
      readonly section: string;
      readonly version: string;
      readonly to: string;
    };
