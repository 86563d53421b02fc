import { SourceMap } from 'node:module';
import { z } from 'zod';
import { failureCause } from '@portal/gateway/reports/failureCause';
import type { CauseFrame } from '@portal/page-protocol/FailureCause';
import { FAILURE_PHASES } from '@portal/page-protocol/PortalReport';
import { readAs } from '@portal/site/readAs';
import type { Site } from '@portal/site/Site';
import { versionPath } from '@portal/site/versions';
import type { Answer } from '../commands/Answer.ts';
import { addressBelow, requestText } from '../rollout/readCounts.ts';

const count = z.int().nonnegative();
const countedCause = failureCause.extend({
  section: z.string(),
  version: z.string().regex(/^\w[\w.-]*$/),
  phase: z.enum(FAILURE_PHASES),
  side: z.enum(['browser', 'server']),
  times: count,
  visitors: count,
});
const causesResponse = z.object({ causes: z.array(countedCause) });

type Cause = z.infer<typeof countedCause>;

interface WhyCommand {
  readonly site: Site;
  readonly name: string;
  /** By default, all versions. */
  readonly version?: string;
  /** The URLs of the gateways, or of their separate ports for metrics. */
  readonly gateways: readonly URL[];
}

/**
 * Lists the causes of a section's failures, each with the number of visitors affected and the source
 * locations, resolved through the site's source maps. Fails with an `OperatorError`.
 */
export async function why({ site, name, version, gateways }: WhyCommand): Promise<Answer<'why'>> {
  const causes = merge((await Promise.all(gateways.map(readCauses))).flat()).filter(
    (cause) => cause.section === name && (version === undefined || cause.version === version),
  );
  const subject = version === undefined ? name : `${name} ${version}`;
  const findPlace = createPlaceFinder(site);
  const found = await Promise.all(
    causes.map(async ({ section: _, frames, ...cause }) => ({
      ...cause,
      places: await Promise.all(
        frames.map((frame) => findPlace(versionPath(name, cause.version), frame)),
      ),
    })),
  );
  const lines = found.flatMap(({ places, ...cause }) => [
    describeCause(cause),
    ...places.map((place) => `    ${place}`),
  ]);
  return {
    lines:
      lines.length > 0 ? lines : [`No gateway knows a failure of ${subject} since it was started.`],
    document: { app: name, causes: found },
  };
}

async function readCauses(gateway: URL): Promise<readonly Cause[]> {
  const url = addressBelow(gateway, 'causes');
  return readAs(causesResponse, await requestText(url), url.href).causes;
}

/** Adds up the causes of several gateways, sorted by visitors in descending order. */
function merge(causes: readonly Cause[]): readonly Cause[] {
  const merged = new Map<string, Cause>();
  for (const cause of causes) {
    const { times, visitors, ...same } = cause;
    const key = JSON.stringify(same);
    const before = merged.get(key);
    merged.set(key, {
      ...cause,
      times: times + (before?.times ?? 0),
      visitors: visitors + (before?.visitors ?? 0),
    });
  }
  return [...merged.values()].toSorted(
    (one, other) => other.visitors - one.visitors || other.times - one.times,
  );
}

function describeCause({
  version,
  phase,
  side,
  times,
  visitors,
  name,
  message,
}: Omit<Cause, 'section' | 'frames'>): string {
  const who = visitors === 1 ? '1 visitor' : `${visitors} visitors`;
  const where = side === 'server' ? 'on the server' : who;
  return `${version}, ${phase}, ${where}, ${times === 1 ? 'once' : `${times} times`}: ${name}: ${message}`;
}

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  mappings: z.string(),
});

/**
 * Maps a position in a built file to its source. Without a source map, returns the position in the
 * built file.
 */
function createPlaceFinder(site: Site) {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return async (folder: string, { file, line, column }: CauseFrame) => {
    const path = `${folder}${file}.map`;
    const reading = maps.get(path) ?? readMap(site, path);
    maps.set(path, reading);
    const map = await reading;
    const entry = map?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) {
      return `${file}:${line}:${column}${map ? '' : ', which has no source map'}`;
    }
    const source = entry.originalSource.replace(/^\.\//, '').replace(/\p{C}/gu, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/** `undefined` if the map is missing or invalid. */
async function readMap(site: Site, path: string): Promise<SourceMap | undefined> {
  const reading = await site.read(path);
  if (reading.status !== 'found') {
    return undefined;
  }
  try {
    const map = readAs(sourceMap, new TextDecoder().decode(reading.bytes), path);
    return new SourceMap({ file: '', names: [], sourcesContent: [], sourceRoot: '', ...map });
  } catch {
    return undefined;
  }
}
