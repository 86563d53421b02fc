import type {
  ReleaseView,
  SectionPageEntry,
  SectionVersion,
} from '@portal/shared/pageProtocol/RegistryView';

/** The build puts it in: what sections say under `portal` in their package.json, those that say `expected` there. */
declare const EXPECTED_SECTIONS: Readonly<
  Record<
    string,
    Pick<SectionVersion, 'slots'> & {
      readonly pages: Readonly<Record<string, Omit<SectionPageEntry, 'files'>>>;
    }
  >
>;

/**
 * The sections that a portal is expected to have, as entries of a registry, with addresses and nothing to load. Data of the last resort:
 * where the registry has nothing usable of one, its addresses still have a place that says so by name, instead of a page that was not
 * found; and versions from before sections said these things of themselves are called and outlined as ever.
 */
export const expectedSections: Readonly<Record<string, ReleaseView>> = Object.fromEntries(
  Object.entries(EXPECTED_SECTIONS).map(([name, { pages, slots }]) => [
    name,
    {
      owner: '',
      current: {
        version: '',
        contract: 0,
        baseUrl: '',
        entry: '',
        files: {},
        pages: Object.fromEntries(
          Object.entries(pages).map(([page, entry]) => [page, { ...entry, files: [] }]),
        ),
        slots,
      },
    },
  ]),
);
