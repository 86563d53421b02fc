import type { Site } from '@portal/site/Site';
import type { Build } from '../Build.ts';
import { ship } from '../ship.ts';

/** Ships a build without checking it. Pass the options relevant to the test. */
export function shipTo(
  site: Site,
  build: Build,
  facts: Partial<Omit<Parameters<typeof ship>[0], 'site'>> = {},
): ReturnType<typeof ship> {
  const { name, description } = build;
  const pages = description.kind === 'section' ? description.version.pages : undefined;
  return ship({
    site,
    app: { name, owner: `team ${name}`, pages },
    build: () => Promise.resolve(build),
    stamp: { by: 'anna', since: '2030-01-31T09:30:00.000Z' },
    check: () => Promise.resolve(),
    ...facts,
  });
}
