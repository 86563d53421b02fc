import type { FailurePhase } from '@portal/page-protocol/PortalReport';

export interface SectionFailure {
  readonly section: string;
  /** `undefined` if the section is not in the registry. */
  readonly version: string | undefined;
  readonly phase: FailurePhase;
  readonly cause: unknown;
}

/** Events while sections load and render, reported for operators. */
export type SectionEvent =
  | {
      readonly kind: 'load';
      readonly section: string;
      readonly version: string;
      readonly durationMs: number;
    }
  | ({ readonly kind: 'failure' } & SectionFailure)
  /** `version` failed, so `to` is shown instead. */
  | {
      readonly kind: 'fallback';
      readonly section: string;
      readonly version: string;
      readonly to: string;
    };

/** A failure whose cause was reported. */
export interface ExplainedFailure {
  readonly section: string;
  readonly cause: unknown;
  /** A line that visitors can pass on, so that operators can find the cause. */
  readonly reference: string;
}
