import { OperatorError } from '@portal/site/OperatorError';
import type { CountSource } from './readCounts.ts';

const MINUTE_MS = 60_000;

/** Parses `--steps`. Fails with an `OperatorError`. */
export function parseSteps(text = ''): readonly number[] {
  const steps = text.split(',').map((step) => (/^[1-9]\d{0,2}$/.test(step) ? Number(step) : NaN));
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isRising || steps.at(-1) !== 100) {
    throw new OperatorError(
      `--steps is "${text}", but it has to be rising percentages that end with 100, such as 1,10,50,100.`,
      { code: 'usage' },
    );
  }
  return steps;
}

/** Parses `--every`, in milliseconds. Fails with an `OperatorError`. */
export function parseEvery(text = '10m'): number {
  const [, count, unit] = /^([1-9]\d{0,2})([mh])$/.exec(text) ?? [];
  if (count === undefined) {
    throw new OperatorError(
      `--every is "${text}", but it has to be a time in minutes or hours such as 10m or 1h.`,
      { code: 'usage' },
    );
  }
  return Number(count) * (unit === 'h' ? 60 : 1) * MINUTE_MS;
}

/** Parses `--prometheus` or `--metrics`. Fails with an `OperatorError`. */
export function parseSource({
  prometheus,
  metrics,
}: Readonly<Record<string, string | undefined>>): CountSource {
  if ((prometheus === undefined) === (metrics === undefined)) {
    throw new OperatorError(
      'Name where the counts are, with --prometheus http://prometheus:9090, or with --metrics http://gateway-1:9464,http://gateway-2:9464 for all gateways.',
      { code: 'usage' },
    );
  }
  return prometheus === undefined
    ? { kind: 'gateways', urls: parseUrls('metrics', metrics) }
    : { kind: 'prometheus', url: parseUrl('prometheus', prometheus) };
}

/** Parses the addresses of gateways. Fails with an `OperatorError`. */
export function parseUrls(option: string, text = ''): readonly URL[] {
  return [...new Set(text.split(','))].map((url) => parseUrl(option, url));
}

function parseUrl(option: string, text: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new OperatorError(
      `--${option} has "${text}", but it has to be an address such as http://gateway-1:9464.`,
      { code: 'usage' },
    );
  }
  return new URL(text);
}
