import { filesOf } from '@portal/page-protocol/filesOf';
import { matchPage } from '@portal/page-protocol/matchPage';
import type {
  RegistryView,
  ReleaseView,
  SectionFile,
  SectionVersion,
} from '@portal/page-protocol/RegistryView';

type Sections = RegistryView['sections'];

/** Up to this number of sections, every page has the files of all of them. */
export const FEW_SECTIONS = 8;

/** The maximum number of linked sections whose files are in the page. */
const MAX_LINKED = 8;

/** The sections in `withFiles` with their files, all others with only their URLs and links. */
export function sectionsInPage(sections: Sections, withFiles: ReadonlySet<string>): Sections {
  return Object.fromEntries(
    Object.entries(sections).map(([name, release]) => [
      name,
      withFiles.has(name) ? releaseInPage(release) : addressesOf(release),
    ]),
  );
}

/**
 * The sections that are in the frame. They can be opened from anywhere, so every page has their
 * files.
 */
export function sectionsInFrame(sections: Sections): readonly string[] {
  return Object.entries(sections).flatMap(
    ([
      name,
      {
        current: { slots, links },
      },
    ]) => (slots || links ? [name] : []),
  );
}

/** The first sections that this HTML links to. */
export function linkedSections(registry: RegistryView, html: string): readonly string[] {
  const paths = new Map<string, string>();
  const { home = '/' } = registry;
  for (const [, path = ''] of html.matchAll(/ href="(\/[^"?#]*)/g)) {
    // URLs with the same first segment mostly belong to the same section.
    const [start = ''] = path.slice(home.length).split('/', 1);
    paths.set(start, paths.get(start) ?? path);
  }
  const names = [...paths.values()].flatMap((path) => matchPage(registry, path)?.section ?? []);
  return [...new Set(names)].slice(0, MAX_LINKED);
}

/** A release with the hashes of the files that the shell loads. */
export function releaseInPage({ current, previous, ...release }: ReleaseView): ReleaseView {
  return {
    ...release,
    current: versionInPage(current),
    previous: previous && versionInPage(previous),
  };
}

/**
 * Reduces a version to the hashes of the files that the shell loads. Of other scripts, only the
 * names remain, for the shell's Trusted Types policy: the section loads them itself, with the
 * hashes in its entry.
 */
export function versionInPage(version: SectionVersion): SectionVersion {
  const loaded = new Set(filesOf(version));
  const files = Object.entries(version.files)
    .filter(([name]) => loaded.has(name) || name.endsWith('.js'))
    .map(([name, file]) => [name, loaded.has(name) ? file : UNCHECKED] as const);
  return { ...version, files: Object.fromEntries(files) };
}

const UNCHECKED: SectionFile = { integrity: '', bytes: 0 };

/**
 * A release with only its URLs. Everything else is the same for all releases, so it compresses
 * well.
 */
function addressesOf({ current: { pages, slots, links, fills } }: ReleaseView): ReleaseView {
  const addresses = Object.entries(pages).map(([name, { path, query, slot, outline }]) => [
    name,
    { path, query, slot, outline, files: [] },
  ]);
  return {
    owner: '',
    current: {
      version: '',
      contract: 0,
      baseUrl: '',
      entry: '',
      files: {},
      pages: Object.fromEntries(addresses),
      slots,
      links,
      fills,
    },
  };
}
