import { previewName } from '@portal/site/apps/AppDocument';
import { OperatorError } from '@portal/site/OperatorError';
import { note } from '@portal/site/registry/fields';

// Each function returns `undefined` for an option that is not given, and fails with an
// `OperatorError` for one that is wrong.

/** Parses `--version`. */
export function parseVersion(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\w[\w.-]*$/.test(text)) {
    throw new OperatorError(`--version is "${text}", but it has to be a version such as 1.2.0.`);
  }
  return text;
}

/** Parses an option with a reason. */
export function parseNote(option: string, text: string | undefined): string | undefined {
  if (text === undefined || note.safeParse(text).success) {
    return text;
  }
  throw new OperatorError(
    `--${option} is ${JSON.stringify(text)}, but it has to be one line of at most 300 characters.`,
  );
}

/** Parses `--to-time`. `now` is an ISO time. */
export function parseTime(text: string | undefined, now: string): Date | undefined {
  if (text === undefined) {
    return undefined;
  }
  const time = new Date(text);
  // Without a zone, the time would depend on the machine.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || isNaN(time.getTime())) {
    throw new OperatorError(
      `--to-time is "${text}", but it has to be a time with its zone such as 2030-01-31T09:30Z.`,
    );
  }
  if (time > new Date(now)) {
    throw new OperatorError(`--to-time is "${text}", which is in the future.`);
  }
  return time;
}

/** Parses `--percent`. */
export function parsePercent(text: string | undefined): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  if (!/^[1-9]\d?$/.test(text)) {
    throw new OperatorError(
      `--percent is "${text}", but it has to be a whole number from 1 to 99.`,
    );
  }
  return Number(text);
}

/** Parses a preview's name. */
export function parsePreviewName(text: string): string {
  if (!previewName.safeParse(text).success) {
    throw new OperatorError(
      `--preview is ${JSON.stringify(text)}, but it has to be a name such as pr-12: small letters, digits and hyphens.`,
    );
  }
  return text;
}
