import type { ComponentType } from 'react';
import type { PageMeta } from './PageMeta.ts';
import type { Portal } from './Portal.ts';

/** The version of the contract between shell and section that this file describes. */
export const SECTION_CONTRACT = 1;

/**
 * The parameters of a page's path, by name: `/movie/:id` gives `{ id: '42' }`. An `id` is a
 * positive integer. A page that names query parameters also gets those in its address.
 */
export type PageParams = Readonly<Record<string, string>>;

export interface PageProps {
  readonly portal: Portal;
  readonly params: PageParams;
  /**
   * Replaces the page's query parameters in its address, without a new history entry. Absent for a
   * page that names none, for a dialog over another page, and in shells older than this feature.
   */
  keepQuery?(query: PageParams): void;
}

/** One page of a section. */
export interface SectionPage {
  readonly Page: ComponentType<PageProps>;
  /**
   * Fills the query cache with what the first paint needs. The shell calls it while the page
   * renders, and on intent (pointer or focus resting on a link). A page must also work without it.
   * Never rejects: the page itself reports what has failed and offers to try again.
   */
  load(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void>;
  /**
   * Whether the page's subject has loaded into the query cache, so that the gateway can render the
   * page although `load` takes too long: the rest is rendered as loading, and requested by the
   * browser. Called before `meta`. Without it, only a page with all of its data is rendered.
   */
  hasEssentials?(portal: Portal, params: PageParams): boolean;
  /**
   * What the page tells browsers, search engines and previews, from the query cache. The gateway
   * calls it after `load`, when it renders the page. Without it: status 200 and the brand as the
   * title.
   */
  meta?(portal: Portal, params: PageParams): PageMeta | undefined;
}

/** A section as the shell gets it. */
export interface Section {
  readonly contract: number;
  readonly pages: Readonly<Record<string, SectionPage>>;
}

/** The exports of a section's exposed module. */
export interface SectionModule {
  readonly createSection: () => Section;
}

/**
 * Checks the loaded module of a section: the result fulfils the contract and has the pages that the
 * registry names. Fails with an `Error` that says what is missing, or that the module implements
 * another contract version.
 */
export function parseSection(module: unknown, pageNames: readonly string[]): Section {
  const createSection = isRecord(module) ? module['createSection'] : undefined;
  if (typeof createSection !== 'function') {
    throw new Error('The module exports no function "createSection".');
  }

  const section: unknown = createSection();
  if (!isRecord(section)) {
    throw new Error('"createSection" returned no section.');
  }
  const { contract, pages } = section;
  if (contract !== SECTION_CONTRACT) {
    throw new Error(
      `The section speaks contract ${String(contract)}, the shell speaks contract ${SECTION_CONTRACT}.`,
    );
  }
  if (!isRecord(pages)) {
    throw new Error('The section has no pages.');
  }
  return { contract, pages: parsePages(pages, pageNames) };
}

function parsePages(
  pages: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Section['pages'] {
  const parsed: Record<string, SectionPage> = {};
  for (const name of names) {
    const page = pages[name];
    if (!isSectionPage(page)) {
      throw new Error(`The page "${name}" needs a component "Page" and a function "load".`);
    }
    parsed[name] = page;
  }
  return parsed;
}

/** A component may be a function, or an object when it is wrapped in `memo`. */
function isSectionPage(page: unknown): page is SectionPage {
  return (
    isRecord(page) &&
    typeof page['load'] === 'function' &&
    (typeof page['Page'] === 'function' || isRecord(page['Page']))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
