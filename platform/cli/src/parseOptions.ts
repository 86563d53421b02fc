import { previewName } from '@portal/site/apps/AppDocument';
import { OperatorError } from '@portal/site/OperatorError';
import { note } from '@portal/site/registry/fields';

// Each function fails with an `OperatorError` for a wrong value.

/** Parses `--version`. */
export function parseVersion(text: string): string {
  if (!/^\w[\w.-]*$/.test(text)) {
    throw mistake(`--version is "${text}", but it has to be a version such as 1.2.0.`);
  }
  return text;
}

/** Parses an option with a reason. */
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
  // Without a zone, the time would depend on the machine.
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

function mistake(sentence: string): OperatorError {
  return new OperatorError(sentence, { code: 'usage' });
}
