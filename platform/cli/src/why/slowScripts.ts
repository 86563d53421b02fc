import { z } from 'zod';
import { CAUSE_FILE } from '@portal/page-protocol/FailureCause';
import type { Site } from '@portal/site/Site';
import { versionPath } from '@portal/site/versions';
import { addUp, counted, describeTimes, describeVisitors } from './counted.ts';
import { createPlaceFinder, frameAt } from './placeFinder.ts';

const word = z.string().regex(/^\w[\w.-]*$/);

/** A slow script in the response of a gateway. */
export const slowScript = z.object({
  section: z.string(),
  version: word,
  part: word.optional(),
  file: z.string().regex(CAUSE_FILE),
  position: z.int().nonnegative().optional(),
  durationMs: z.number().nonnegative(),
  ...counted,
});

type SlowScript = z.infer<typeof slowScript>;

interface PlacedScript extends Omit<SlowScript, 'section' | 'file' | 'position'> {
  readonly place: string;
}

/** Adds up the slow scripts of several gateways and finds their functions in the sources. */
export function placeSlowScripts(
  site: Site,
  scripts: readonly SlowScript[],
): Promise<readonly PlacedScript[]> {
  const findPlace = createPlaceFinder(site);
  // The longest runs first, because the first of each kind is kept.
  const longestFirst = scripts.toSorted((one, other) => other.durationMs - one.durationMs);
  const sums = addUp(longestFirst, ({ times: _, visitors: __, durationMs: ___, ...same }) => same);
  return Promise.all(
    sums.map(async ({ section, file, position, ...script }) => {
      const folder = versionPath(section, script.version);
      const frame =
        position === undefined ? undefined : await frameAt(site, folder, { file, position });
      return { ...script, place: frame ? await findPlace(folder, frame) : file };
    }),
  );
}

export function describeSlowScript({ version, part, place, ...script }: PlacedScript): string {
  const where = part === undefined ? '' : `, part ${part}`;
  const who = `${describeVisitors(script)}, ${describeTimes(script)}`;
  return `${version}${where}, ${who}, up to ${Math.round(script.durationMs)} ms: ${place}`;
}
