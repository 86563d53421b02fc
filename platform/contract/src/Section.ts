import type { ComponentType } from 'react';
import type { PageMeta } from './PageMeta.ts';
import type { Portal } from './Portal.ts';

/** The version of the shell–section contract that this file describes. */
export const SECTION_CONTRACT = 2;

/**
 * The parameters of a page's path, by name: `/movie/:id` gives `{ id: '42' }`. An `id` is a
 * positive integer. If the page declares query parameters, their current values are included.
 */
export type PageParams = Readonly<Record<string, string>>;

export interface PageProps {
  readonly portal: Portal;
  readonly params: PageParams;
  /**
   * Replaces the page's query parameters in its URL without adding a history entry. Absent for
   * a page that declares no query parameters, and for a dialog over a page.
   */
  keepQuery?(query: PageParams): void;
}

/** One page of a section. */
export interface SectionPage {
  readonly Page: ComponentType<PageProps>;
  /**
   * Fills the query cache with the data for the first paint. The shell calls it while the page
   * renders, and on intent (pointer or focus resting on a link). The page must also work if `load`
   * was not called. Never rejects, because the page itself reports errors and offers a retry.
   */
  load(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void>;
  /**
   * Whether the query cache contains the page's main content. If so, the gateway can render the
   * page even if `load` takes too long: the other regions are rendered in their loading state, and
   * the browser requests their data. Called before `meta`. Without this method, the gateway only
   * renders the page once all of its data has loaded.
   */
  hasEssentials?(portal: Portal, params: PageParams): boolean;
  /**
   * Returns the page's metadata for browsers, search engines and previews, from the query cache.
   * The gateway calls it after `load`, when it renders the page. Without this method, the status is
   * 200 and the title is the brand.
   */
  meta?(portal: Portal, params: PageParams): PageMeta | undefined;
}

/** A part's props, as the page passes them to the place. */
export type PlaceValues = Readonly<Record<string, string | number | boolean>>;

export interface PartProps {
  readonly portal: Portal;
  readonly props: PlaceValues;
}

/** A part that a section adds to a place in another section's page. */
export interface SectionPart {
  readonly Part: ComponentType<PartProps>;
  /** Like a page's `load`. If it takes too long, the gateway sends the page without the part. */
  load?(portal: Portal, props: PlaceValues, signal: AbortSignal): Promise<void>;
  /** What the part adds to the page's head. */
  meta?(portal: Portal, props: PlaceValues): Pick<PageMeta, 'jsonLd'> | undefined;
}

/** A section as returned to the shell. */
export interface Section {
  readonly contract: number;
  readonly pages: Readonly<Record<string, SectionPage>>;
  readonly parts?: Readonly<Record<string, SectionPart>>;
}

/** The exports of a section's exposed module. */
export interface SectionModule {
  readonly createSection: () => Section;
}

/**
 * Checks that a section's loaded module fulfills the contract and has the pages named in the
 * registry. Fails with an `Error` that describes what is missing or names the other contract
 * version that the module implements.
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
  const { contract, pages, parts } = section;
  if (contract !== SECTION_CONTRACT) {
    throw new Error(
      `The section speaks contract ${String(contract)}, the shell speaks contract ${SECTION_CONTRACT}: build it again with packages of contract ${SECTION_CONTRACT}.`,
    );
  }
  if (!isRecord(pages)) {
    throw new Error('The section has no pages.');
  }
  return {
    contract,
    pages: parsePages(pages, pageNames),
    // Safe: the code that renders parts accepts any value, see `assertParts`.
    ...(isRecord(parts) && { parts: parts as Section['parts'] }),
  };
}

/**
 * Fails with an `Error` if a section lacks one of these parts. Not called in browsers, because
 * there a page still works without the part.
 */
export function assertParts({ parts = {} }: Section, names: readonly string[]): void {
  for (const name of names) {
    const part: unknown = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!isRecord(part) || !(typeof part['Part'] === 'function' || isRecord(part['Part']))) {
      throw new Error(`The part "${name}" needs a component "Part".`);
    }
  }
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

/** A component is a function or, if wrapped in `memo`, an object. */
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
