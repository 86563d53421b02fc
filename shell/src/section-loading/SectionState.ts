import type { Section } from '@portal/contract/Section';
import type { SectionFailure } from '../SectionEvent.ts';

/** The state of a section, as views show it. */
export type SectionState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly section: Section;
      readonly version: string;
    }
  | { readonly status: 'failed'; readonly failure: SectionFailure };

/** One object for all sections, so that its identity is stable. */
export const LOADING: SectionState = { status: 'loading' };
