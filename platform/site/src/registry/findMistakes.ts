import type { Registry, ShellVersion } from './Registry.ts';

export interface RegistryMistake {
  /** The path of the invalid value in the registry, as a list of keys. */
  readonly path: readonly string[];
  readonly message: string;
}

type Version = Registry['sections'][string]['current'];

/**
 * Finds mistakes that the schema cannot detect: references to missing files, and addresses claimed
 * by two sections.
 */
export function findMistakes({ shell, nextShell, sections }: Registry): readonly RegistryMistake[] {
  const versions = Object.entries(sections).flatMap(([section, { current, previous, next }]) => [
    { section, role: 'current', version: current },
    ...(previous ? [{ section, role: 'previous', version: previous }] : []),
    ...(next ? [{ section, role: 'next', version: next.version }] : []),
  ]);
  const ofSections = versions.flatMap(({ section, role, version }) =>
    missingFiles(version.files, namedFiles(version)).map((message) => ({
      path: ['sections', section, role],
      message,
    })),
  );
  // Previous versions do not reserve their addresses.
  return [
    ...mistakesOfShell('shell', shell),
    ...(nextShell ? mistakesOfShell('nextShell', nextShell.version) : []),
    ...ofSections,
    ...sharedAddresses(versions.filter(({ role }) => role !== 'previous')),
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

/**
 * Finds addresses that are identical except for their parameter names. Other overlaps are rejected
 * when a section is shipped, but not here, because a gateway must be able to read existing
 * registries.
 */
function sharedAddresses(
  versions: readonly { readonly section: string; readonly version: Version }[],
): readonly RegistryMistake[] {
  const owners = new Map<string, string>();
  return versions.flatMap(({ section, version }) =>
    Object.values(version.pages).flatMap(({ path }) => {
      const address = path && foldAddress(path);
      const owner = address && owners.get(address);
      if (!address || owner === section) {
        return [];
      }
      owners.set(address, owner ?? section);
      return owner
        ? [{ path: ['sections', section], message: `${path} is a page of "${owner}" already` }]
        : [];
    }),
  );
}

/**
 * Removes the parameter names from a path, because they do not distinguish addresses: `/movie/:id`
 * becomes `/movie/:`.
 */
function foldAddress(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
