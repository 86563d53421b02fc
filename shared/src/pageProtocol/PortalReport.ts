/** How far a section came before it failed: found in the registry, fetched, run, checked against the contract, drawn, given its data. */
export const FAILURE_PHASES = ['registry', 'load', 'run', 'contract', 'render', 'data'] as const;

export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** What a visit felt like, as browsers measure it: until the largest thing was there, how much moved, how late an answer to a press came. */
export const VITAL_NAMES = ['LCP', 'CLS', 'INP'] as const;

export type VitalName = (typeof VITAL_NAMES)[number];

interface AboutSection {
  /** The section's name in the registry, or `shell`. */
  readonly section: string;
  /** Absent when the registry has none. */
  readonly version?: string;
}

/** What a page tells the portal about itself, for whoever runs it. Says nothing about the visitor. */
export type PortalReport = AboutSection &
  (
    | { readonly kind: 'load'; readonly durationMs: number }
    | { readonly kind: 'failure'; readonly phase: FailurePhase }
    /** `version` failed, and `to` is shown in its place. */
    | { readonly kind: 'fallback'; readonly to: string }
    /** `value` in milliseconds; of `CLS`, a score from 0. */
    | { readonly kind: 'vital'; readonly name: VitalName; readonly value: number }
  );

/** How many reports one message may carry. */
export const MAX_REPORTS = 50;
