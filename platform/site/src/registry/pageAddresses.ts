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

/** So many claims can be read in one sentence. */
const LISTED = 3;

/**
 * Fails with an `OperatorError` if a section claims addresses of a different section, or names that
 * its pages have: sections link to pages by name. The message lists the first of them.
 */
export function assertAddressesFree(
  name: string,
  pages: Pages,
  taken: readonly TakenAddress[],
): void {
  const others = taken.filter(({ section }) => section !== name);
  const claims = addressesOf(name, pages).flatMap(({ page, path }) =>
    others.flatMap((other) => [
      ...(overlap(other.path, path)
        ? [{ kind: 'address', other, claim: describeAddressClaim(path, other) }]
        : []),
      ...(other.page === page ? [{ kind: 'name', other, claim: describeNameClaim(other) }] : []),
    ]),
  );
  const [first] = claims;
  if (first) {
    const texts = [...new Set(claims.map(({ claim }) => claim))];
    const more = texts.length > LISTED ? `, and ${texts.length - LISTED} others` : '';
    throw new OperatorError(
      `${name} claims ${texts.slice(0, LISTED).join(', and ')}${more}; choose another ${first.kind}, or ship ${first.other.section} without that page first.`,
      { code: 'check' },
    );
  }
}

function describeAddressClaim(
  path: string,
  { section, page, path: claimed }: TakenAddress,
): string {
  const at = claimed === path ? '' : ` at ${claimed}`;
  return `the address ${path}, where ${section} has its page "${page}"${at}`;
}

function describeNameClaim({ section, page, path }: TakenAddress): string {
  return `the name "${page}", which the page of ${section} at ${path} has, so links to it could lead to either`;
}
