import type { SectionFailure } from './SectionFailure.ts';

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
