import { matchPath } from '@portal/page-protocol/matchPage';
import { OperatorError } from '../OperatorError.ts';
import type { Registry } from './Registry.ts';

/**
 * Whether two claims conflict: they are the same slot, or paths that both match some URL, such as
 * `/lists/new` and `/lists/:name`.
 */
export function overlap(one: string, other: string): boolean {
  if (!isPath(one) || !isPath(other)) {
    return one === other;
  }
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, index) => partsOverlap(part, others[index] ?? ''))
  );
}

function isPath(claim: string): boolean {
  return claim.startsWith('/');
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function partsOverlap(one: string, other: string): boolean {
  const [pattern, part] = one.startsWith(':') ? [one, other] : [other, one];
  return part.startsWith(':') || matchPath(pattern, part) !== undefined;
}

/** The claims in a section's package.json or build: the paths of its pages, and slots by page. */
interface Claiming {
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
  readonly slots?: Readonly<Record<string, string>>;
}

/** A section's path, or a slot such as `slot search`. */
interface Claim {
  readonly section: string;
  readonly page: string;
  readonly claim: string;
}

/** Returns the claims of all sections that visitors can get. */
export function takenClaims(registry: Registry | undefined): readonly Claim[] {
  // Previous versions keep no claims.
  return Object.entries(registry?.sections ?? {}).flatMap(([section, { current, next }]) => [
    ...claimsIn(section, current),
    ...claimsIn(section, next?.version ?? {}),
  ]);
}

export function claimsIn(section: string, { pages = {}, slots = {} }: Claiming): readonly Claim[] {
  return [
    ...Object.entries(pages).flatMap(([page, { path }]) =>
      path === undefined ? [] : [{ section, page, claim: path }],
    ),
    ...Object.entries(slots).map(([slot, page]) => ({ section, page, claim: `slot ${slot}` })),
  ];
}

/** The maximum number of claims in one sentence. */
const LISTED = 3;

/**
 * Fails with an `OperatorError` if a section claims another section's paths, slots or page names.
 * (Page names must be unique, because sections link to pages by name.) The message lists the first
 * of them.
 */
export function assertClaimsFree(name: string, claiming: Claiming, taken: readonly Claim[]): void {
  const others = taken.filter(({ section }) => section !== name);
  const conflicts = claimsIn(name, claiming).flatMap(({ page, claim }) =>
    others.flatMap((other) => [
      ...(overlap(other.claim, claim) ? [describeOverlap(claim, other)] : []),
      ...(other.page === page && isPath(other.claim) ? [describeName(other)] : []),
    ]),
  );
  const [first] = conflicts;
  if (first) {
    const texts = [...new Set(conflicts.map(({ text }) => text))];
    const more = texts.length > LISTED ? `, and ${texts.length - LISTED} others` : '';
    throw new OperatorError(
      `${name} claims ${texts.slice(0, LISTED).join(', and ')}${more}; choose another ${first.kind}, or ship ${first.section} without that page first.`,
      { code: 'check' },
    );
  }
}

function describeOverlap(claim: string, { section, page, claim: taken }: Claim) {
  const kind = isPath(claim) ? 'address' : 'slot';
  const at = taken === claim ? '' : ` at ${taken}`;
  const what = isPath(claim) ? `address ${claim}` : claim;
  return { kind, section, text: `the ${what}, where ${section} has its page "${page}"${at}` };
}

function describeName({ section, page, claim }: Claim) {
  const text = `the name "${page}", which the page of ${section} at ${claim} has, so links to it could lead to either`;
  return { kind: 'name', section, text };
}
