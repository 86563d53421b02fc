import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/variables.ts';
import { type FilterRules, parseFilterRules } from '../content-filter/FilterRules.ts';

interface Events {
  readonly report: (sentence: string) => void;
  readonly count: (result: 'applied' | 'refused') => void;
}

/** How often the file is read again. Watching it would miss changes of mounted files. */
const POLL_MS = 2_000;

/**
 * Reads the file in `CONTENT_FILTERS`, and reads it again when it changes. **Fails** with
 * `ConfigError` if it is invalid; a later invalid file is reported, and the last valid one applies.
 */
export async function openFilterRules(
  file: string,
  { report, count }: Events,
): Promise<{
  readonly current: () => FilterRules;
  /** Applies the file if it has changed. */
  readonly check: () => Promise<void>;
}> {
  const read = () =>
    readFile(file, 'utf8').catch((cause: unknown) => {
      throw createError(file, 'it cannot be read.', cause);
    });
  const parse = (text: string) => {
    try {
      return parseFilterRules(text);
    } catch (cause) {
      throw createError(file, cause instanceof Error ? cause.message : String(cause), cause);
    }
  };
  let applied = await read();
  let rules = parse(applied);
  let problem: string | undefined;

  const check = async () => {
    try {
      const text = await read();
      if (text !== applied) {
        rules = parse(text);
        applied = text;
        count('applied');
      }
      problem = undefined;
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (sentence !== problem) {
        problem = sentence;
        count('refused');
        report(`${sentence} The previous filters stay in effect.`);
      }
    }
  };
  setInterval(() => void check(), POLL_MS).unref();
  return { current: () => rules, check };
}

function createError(file: string, reason: string, cause: unknown): ConfigError {
  return new ConfigError(`CONTENT_FILTERS is "${file}", but ${reason}`, { cause });
}
