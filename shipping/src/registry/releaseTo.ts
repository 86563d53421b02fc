import type { SiteRelease } from '@portal/shared/registry/SiteRegistry';
import type { Mover } from './Mover.ts';

interface NewRelease {
  readonly owner: string;
  readonly version: SiteRelease['current'];
}

/**
 * The section with this version for everybody; what was current becomes the previous one, and a share ends. The same object when it
 * is so already.
 */
export function releaseTo(
  before: SiteRelease | undefined,
  { owner, version }: NewRelease,
  mover: Mover,
): SiteRelease {
  if (!before) {
    return { owner, current: version, ...mover };
  }
  const { next, ...rest } = before;
  if (before.current.version === version.version) {
    return next || before.owner !== owner ? { ...rest, owner } : before;
  }
  return { owner, current: version, ...mover, previous: before.current };
}
