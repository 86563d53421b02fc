/** A position in a built file of the section. */
export interface CauseFrame {
  /** The file's name, without its folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Why a section failed, without data about the visitor. */
export interface FailureCause {
  readonly name: string;
  readonly message: string;
  /** The innermost stack frames in files of the section. */
  readonly frames: readonly CauseFrame[];
}

export const MAX_FRAMES = 3;
export const MAX_MESSAGE = 200;
/** The maximum length up to which an error's texts are read. */
const MAX_READ = 4_000;
export const CAUSE_NAME = /^\w{1,40}$/;
export const CAUSE_FILE = /^\w[\w.-]{0,99}$/;

/**
 * Describes an error in a section's version: the error itself, or the one that it wraps if only
 * that one comes from the section's files. `error` can also be a stack as text. Removes URLs and
 * the texts in `secrets`, such as the visitor's search, from the message. Never throws, whatever
 * the error's fields are.
 */
export function describeCause(
  error: unknown,
  { section, version }: { readonly section: string; readonly version?: string },
  secrets: readonly string[] = [],
): FailureCause {
  const chain = chainOf(error).map((link) => ({
    ...readError(link),
    frames: framesOf(readError(link).stack, `${section}/${version ?? ''}/`),
  }));
  const { name, message, frames } = chain.find((link) => link.frames.length > 0) ??
    chain[0] ?? { name: 'Error', message: '', frames: [] };
  return {
    name: CAUSE_NAME.test(name) ? name : 'Error',
    // Drops half of a surrogate pair at the end.
    message: withoutSecrets(message, secrets)
      .slice(0, MAX_MESSAGE)
      .replace(/[\uD800-\uDBFF]$/, ''),
    frames,
  };
}

interface FailedVersion extends FailureCause {
  readonly section: string;
  readonly version?: string;
  readonly phase: string;
}

/**
 * A short code for the cause of a failure. Pages show it, and commands find the cause by it.
 *
 * 32-bit FNV-1a, because `crypto.subtle` is asynchronous, and missing over plain http. Source:
 * https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function codeOf({ section, version, phase, name, message, frames }: FailedVersion): string {
  const places = frames.map(({ file, line, column }) => [file, line, column]);
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([section, version ?? '', phase, name, message, places])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/** The error, and the errors that it wraps. */
function chainOf(error: unknown, links = 5): readonly unknown[] {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return [error, ...(cause === undefined || links === 1 ? [] : chainOf(cause, links - 1))];
}

function readError(error: unknown) {
  if (typeof error === 'string') {
    const stack = textOf(error);
    const [, name = 'Error', message = ''] = /^(?:Uncaught )?(\w+): (.*)/.exec(stack) ?? [];
    return { name, message: message || (stack.split('\n')[0] ?? ''), stack };
  }
  const { name, message, stack } = Object(error) as Readonly<Record<string, unknown>>;
  return { name: textOf(name), message: textOf(message), stack: textOf(stack) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_READ) : '';
}

/** Parses the frames in a folder from the stack formats of all browsers and of Node. */
function framesOf(stack: string, folder: string): readonly CauseFrame[] {
  return [...stack.matchAll(/([\w./-]+):(\d{1,7}):(\d{1,7})/g)]
    .flatMap(([, address = '', line, column]) => {
      const start = address.lastIndexOf('/') + 1;
      const file = address.slice(start);
      return `/${address.slice(0, start)}`.endsWith(`/${folder}`) && CAUSE_FILE.test(file)
        ? [{ file, line: Number(line), column: Number(column) }]
        : [];
    })
    .slice(0, MAX_FRAMES);
}

function withoutSecrets(message: string, secrets: readonly string[]): string {
  const cut = secrets
    // Single letters reveal nothing, and cutting them would make the message unreadable.
    .filter((secret) => secret.length > 1)
    .reduce((text, secret) => text.replaceAll(secret, '…'), message);
  return cut
    .replace(/\bhttps?:\/\/\S+/g, '…')
    .replace(/(^|[\s"'`(=])\/[^\s"'`)]*/g, '$1…')
    .replace(/\?\S*=\S*/g, '…')
    .replace(/\p{C}+/gu, ' ')
    .trim();
}
