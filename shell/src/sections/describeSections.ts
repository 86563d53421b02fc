import type {
  PageOutline,
  RegistryView,
  SectionLink,
  SectionPageEntry,
  SectionVersion,
} from '@portal/page-protocol/RegistryView';

/** Injected by the build: the `portal` blocks of sections with `expected`. */
declare const EXPECTED_SECTIONS: Readonly<
  Record<
    string,
    Pick<SectionVersion, 'slots'> & {
      readonly pages: Readonly<Record<string, Omit<SectionPageEntry, 'files'>>>;
    }
  >
>;

/**
 * The expected sections, as registry entries with addresses but nothing to load. If the registry
 * has no valid entry of one, its addresses say that the section failed instead of "Page not found";
 * versions without labels and outlines get them from here.
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

/** A page of a section, both by name. */
export interface SectionPageName {
  readonly section: string;
  readonly page: string;
}

/** What the frame shows of a page before it has loaded. */
export function describePage(
  registry: RegistryView,
  { section, page }: SectionPageName,
): { readonly label: string; readonly skeleton: PageOutline } {
  const [actual, expected] = [registry.sections, expectedSections].map(
    (sections) => sections[section]?.current.pages[page],
  );
  return {
    label: actual?.label ?? expected?.label ?? section,
    skeleton: actual?.outline ?? expected?.outline ?? 'title',
  };
}

/**
 * The page that fills a slot of the frame. In versions without `slots`, a page without a path fills
 * the slot of its name. Without any, the section of that name: it is reported as missing.
 */
export function findSlot({ sections }: RegistryView, slot: string): SectionPageName {
  for (const [section, { current }] of Object.entries(sections)) {
    const page = current.slots ? current.slots[slot] : slot;
    const entry = page === undefined ? undefined : current.pages[page];
    if (page !== undefined && entry && (current.slots || entry.path === undefined)) {
      return { section, page };
    }
  }
  return { section: slot, page: slot };
}

/** The path of the page that replaces a slot without scripts. */
export function addressOfSlot({ sections }: RegistryView, slot: string): string | undefined {
  return Object.values(sections)
    .flatMap(({ current }) => Object.values(current.pages))
    .find((page) => page.slot === slot)?.path;
}

/** The sections' links for the navigation bar, in order. */
export function listLinks({ sections }: RegistryView): readonly SectionLink[] {
  return Object.values(sections)
    .flatMap(({ current }) => current.links ?? [])
    .toSorted(({ order: one = Infinity }, { order: other = Infinity }) =>
      // Infinity minus Infinity is NaN.
      one === other ? 0 : one - other,
    );
}
