type Field = 'dependencies' | 'devDependencies';
type Packages = Readonly<Record<string, string>>;

/** The packages in a field of a package.json, by name; empty if the field is missing. */
export function packagesIn(text: string, field: Field): Packages {
  const [, block = '{}'] = blockOf(field).exec(text) ?? [];
  // Safe enough: the values are only compared and written back.
  return JSON.parse(block) as Packages;
}

/**
 * Replaces the packages in a field of a package.json, sorted by name. All other text stays as it
 * is.
 */
export function withPackages(text: string, field: Field, packages: Packages): string {
  const sorted = Object.fromEntries(
    Object.entries(packages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const block = JSON.stringify(sorted, null, 2).replaceAll('\n', '\n  ');
  return text.replace(blockOf(field), () => `"${field}": ${block}`);
}

function blockOf(field: Field): RegExp {
  return new RegExp(`"${field}":\\s*(\\{[^}]*\\})`);
}
