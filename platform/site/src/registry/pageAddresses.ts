import { matchPath } from '@portal/page-protocol/matchPage';
import { OperatorError } from '../OperatorError.ts';
import type { Registry } from './Registry.ts';

/**
 * Whether an address can match both paths, as `/lists/new` matches `/lists/:name`. The registry's
 * order decides which page is shown.
 */
export function overlap(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, index) => partsOverlap(part, others[index] ?? ''))
  );
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function partsOverlap(one: string, other: string): boolean {
  const [pattern, part] = one.startsWith(':') ? [one, other] : [other, one];
  return part.startsWith(':') || matchPath(pattern, part) !== undefined;
}

/** A section's pages by name, as in its package.json and the registry. */
type Pages = Readonly<Record<string, { readonly path?: string }>>;

/** An address in use by a section. */
interface TakenAddress {
  readonly section: string;
  readonly page: string;
  readonly path: string;
}

/** Returns all addresses currently in use. */
export function takenAddresses(registry: Registry | undefined): readonly TakenAddress[] {
  // Previous versions do not reserve theirs.
  return Object.entries(registry?.sections ?? {}).flatMap(([section, { current, next }]) => [
    ...addressesOf(section, current.pages),
    ...addressesOf(section, next?.version.pages ?? {}),
  ]);
}

export function addressesOf(section: string, pages: Pages): readonly TakenAddress[] {
  return Object.entries(pages).flatMap(([page, { path }]) =>
    path === undefined ? [] : [{ section, page, path }],
  );
}

/**
 * Fails with an `OperatorError` if a section claims addresses of a different section. The message
 * lists all of them.
 */
export function assertAddressesFree(
  name: string,
  pages: Pages,
  taken: readonly TakenAddress[],
): void {
  const clashes = addressesOf(name, pages).flatMap(({ path }) =>
    taken
      .filter((other) => other.section !== name && overlap(other.path, path))
      .map((other) => ({ path, other })),
  );
  const [first] = clashes;
  if (first) {
    const claims = clashes.map(({ path, other }) => {
      const at = other.path === path ? '' : ` at ${other.path}`;
      return `the address ${path}, where ${other.section} has its page "${other.page}"${at}`;
    });
    throw new OperatorError(
      `${name} claims ${[...new Set(claims)].join(', and ')}; choose another address, or ship ${first.other.section} without that page first.`,
    );
  }
}
