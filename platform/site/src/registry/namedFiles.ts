/** A version that names some of its files for a purpose. */
export interface NamingVersion {
  readonly files: Readonly<Record<string, unknown>>;
  readonly server?: string;
  readonly entry?: string;
  readonly pages?: Readonly<Record<string, { readonly files: readonly string[] }>>;
  readonly fills?: Readonly<Record<string, { readonly files: readonly string[] }>>;
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  readonly icons?: readonly string[];
}

function namedFiles(version: NamingVersion): readonly string[] {
  const { server, entry, pages = {}, fills = {} } = version;
  const { scripts = [], styles = [], fonts = [], icons = [] } = version;
  return [
    ...[server, entry].filter((file) => file !== undefined),
    ...[pages, fills].flatMap(Object.values).flatMap(({ files }) => files),
    ...scripts,
    ...styles,
    ...fonts,
    ...icons,
  ];
}

/** A file that a version names but does not list. Development versions have no list of files. */
export function unlistedFile(version: NamingVersion): string | undefined {
  const isDevelopment = Object.keys(version.files).length === 0;
  return isDevelopment
    ? undefined
    : namedFiles(version).find((file) => !Object.hasOwn(version.files, file));
}
