import type { PageOutline, RegistryView, SectionLink } from '@portal/page-protocol/RegistryView';
import { expectedSections } from './expectedSections.ts';

/** A page, by the section's name and the page's name. */
export interface SectionPlace {
  readonly section: string;
  readonly page: string;
}

/** What the frame says and shows of a page before it has loaded. */
export interface PageDescription {
  readonly label: string;
  readonly outline: PageOutline;
}

const OUTLINE: PageOutline = 'title';

/** Describes a page by its entry in the registry. */
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
 * The page that fills a slot of the frame. A section declares it in its `slots`; in versions
 * without `slots`, a page without a path fills the slot of its name. If there is none, the section
 * of that name is returned, and reported as missing.
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

/** The path of the page that stands for a slot where no scripts run, if there is one. */
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
      // Treat two without an order as equal: Infinity minus Infinity is NaN.
      one === other ? 0 : one - other,
    );
}
