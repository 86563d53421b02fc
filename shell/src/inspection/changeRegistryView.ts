import type { ReleaseView, SectionVersion } from '@portal/page-protocol/RegistryView';
import { isRecord, readRegistryView } from '../registry/readRegistryView.ts';
import type { FaultId } from './InspectionSettings.ts';

interface RegistryChange {
  /** The releases from other portals, by section name. */
  readonly overrides: Readonly<Record<string, ReleaseView>>;
  readonly faults: Readonly<Record<string, FaultId>>;
}

/** Applies overrides and registry faults. An invalid registry is returned unchanged. */
export function changeRegistryView(
  registry: unknown,
  { overrides, faults }: RegistryChange,
): unknown {
  if (!isRecord(registry) || !isRecord(registry['sections'])) {
    return registry;
  }
  const sections: Record<string, unknown> = { ...registry['sections'], ...overrides };
  for (const [name, release] of Object.entries(
    readRegistryView({ format: 1, revision: 0, sections }).sections,
  )) {
    if (Object.hasOwn(faults, name)) {
      sections[name] = breakRelease(release, faults[name]);
    }
  }
  // Drop entries that are `undefined`, so that they are missing rather than invalid.
  return {
    ...registry,
    sections: Object.fromEntries(
      Object.entries(sections).filter(([, release]) => release !== undefined),
    ),
  };
}

/** A well-formed hash that matches no file. */
const OTHER_HASH = `sha384-${'A'.repeat(64)}`;

function breakRelease(release: ReleaseView, fault: FaultId | undefined): unknown {
  const { current } = release;
  switch (fault) {
    case 'missing':
      return undefined;
    case 'notFound':
      return { ...release, current: renameFile(current, current.entry) };
    case 'style':
      return { ...release, current: renameFile(current, fileOf(current, '.css')) };
    case 'tampered': {
      const name = fileOf(current, '.js');
      return {
        ...release,
        current: {
          ...current,
          files: { ...current.files, [name]: { bytes: 0, integrity: OTHER_HASH } },
        },
      };
    }
    default:
      return release;
  }
}

/** Returns the first page file with this ending, or else the entry. */
function fileOf({ entry, pages }: SectionVersion, ending: string): string {
  return (
    Object.values(pages)
      .flatMap(({ files }) => files)
      .find((name) => name.endsWith(ending)) ?? entry
  );
}

/** Renames a file in the version's metadata, so that it refers to a file that does not exist. */
function renameFile(version: SectionVersion, name: string): SectionVersion {
  const rename = (other: string) => (other === name ? `gone-${name}` : other);
  const pages = Object.entries(version.pages).map(
    ([page, facts]) => [page, { ...facts, files: facts.files.map(rename) }] as const,
  );
  const files = Object.entries(version.files).map(
    ([file, facts]) => [rename(file), facts] as const,
  );
  return {
    ...version,
    entry: rename(version.entry),
    files: Object.fromEntries(files),
    pages: Object.fromEntries(pages),
  };
}
