import type { Registry } from './Registry.ts';

export interface RegistryMistake {
  /** Its path, key by key. */
  readonly path: readonly string[];
  readonly message: string;
}

type Version = Registry['sections'][string]['current'];

/**
 * Mistakes that the schema cannot catch: names of missing files, and two sections with one address.
 */
export function findMistakes({ shell, sections }: Registry): readonly RegistryMistake[] {
  const started = [
    ...shell.scripts,
    ...shell.styles,
    ...shell.fonts,
    ...shell.icons,
    ...serverFile(shell),
  ];
  const ofShell = missingFiles(shell.files, started).map((message) => ({
    path: ['shell'],
    message,
  }));
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
  // Previous versions no longer occupy their addresses.
  return [
    ...ofShell,
    ...ofSections,
    ...sharedAddresses(versions.filter(({ role }) => role !== 'previous')),
  ];
}

function namedFiles(version: Version): readonly string[] {
  const { entry, pages } = version;
  return [entry, ...serverFile(version), ...Object.values(pages).flatMap(({ files }) => files)];
}

function serverFile({ server }: Pick<Version, 'server'>): readonly string[] {
  return server === undefined ? [] : [server];
}

function missingFiles(files: Version['files'], named: readonly string[]): readonly string[] {
  // In development there is no list of files.
  const isDevelopment = Object.keys(files).length === 0;
  return isDevelopment
    ? []
    : named
        .filter((name) => !Object.hasOwn(files, name))
        .map((name) => `"${name}" is named but is not among its files`);
}

/**
 * Addresses that differ in nothing but the names of their variable parts. Others that overlap are
 * refused when they ship: a gateway must still read a registry that it could read before.
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
 * Normalizes a path by removing its parameters' names, which do not distinguish addresses:
 * `/movie/:id` becomes `/movie/:`.
 */
function foldAddress(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
