import type { ReleaseView, SectionPageEntry } from '@portal/shared/pageProtocol/RegistryView';

/**
 * What the portal began with, and what contract 1 promises an address for: the logo and `navigation.href` lead there, whatever the
 * registry says. Data of the last resort. Where the registry has nothing usable of one, its addresses still have a place that says so by
 * name, instead of a page that was not found; and versions from before sections said these things of themselves are called and
 * outlined as ever. A section that comes later needs no line here.
 */
const EXPECTED: Readonly<
  Record<string, Readonly<Record<string, Omit<SectionPageEntry, 'files'>>>>
> = {
  dashboard: { home: { path: '/', label: 'The dashboard', outline: 'hero' } },
  details: {
    movie: { path: '/movie/:id', label: 'The details page' },
    series: { path: '/tv/:id', label: 'The details page' },
    person: { path: '/person/:id', label: 'The details page' },
  },
  search: { search: { label: 'The search', outline: 'field' } },
};

/** These sections as entries of a registry, with addresses and nothing to load. */
export const expectedSections: Readonly<Record<string, ReleaseView>> = Object.fromEntries(
  Object.entries(EXPECTED).map(([name, entries]) => {
    const pages: Record<string, SectionPageEntry> = {};
    for (const [page, entry] of Object.entries(entries)) {
      pages[page] = { ...entry, files: [] };
    }
    return [
      name,
      {
        owner: '',
        current: {
          version: '',
          contract: 0,
          baseUrl: '',
          entry: '',
          files: {},
          pages,
          built: { by: '', at: '' },
        },
      },
    ];
  }),
);
