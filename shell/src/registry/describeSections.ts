import type {
  PageOutline,
  RegistryView,
  SectionLink,
  SectionPageEntry,
  SectionVersion,
} from '@portal/page-protocol/RegistryView';

/** The pages of all sections marked `expected`, inserted by the build. */
declare const EXPECTED_SECTIONS: Readonly<
  Record<
    string,
    Pick<SectionVersion, 'slots'> & {
      readonly pages: Readonly<
        Record<string, Pick<SectionPageEntry, 'path' | 'slot' | 'label' | 'outline'>>
      >;
    }
  >
>;

/**
 * The expected sections, as registry entries with URLs but no files. If the registry lacks a
 * valid entry for one of them, its URLs show that the section failed instead of "Page not
 * found".
 */
export const expectedSections: RegistryView['sections'] = Object.fromEntries(
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

/** The names of a section and one of its pages. */
export interface SectionPageName {
  readonly section: string;
  readonly page: string;
}

/** Returns the label and skeleton that the frame shows until a page has loaded. */
export function describePage(
  registry: RegistryView,
  { section, page }: SectionPageName,
): { readonly label: string; readonly skeleton: PageOutline } {
  const { current } = registry.sections[section] ?? expectedSections[section] ?? {};
  const { label = section, outline = 'title' } = current?.pages[page] ?? {};
  return { label, skeleton: outline };
}

/**
 * Finds the page that fills a frame slot. If no page fills it, returns the section with the slot's
 * name, which is then reported as missing.
 */
export function findSlot({ sections }: RegistryView, slot: string): SectionPageName {
  for (const [section, { current }] of Object.entries(sections)) {
    const page = current.slots?.[slot];
    if (page !== undefined && current.pages[page]) {
      return { section, page };
    }
  }
  return { section: slot, page: slot };
}

/** The path of the page that replaces a slot if scripts are unavailable. */
export function pathOfSlot({ sections }: RegistryView, slot: string): string | undefined {
  return Object.values(sections)
    .flatMap(({ current }) => Object.values(current.pages))
    .find((page) => page.slot === slot)?.path;
}

/** Returns the sections' links for the navigation bar, in order. */
export function listLinks({ sections }: RegistryView): readonly SectionLink[] {
  return Object.values(sections)
    .flatMap(({ current }) => current.links ?? [])
    .toSorted(({ order: one = Infinity }, { order: other = Infinity }) =>
      // Compare first, because `Infinity - Infinity` is `NaN`.
      one === other ? 0 : one - other,
    );
}
