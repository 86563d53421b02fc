import { previewName } from '@portal/site/apps/AppDocument';
import { OperatorError } from '@portal/site/OperatorError';
import { parseUrl } from '@portal/site/parseUrl';
import { note } from '@portal/site/registry/fields';
import type { CountSource } from './rollout/readCounts.ts';

// Parsers of option values. Each fails with an `OperatorError` for an invalid value.

/** Parses `--version`. */
export function parseVersion(text: string): string {
  if (!/^\w[\w.-]*$/.test(text)) {
    throw mistake(`--version is "${text}", but it has to be a version such as 1.2.0.`);
  }
  return text;
}

/** Parses `--ref`: a code, or the whole reference that a page shows. */
export function parseCode(text: string): string {
  const [, code] = /(?:^|\W)([0-9a-z]{7})\W*$/.exec(text.toLowerCase()) ?? [];
  if (code === undefined) {
    throw mistake(
      `--ref is ${JSON.stringify(text)}, but it has to end with a code of seven letters and digits, as pages show it.`,
    );
  }
  return code;
}

/** Parses the reason in an option. */
export function parseNote(option: string, text: string): string {
  if (note.safeParse(text).success) {
    return text;
  }
  throw mistake(
    `--${option} is ${JSON.stringify(text)}, but it has to be one line of at most 300 characters.`,
  );
}

/** Parses `--to-time`. `now` is an ISO time. */
export function parseTime(text: string, now: string): Date {
  const time = new Date(text);
  // Without a time zone, the time would depend on the machine.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || isNaN(time.getTime())) {
    throw mistake(
      `--to-time is "${text}", but it has to be a time with its zone such as 2030-01-31T09:30Z.`,
    );
  }
  if (time > new Date(now)) {
    throw mistake(`--to-time is "${text}", which is in the future.`);
  }
  return time;
}

/** Parses `--percent`. */
export function parsePercent(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) {
    throw mistake(`--percent is "${text}", but it has to be a whole number from 1 to 99.`);
  }
  return Number(text);
}

/** Parses a preview's name. */
export function parsePreviewName(text: string): string {
  if (!previewName.safeParse(text).success) {
    throw mistake(
      `--preview is ${JSON.stringify(text)}, but it has to be a name such as pr-12: small letters, digits and hyphens.`,
    );
  }
  return text;
}

/** Parses `--steps`. */
export function parseSteps(text = ''): readonly number[] {
  const steps = text.split(',').map((step) => (/^[1-9]\d{0,2}$/.test(step) ? Number(step) : NaN));
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isRising || steps.at(-1) !== 100) {
    throw mistake(
      `--steps is "${text}", but it has to be rising percentages that end with 100, such as 1,10,50,100.`,
    );
  }
  return steps;
}

/** Parses `--every`, in milliseconds. */
export function parseEvery(text = '10m'): number {
  const [, count, unit] = /^([1-9]\d{0,2})([mh])$/.exec(text) ?? [];
  if (count === undefined) {
    throw mistake(
      `--every is "${text}", but it has to be a time in minutes or hours such as 10m or 1h.`,
    );
  }
  return Number(count) * (unit === 'h' ? 60 : 1) * 60_000;
}

/** Parses `--prometheus` or `--metrics`. */
export function parseSource({
  prometheus,
  metrics,
}: Readonly<Record<string, string | undefined>>): CountSource {
  if ((prometheus === undefined) === (metrics === undefined)) {
    throw mistake(
      'Name where the counts are, with --prometheus http://prometheus:9090, or with --metrics http://gateway-1:9464,http://gateway-2:9464 for all gateways.',
    );
  }
  return prometheus === undefined
    ? { kind: 'gateways', urls: parseUrls('metrics', metrics) }
    : { kind: 'prometheus', url: readUrl('prometheus', prometheus) };
}

/** Parses the URLs of gateways. */
export function parseUrls(option: string, text = ''): readonly URL[] {
  return [...new Set(text.split(','))].map((url) => readUrl(option, url));
}

function readUrl(option: string, text: string): URL {
  const url = /^https?:\/\//.test(text) ? parseUrl(text) : undefined;
  if (!url) {
    throw mistake(
      `--${option} has "${text}", but it has to be a URL such as http://gateway-1:9464.`,
    );
  }
  return url;
}

function mistake(sentence: string): OperatorError {
  return new OperatorError(sentence, { code: 'usage' });
}
