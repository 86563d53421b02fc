import { expect, type Locator, type Page } from '@playwright/test';
import { pressSlash } from '../portalPages.ts';
import type { Fault } from './Fault.ts';

export interface TestedSection {
  readonly name: string;
  /** The shell's error message for this section. */
  readonly sentence: string;
  /** Whether the shell's build includes its URLs, independently of the registry. */
  readonly isExpected: boolean;
  /** Where a test starts. */
  readonly address: string;
  /** Navigates from the start URL to the section. */
  readonly open: (page: Page) => Promise<void>;
  /** Navigates from a page of the shell to the section, without a reload. */
  readonly goTo: (page: Page) => Promise<void>;
  /** An element that exists once the section is shown. */
  readonly shown: (page: Page) => Locator;
  /** Expects the section to be shown. */
  readonly isShown: (page: Page) => Promise<void>;
  /** Makes the section request data, unless it does so without interaction. */
  readonly ask: (page: Page) => Promise<void>;
  /** Expects the service's data to be shown. */
  readonly hasData: (page: Page) => Promise<void>;
}

/** A page of the shell itself. */
export const SHELL_PAGE = '/nowhere';

const nothing = () => Promise.resolve();

const SECTIONS: readonly Omit<TestedSection, 'isShown'>[] = [
  {
    name: 'dashboard',
    isExpected: true,
    sentence: 'The dashboard could not be loaded.',
    address: '/',
    open: nothing,
    goTo: (page) => page.getByRole('link', { name: 'Back to home' }).click(),
    shown: (page) => page.getByRole('region', { name: 'Top rated', exact: true }),
    ask: nothing,
    hasData: (page) =>
      expect(
        page.getByRole('region', { name: 'Top rated', exact: true }).getByRole('link').first(),
      ).toBeVisible(),
  },
  {
    name: 'details',
    isExpected: true,
    sentence: 'The details page could not be loaded.',
    address: '/movie/1020',
    open: nothing,
    goTo: (page) => followLink(page, '/movie/1020'),
    shown: (page) => page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
    ask: nothing,
    hasData: (page) =>
      expect(
        page.getByRole('region', { name: 'Cast', exact: true }).getByRole('link').first(),
      ).toBeVisible(),
  },
  {
    name: 'search',
    isExpected: true,
    sentence: 'The search could not be loaded.',
    address: SHELL_PAGE,
    open: pressSlash,
    goTo: pressSlash,
    shown: (page) => page.getByRole('dialog').getByRole('searchbox'),
    ask: (page) => page.getByRole('dialog').getByRole('searchbox').fill('melies'),
    hasData: (page) =>
      expect(
        page
          .getByRole('dialog')
          .getByRole('listitem')
          .filter({ hasText: 'Georges Méliès' })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'browse',
    isExpected: false,
    sentence: 'The list of movies could not be loaded.',
    address: '/movies',
    open: nothing,
    goTo: (page) => followLink(page, '/movies'),
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Movies' }),
    ask: nothing,
    hasData: (page) =>
      expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible(),
  },
];

/**
 * Which sections and faults a run covers. `npm run faults` breaks every section with every fault.
 * The full run breaks one page and the search dialog, because the shell treats all sections alike.
 * Other runs break only the page, with one fault of each kind; the loader's unit tests cover the
 * others.
 */
export const breaksAll = Boolean(process.env['FAULTS_OF_ALL_SECTIONS']);
export const breaksLittle = process.env['STORIES'] === 'essential' && !breaksAll;

/** Whether this run breaks the section. */
export const isTested = ({ name }: { readonly name: string }): boolean =>
  breaksAll || name === 'details' || (name === 'search' && !breaksLittle);

/** All sections, as visitors use them. */
export const allSections: readonly TestedSection[] = SECTIONS.map((section) => ({
  ...section,
  isShown: (page) => expect(section.shown(page)).toBeVisible(),
}));

/** The sections that this run breaks. */
export const testedSections = allSections.filter(isTested);

/** The faults with which this run breaks a section. */
export function faultsFor<Each>(
  { name }: Pick<TestedSection, 'name'>,
  faults: readonly Each[],
): readonly Each[] {
  const turn = testedSections.findIndex((tested) => tested.name === name);
  return breaksAll ? faults : faults.filter((_, index) => index % testedSections.length === turn);
}

/** A test of a section: its name, and the faults that it causes one after another. */
interface FaultStory {
  readonly name: string;
  readonly faults: readonly Fault[];
}

/**
 * The tests of a section. `npm run faults` has a test for each fault; in other runs, faults of the
 * same kind share a tab, because opening a tab takes most of the time.
 */
export function storiesOf(tested: TestedSection, faults: readonly Fault[]): readonly FaultStory[] {
  const chosen = faultsFor(
    tested,
    breaksLittle ? faults.filter(({ isEssential }) => isEssential) : faults,
  );
  if (breaksAll) {
    return chosen.map((fault) => ({ name: fault.name, faults: [fault] }));
  }
  const isOfFiles = ({ phase }: Fault) => phase === 'registry' || phase === 'load';
  return [
    { name: 'the registry and the files', faults: chosen.filter(isOfFiles) },
    { name: 'the code', faults: chosen.filter((fault) => !isOfFiles(fault)) },
  ];
}

/** Adds a link to the page, as a section would render it, and clicks it. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}
