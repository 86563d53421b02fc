import type { Registry, Release } from '@portal/site/registry/Registry';
import type { VisitorRegistry } from './VisitorRegistry.ts';

/**
 * The registry as one visitor gets it. `bucket` is the visitor's number from 0 to 99; without one there is no share in anything. A
 * visitor of a share has the version that everybody else gets as the previous one, to fall back on.
 */
export function pickVersions(
  { format, shell, sections }: Registry,
  bucket?: number,
): VisitorRegistry {
  const picked = Object.entries(sections).map(([name, release]) => {
    const { owner, current, previous, next } = release;
    const versions =
      next && isInShare(name, next, bucket)
        ? { current: next.version, previous: current }
        : { current, previous };
    return [name, { owner, ...versions }] as const;
  });
  return { format, shell, sections: Object.fromEntries(picked) };
}

/** Each version begins its share at another number, so that two new sections do not meet the same visitors; a growing share keeps those it has. */
function isInShare(
  name: string,
  { percent, version }: NonNullable<Release['next']>,
  bucket: number | undefined,
): boolean {
  return bucket !== undefined && (bucket + startOf(`${name} ${version.version}`)) % 100 < percent;
}

function startOf(text: string): number {
  return [...text].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100,
    0,
  );
}
