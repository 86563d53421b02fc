/**
 * The phase in which a section failed: looking it up in the registry, loading its files, running them,
 * checking the contract, rendering, hydrating, or loading data.
 */
export const FAILURE_PHASES = [
  'registry',
  'load',
  'run',
  'contract',
  'render',
  'hydrate',
  'data',
] as const;

export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** The Core Web Vitals: largest contentful paint, layout shift, interaction to next paint. */
export const VITAL_NAMES = ['LCP', 'CLS', 'INP'] as const;

export type VitalName = (typeof VITAL_NAMES)[number];

interface AboutSection {
  /** The section's name in the registry, or `shell`. */
  readonly section: string;
  /** Absent if the registry has no such section. */
  readonly version?: string;
}

/** What a page reports to the operator. Contains nothing about the visitor. */
export type PortalReport = AboutSection &
  (
    | { readonly kind: 'load'; readonly durationMs: number }
    | { readonly kind: 'failure'; readonly phase: FailurePhase }
    /** `version` failed and `to` is shown instead. */
    | { readonly kind: 'fallback'; readonly to: string }
    /** `value` is in milliseconds, except for `CLS`, which is a score from 0 up. */
    | { readonly kind: 'vital'; readonly name: VitalName; readonly value: number }
  );

/** The maximum number of reports in one request. */
export const MAX_REPORTS = 50;
