import type {
  ReleaseView,
  SectionPageEntry,
  SectionVersion,
} from '@portal/page-protocol/RegistryView';

/**
 * Injected by the build: the `portal` blocks of the package.json files of sections with `expected`.
 */
declare const EXPECTED_SECTIONS: Readonly<
  Record<
    string,
    Pick<SectionVersion, 'slots'> & {
      readonly pages: Readonly<Record<string, Omit<SectionPageEntry, 'files'>>>;
    }
  >
>;

/**
 * The sections that a portal is expected to have, as registry entries with addresses but nothing to
 * load. A last resort: if the registry has no valid entry of one, its addresses still say which
 * section is missing, rather than "Page not found"; and versions without labels and outlines get
 * them from here.
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
