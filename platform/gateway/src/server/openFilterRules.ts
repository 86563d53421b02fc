import { readFile } from 'node:fs/promises';
import { messageOf } from '@portal/site/messageOf';
import { ConfigError } from '../config/variables.ts';
import { type FilterRules, parseFilterRules } from '../content-filter/FilterRules.ts';
import { followDocument, type Reading } from '../followDocument.ts';

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
  const follow = followDocument({
    read: async (knownText): Promise<Reading> => {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) {
        return { status: 'missing' };
      }
      return text === knownText ? { status: 'unchanged' } : { status: 'found', tag: text };
    },
    parse: ({ tag: text }): FilterRules => parse(file, text),
    missing: () => createError(file, 'it cannot be read.'),
  });
  let rules = await follow();
  let problem: string | undefined;

  const check = async () => {
    try {
      const latest = await follow();
      if (latest !== rules) {
        rules = latest;
        count('applied');
      }
      problem = undefined;
    } catch (error) {
      const sentence = messageOf(error);
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

function parse(file: string, text: string): FilterRules {
  try {
    return parseFilterRules(text);
  } catch (cause) {
    throw createError(file, messageOf(cause), cause);
  }
}

function createError(file: string, reason: string, cause?: unknown): ConfigError {
  return new ConfigError(`CONTENT_FILTERS is "${file}", but ${reason}`, { cause });
}
