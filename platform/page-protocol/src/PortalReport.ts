/**
 * The phase in which a section failed: looking it up in the registry, fetching its files, running
 * them, checking the contract, rendering, taking over what the gateway has rendered, or loading data.
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

/**
 * The Core Web Vitals: largest contentful paint, cumulative layout shift, interaction to next
 * paint.
 */
export const VITAL_NAMES = ['LCP', 'CLS', 'INP'] as const;

export type VitalName = (typeof VITAL_NAMES)[number];

interface AboutSection {
  /** The section's name in the registry, or `shell`. */
  readonly section: string;
  /** Absent if the registry has no such section. */
  readonly version?: string;
}

/**
 * What a page reports about itself to whoever operates the portal. Contains nothing about the
 * visitor.
 */
export type PortalReport = AboutSection &
  (
    | { readonly kind: 'load'; readonly durationMs: number }
    | { readonly kind: 'failure'; readonly phase: FailurePhase }
    /** `version` failed and `to` is shown instead. */
    | { readonly kind: 'fallback'; readonly to: string }
    /** `value` is in milliseconds, except for `CLS`, which is a score from 0 up. */
    | { readonly kind: 'vital'; readonly name: VitalName; readonly value: number }
  );

/** The most reports that one request may carry. */
export const MAX_REPORTS = 50;
