import type { FailureCause } from './FailureCause.ts';

/**
 * The phase in which a section failed: registry lookup, loading its files, running them, checking
 * the contract, rendering, hydrating, or loading data.
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
 * The Core Web Vitals: Largest Contentful Paint, Cumulative Layout Shift, Interaction to Next
 * Paint.
 */
export const VITAL_NAMES = ['LCP', 'CLS', 'INP'] as const;

export type VitalName = (typeof VITAL_NAMES)[number];

interface AboutSection {
  /** The section's name in the registry, or `shell`. */
  readonly section: string;
  /** Absent if the section is not in the registry. */
  readonly version?: string;
}

/** A report from a page to the operator. Contains no data about the visitor. */
export type PortalReport = AboutSection &
  (
    | { readonly kind: 'load'; readonly durationMs: number }
    | { readonly kind: 'failure'; readonly phase: FailurePhase }
    /**
     * Why the section failed. Sent after the failure, because the code that describes it loads
     * after hydration.
     */
    | { readonly kind: 'cause'; readonly phase: FailurePhase; readonly cause: FailureCause }
    /** `version` failed, so version `to` is shown instead. */
    | { readonly kind: 'fallback'; readonly to: string }
    /** `value` is in milliseconds; for `CLS`, it is a unitless score. */
    | { readonly kind: 'vital'; readonly name: VitalName; readonly value: number }
    /** A script of the section ran for 50 ms or longer, whichever page was shown. */
    | {
        readonly kind: 'slow';
        readonly durationMs: number;
        /** The file's name, without its folder. */
        readonly file: string;
        /** Where the function is in the file, in characters. Absent if unknown. */
        readonly position?: number;
        /**
         * The section's part on the page. Absent on the section's own pages, and on pages where it
         * has no part.
         */
        readonly part?: string;
      }
  );

/** The maximum number of reports in one request. */
export const MAX_REPORTS = 50;
