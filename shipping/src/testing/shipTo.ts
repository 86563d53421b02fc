import type { Build } from '../Build.ts';
import { ship } from '../commands/ship.ts';
import type { Site } from '../site/Site.ts';

/** Ships a build without asking a browser; name the facts that matter to the test. */
export function shipTo(
  site: Site,
  build: Build,
  facts: Partial<Parameters<typeof ship>[0]> = {},
): ReturnType<typeof ship> {
  const mover = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };
  return ship({
    site,
    build,
    owner: `team ${build.name}`,
    mover,
    check: () => Promise.resolve(),
    ...facts,
  });
}
