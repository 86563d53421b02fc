import type { ComponentType } from 'react';
import type { Portal } from './Portal.ts';

/** The number of the contract between shell and section that this file describes. */
export const SECTION_CONTRACT = 1;

/** The variable parts of a page's path, by name: `/movie/:id` gives `{ id: '42' }`. An `id` is a positive integer. */
export type PageParams = Readonly<Record<string, string>>;

export interface PageProps {
  readonly portal: Portal;
  readonly params: PageParams;
}

/** One page of a section. */
export interface SectionPage {
  readonly Page: ComponentType<PageProps>;
  /**
   * Fills the query cache with what the first paint of the page needs. Called beside rendering and on intent (pointer or focus
   * rests on a link). A page works without it having been called. Never rejects: what fails is asked again and said by the page.
   */
  load(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void>;
}

/** What a section is to the shell. */
export interface Section {
  readonly contract: number;
  readonly pages: Readonly<Record<string, SectionPage>>;
}

/** What the exposed module of a section exports. */
export interface SectionModule {
  readonly createSection: () => Section;
}
