import type {
  PageOutline,
  RegistryView,
  SectionLink,
} from '@portal/shared/pageProtocol/RegistryView';
import { expectedSections } from './expectedSections.ts';

/** A page by its section and its name in it. */
export interface SectionPlace {
  readonly section: string;
  readonly page: string;
}

/** What the frame says of a page, and draws for it, before the page is there. */
export interface PageDescription {
  readonly label: string;
  readonly outline: PageOutline;
}

const OUTLINE: PageOutline = 'title';

/** Describes a page as its section does in the registry. */
export function describePage(
  registry: RegistryView,
  { section, page }: SectionPlace,
): PageDescription {
  const [said, expected] = [registry.sections, expectedSections].map(
    (sections) => sections[section]?.current.pages[page],
  );
  return {
    label: said?.label ?? expected?.label ?? section,
    outline: said?.outline ?? expected?.outline ?? OUTLINE,
  };
}

/**
 * The page that fills a place of the frame. A section says so in its `slots`; in versions from before there were any, a page without a
 * path fills the place of its name. Where nobody does, a section of that name is asked for, and missed by it.
 */
export function findSlot({ sections }: RegistryView, slot: string): SectionPlace {
  for (const [section, { current }] of Object.entries(sections)) {
    const page = current.slots ? current.slots[slot] : slot;
    const entry = page === undefined ? undefined : current.pages[page];
    if (page !== undefined && entry && (current.slots || entry.path === undefined)) {
      return { section, page };
    }
  }
  return { section: slot, page: slot };
}

/** What sections offer in the navigation bar, in its order. */
export function listLinks({ sections }: RegistryView): readonly SectionLink[] {
  return Object.values(sections)
    .flatMap(({ current }) => current.links ?? [])
    .toSorted(({ order: one = Infinity }, { order: other = Infinity }) =>
      // Two without an order are equal, and Infinity less Infinity is no number.
      one === other ? 0 : one - other,
    );
}
