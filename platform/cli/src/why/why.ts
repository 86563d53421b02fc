import { z } from 'zod';
import { failureCause } from '@portal/gateway/reports/failureCause';
import { codeOf } from '@portal/page-protocol/FailureCause';
import { FAILURE_PHASES } from '@portal/page-protocol/PortalReport';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import type { Site } from '@portal/site/Site';
import { versionPath } from '@portal/site/versions';
import type { Answer } from '../commands/Answer.ts';
import { addressBelow, requestText } from '../rollout/readCounts.ts';
import { addUp, counted, describeTimes, describeVisitors } from './counted.ts';
import { createPlaceFinder } from './placeFinder.ts';
import { describeSlowScript, placeSlowScripts, slowScript } from './slowScripts.ts';

const countedCause = failureCause.extend({
  section: z.string(),
  version: z.string().regex(/^\w[\w.-]*$/),
  phase: z.enum(FAILURE_PHASES),
  side: z.enum(['browser', 'server']),
  ...counted,
});
const causesResponse = z.object({
  causes: z.array(countedCause),
  /** Older gateways have none. */
  slow: z.array(slowScript).default([]),
});

type Cause = z.infer<typeof countedCause>;

interface WhyCommand {
  readonly site: Site;
  /** By default, all apps. */
  readonly name?: string | undefined;
  /** By default, all versions. */
  readonly version?: string | undefined;
  /** Selects only the cause with this code, as shown on pages. */
  readonly code?: string | undefined;
  /** Whether to print the slow scripts instead of the causes of failures. */
  readonly slow?: boolean;
  /** The URLs of the gateways, or of their separate ports for metrics. */
  readonly gateways: readonly URL[];
}

/**
 * Lists why a section fails, or which of its scripts are slow, each with the number of visitors
 * affected and the source locations, resolved through the site's source maps. Fails with an
 * `OperatorError`.
 */
export async function why({
  site,
  name,
  version,
  code,
  slow = false,
  gateways,
}: WhyCommand): Promise<Answer<'why'>> {
  const responses = await Promise.all(gateways.map(readCauses));
  const isAsked = (row: { readonly section: string; readonly version: string }) =>
    (name === undefined || row.section === name) &&
    (version === undefined || row.version === version);
  const asked = responses
    .flatMap((response) => response.causes)
    .filter((cause) => isAsked(cause) && (code === undefined || codeOf(cause) === code));
  const app = name ?? asked[0]?.section;
  if (app === undefined || (code !== undefined && asked.length === 0)) {
    throw new OperatorError(`No gateway knows the reference ${code} since it was started.`, {
      code: 'missing',
    });
  }
  const causes = await placeCauses(site, asked);
  const scripts = await placeSlowScripts(
    site,
    code === undefined ? responses.flatMap((response) => response.slow.filter(isAsked)) : [],
  );
  const lines = slow
    ? scripts.map(describeSlowScript)
    : causes.flatMap((cause) => describeCause(app, cause));
  const subject = version === undefined ? app : `${app} ${version}`;
  const what = slow ? 'slow script' : 'failure';
  return {
    lines:
      lines.length > 0 ? lines : [`No gateway knows a ${what} of ${subject} since it was started.`],
    document: { app, causes, slow: scripts },
  };
}

async function readCauses(gateway: URL): Promise<z.infer<typeof causesResponse>> {
  const url = addressBelow(gateway, 'causes');
  return readAs(causesResponse, await requestText(url), url.href);
}

interface PlacedCause extends Omit<Cause, 'section' | 'frames'> {
  readonly code: string;
  readonly places: readonly string[];
}

/** Adds up the causes of several gateways and finds their frames in the sources. */
function placeCauses(site: Site, causes: readonly Cause[]): Promise<readonly PlacedCause[]> {
  const findPlace = createPlaceFinder(site);
  return Promise.all(
    addUp(causes, ({ times: _, visitors: __, ...same }) => same).map(
      async ({ section, frames, ...cause }) => {
        const folder = versionPath(section, cause.version);
        return {
          ...cause,
          code: codeOf({ ...cause, section, frames }),
          places: await Promise.all(frames.map((frame) => findPlace(folder, frame))),
        };
      },
    ),
  );
}

function describeCause(
  app: string,
  { version, phase, code, side, places, ...cause }: PlacedCause,
): readonly string[] {
  const where = side === 'server' ? 'on the server' : describeVisitors(cause);
  const what = `${cause.name}: ${cause.message}`;
  return [
    `${app} ${version}, ${phase}, ${code}, ${where}, ${describeTimes(cause)}: ${what}`,
    ...places.map((place) => `    ${place}`),
  ];
}
