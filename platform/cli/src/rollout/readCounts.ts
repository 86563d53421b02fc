import { z } from 'zod';
import {
  ROLLOUT_EVENTS,
  ROLLOUT_METRIC,
  type RolloutEvent,
} from '@portal/gateway/reports/RolloutEvent';
import { OperatorError } from '@portal/site/OperatorError';
import type { RolloutCounts, VersionCounts } from './judgeRollout.ts';

/** Where the counts are: in Prometheus, or in the metrics of each gateway. */
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

/** A value of the metric in one gateway. */
interface Sample {
  readonly gateway: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const PATIENCE_MS = 10_000;

/**
 * Reads what both versions did since the step began. Rejects with an `OperatorError` that says why
 * there are no counts.
 */
export async function readCounts(source: CountSource, step: Step): Promise<RolloutCounts> {
  const samples =
    source.kind === 'prometheus'
      ? await queryPrometheus(source.url, step.section)
      : (await Promise.all(source.urls.map(scrape))).flat();
  const relevant = samples.filter(
    ({ labels: { section, percent }, value }) =>
      section === step.section && percent === String(step.percent) && value >= 0,
  );
  const countsOf = (wanted: string): VersionCounts => {
    const counts = ROLLOUT_EVENTS.map((counted): [RolloutEvent, number] => [
      counted,
      relevant
        .filter(({ labels: { version, event } }) => version === wanted && event === counted)
        .reduce((sum, { value }) => sum + value, 0),
    ]);
    // Safe: the entries are all events.
    return Object.fromEntries(counts) as VersionCounts;
  };
  const gateways = new Set(relevant.map(({ gateway }) => gateway)).size;
  if (gateways === 0) {
    throw new OperatorError(`No gateway has counts of ${step.section} at ${step.percent} % yet.`);
  }
  return { gateways, current: countsOf(step.current), next: countsOf(step.next) };
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
  url.searchParams.set('query', `${ROLLOUT_METRIC}{section="${section}"}`);
  const text = await requestText(url);
  try {
    return prometheusResponse
      .parse(JSON.parse(text))
      .data.result.map(({ metric: { instance = '', ...labels }, value: [, value] }) => ({
        gateway: instance,
        labels,
        value: Number(value),
      }));
  } catch (cause) {
    throw new OperatorError(`${url.origin} does not respond like Prometheus.`, { cause });
  }
}

async function scrape(base: URL): Promise<readonly Sample[]> {
  const text = await requestText(addressBelow(base, 'metrics'));
  const lines = text.matchAll(new RegExp(`^${ROLLOUT_METRIC}\\{(.*)\\} (\\S+)$`, 'gm'));
  return [...lines].map(([, labels = '', value]) => ({
    gateway: base.href,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', text = '']) => [name, text]),
    ),
    value: Number(value),
  }));
}

/** The address of a path below another, which can have a path of its own. */
export function addressBelow(base: URL, path: string): URL {
  return new URL(path, base.href.replace(/\/*$/, '/'));
}

/** Reads a text. Rejects with an `OperatorError` that names the address. */
export async function requestText(url: URL): Promise<string> {
  const where = url.origin + url.pathname;
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (cause: unknown) => {
      throw new OperatorError(`${where} cannot be reached.`, { cause });
    },
  );
  if (!response.ok) {
    throw new OperatorError(`${where} responds with status ${response.status}.`);
  }
  return response.text();
}
