import { claimedAddresses } from './pageAddresses.ts';
import type { Registry, Release, ShellVersion } from './Registry.ts';

export interface RegistryMistake {
  /** The path of the invalid value in the registry, as a list of keys. */
  readonly path: readonly string[];
  readonly message: string;
}

type Version = Registry['sections'][string]['current'];

/** Finds references to missing files, which the schema cannot detect. */
export function findMissingFiles({
  shell,
  nextShell,
  sections,
}: Registry): readonly RegistryMistake[] {
  const ofSections = Object.entries(sections).flatMap(([section, { current, previous, next }]) =>
    Object.entries({ current, previous, next: next?.version }).flatMap(([role, version]) =>
      missingFiles(version?.files ?? {}, version ? namedFiles(version) : []).map((message) => ({
        path: ['sections', section, role],
        message,
      })),
    ),
  );
  return [
    ...mistakesOfShell('shell', shell),
    ...(nextShell ? mistakesOfShell('nextShell', nextShell.version) : []),
    ...ofSections,
  ];
}

function mistakesOfShell(role: string, shell: ShellVersion): readonly RegistryMistake[] {
  const { files, scripts, styles, fonts, icons } = shell;
  const started = [...scripts, ...styles, ...fonts, ...icons, ...serverFile(shell)];
  return missingFiles(files, started).map((message) => ({ path: [role], message }));
}

function namedFiles(version: Version): readonly string[] {
  const { entry, pages } = version;
  return [entry, ...serverFile(version), ...Object.values(pages).flatMap(({ files }) => files)];
}

function serverFile({ server }: Pick<Version, 'server'>): readonly string[] {
  return server === undefined ? [] : [server];
}

function missingFiles(files: Version['files'], named: readonly string[]): readonly string[] {
  // Development versions have no list of files.
  const isDevelopment = Object.keys(files).length === 0;
  return isDevelopment
    ? []
    : named
        .filter((name) => !Object.hasOwn(files, name))
        .map((name) => `"${name}" is named but is not among its files`);
}

/** Two sections that claim an address. */
interface SharedAddress {
  /** In the order of the registry. */
  readonly sections: readonly [string, string];
  readonly path: string;
}

/**
 * Finds addresses that are identical except for their parameter names. Other overlaps are rejected
 * when a section is shipped, but not here, because a gateway must be able to read existing
 * registries.
 */
export function findSharedAddresses(sections: Registry['sections']): readonly SharedAddress[] {
  const owners = new Map<string, string>();
  return Object.entries(sections).flatMap(([section, release]) =>
    claimedAddresses(section, release).flatMap(({ path }): readonly SharedAddress[] => {
      const address = foldAddress(path);
      const owner = owners.get(address) ?? section;
      owners.set(address, owner);
      return owner === section ? [] : [{ sections: [owner, section], path }];
    }),
  );
}

/** Whether a section claims this address. */
export function claims(release: Release | undefined, path: string): boolean {
  const claimed = release ? claimedAddresses('', release) : [];
  return claimed.some((address) => foldAddress(address.path) === foldAddress(path));
}

/** Why a section must not claim this address. */
export function describeClaim(path: string, owner: string): string {
  return `${path} is a page of "${owner}" already`;
}

/**
 * Removes the parameter names from a path, because they do not distinguish addresses: `/movie/:id`
 * becomes `/movie/:`.
 */
function foldAddress(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
