import { z } from 'zod';
import {
  ROLLOUT_EVENTS,
  ROLLOUT_SKETCH,
  type RolloutEvent,
} from '@portal/gateway/reports/RolloutEvent';
import {
  countVisitors,
  createVisitorSketch,
  mergeWord,
} from '@portal/gateway/reports/VisitorSketch';
import { OperatorError } from '@portal/site/OperatorError';
import type { RolloutCounts, VersionCounts } from './judgeRollout.ts';

/** Where to read the counts: from Prometheus, or from the metrics of each gateway. */
export type CountSource =
  | { readonly kind: 'prometheus'; readonly url: URL }
  | { readonly kind: 'gateways'; readonly urls: readonly URL[] };

/** A step of a staged rollout. */
export interface Step {
  readonly section: string;
  readonly percent: number;
  readonly current: string;
  readonly next: string;
}

/** A value of a metric in one gateway. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const PATIENCE_MS = 10_000;

/**
 * Reads the counts of both versions since the step began. Rejects with an `OperatorError` that
 * explains why there are none.
 */
export async function readCounts(source: CountSource, step: Step): Promise<RolloutCounts> {
  const samples =
    source.kind === 'prometheus'
      ? await queryPrometheus(source.url, step.section)
      : (await Promise.all(source.urls.map(scrape))).flat();
  const relevant = samples.filter(
    ({ labels: { section, percent } }) =>
      section === step.section && percent === String(step.percent),
  );
  if (relevant.length === 0) {
    throw new OperatorError(`No gateway has counts of ${step.section} at ${step.percent} % yet.`);
  }
  const countsOf = (version: string): VersionCounts => {
    const counts = ROLLOUT_EVENTS.map((event): [RolloutEvent, number] => [
      event,
      countDistinct(
        relevant.filter(({ labels }) => labels.version === version && labels.event === event),
      ),
    ]);
    // Safe: the entries are all events.
    return Object.fromEntries(counts) as VersionCounts;
  };
  return { current: countsOf(step.current), next: countsOf(step.next) };
}

/** Merges the sketches of all gateways, so that each visitor counts once. */
function countDistinct(samples: readonly Sample[]): number {
  const sketch = createVisitorSketch();
  for (const { labels, value } of samples) {
    mergeWord(sketch, Number(labels.word), value);
  }
  return countVisitors(sketch);
}

const prometheusResponse = z.object({
  status: z.literal('success'),
  data: z.object({
    resultType: z.literal('vector'),
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        value: z.tuple([z.number(), z.string()]),
      }),
    ),
  }),
});

async function queryPrometheus(base: URL, section: string): Promise<readonly Sample[]> {
  const url = addressBelow(base, 'api/v1/query');
  url.searchParams.set('query', `${ROLLOUT_SKETCH}{section="${section}"}`);
  const text = await requestText(url);
  try {
    return prometheusResponse
      .parse(JSON.parse(text))
      .data.result.map(({ metric, value: [, value] }) => ({
        labels: metric,
        value: Number(value),
      }));
  } catch (cause) {
    throw new OperatorError(`${url.origin} does not respond like Prometheus.`, {
      code: 'unreachable',
      cause,
    });
  }
}

async function scrape(base: URL): Promise<readonly Sample[]> {
  const text = await requestText(addressBelow(base, 'metrics'));
  const lines = text.matchAll(new RegExp(`^${ROLLOUT_SKETCH}\\{(.*)\\} (\\S+)$`, 'gm'));
  return [...lines].map(([, labels = '', value]) => ({
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', text = '']) => [name, text]),
    ),
    value: Number(value),
  }));
}

/** The URL of a path below a base URL, which can itself have a path. */
export function addressBelow(base: URL, path: string): URL {
  return new URL(path, base.href.replace(/\/*$/, '/'));
}

/** Fetches text. Rejects with an `OperatorError` that names the URL. */
export async function requestText(url: URL): Promise<string> {
  const where = url.origin + url.pathname;
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (cause: unknown) => {
      throw new OperatorError(`${where} cannot be reached.`, { code: 'unreachable', cause });
    },
  );
  if (!response.ok) {
    throw new OperatorError(`${where} responds with status ${response.status}.`, {
      code: 'unreachable',
    });
  }
  return response.text();
}
