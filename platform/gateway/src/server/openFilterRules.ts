import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/variables.ts';
import { type FilterRules, parseFilterRules } from '../content-filter/FilterRules.ts';
import { followDocument } from '../follow.ts';

interface Events {
  readonly report: (sentence: string) => void;
  readonly count: (result: 'applied' | 'refused') => void;
}

/**
 * Follows the file in `CONTENT_FILTERS`. **Fails** with `ConfigError` if it is invalid. If it
 * becomes invalid later, that is reported, and the last valid rules apply.
 */
export async function openFilterRules(
  file: string,
  { report, count }: Events,
): Promise<{
  readonly current: () => FilterRules;
  /** Applies the file if it has changed. A file watcher would miss changes of mounted files. */
  readonly check: () => Promise<void>;
}> {
  const { newest, state, refresh } = followDocument({
    async read(tag) {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) {
        return { status: 'missing' };
      }
      const bytes = new TextEncoder().encode(text);
      return text === tag ? { status: 'unchanged' } : { status: 'found', bytes, tag: text };
    },
    parse: (bytes) => parseFilterRules(new TextDecoder().decode(bytes)),
    missing: 'it cannot be read.',
    onChange({ value, problem }, before) {
      if (problem !== undefined && before.value) {
        count('refused');
        report(`${describe(file, problem)} The previous filters stay in effect.`);
      } else if (value !== before.value && before.value) {
        count('applied');
      }
    },
  });
  const first = await newest().catch(({ message }: Error) => {
    throw new ConfigError(describe(file, message));
  });
  return { current: () => (state().value ?? first).content, check: refresh };
}

function describe(file: string, problem: string): string {
  return `CONTENT_FILTERS is "${file}", but ${problem}`;
}
