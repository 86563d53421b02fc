import { ConfigError } from '../config/variables.ts';
import { followDocument } from '../follow.ts';
import { readTextFile } from './readTextFile.ts';

interface FollowedFile<Content> {
  /** The variable that names the file. */
  readonly variable: string;
  readonly file: string;
  /** **Fails** with an `Error` that is the end of a sentence about the file. */
  readonly parse: (text: string) => Content;
  /** Called with a sentence when the file becomes unreadable or invalid; the last content stays. */
  readonly onRefused: (sentence: string) => void;
  readonly onApplied?: () => void;
}

/**
 * Follows a file of the operator. **Fails** with `ConfigError` if it is invalid; if it becomes
 * invalid later, the last valid content stays in use.
 */
export async function followFile<Content>({
  variable,
  file,
  parse,
  onRefused,
  onApplied,
}: FollowedFile<Content>): Promise<{
  readonly current: () => Content;
  /** Reads the file if it has changed. Watching it would miss changes of mounted files. */
  readonly check: () => Promise<void>;
}> {
  const describe = (problem: string) => `${variable} is "${file}", but ${problem}`;
  const { newest, state, refresh } = followDocument({
    async read(tag) {
      const text = await readTextFile(file);
      if (text === undefined) {
        return { status: 'missing' };
      }
      const bytes = new TextEncoder().encode(text);
      return text === tag ? { status: 'unchanged' } : { status: 'found', bytes, tag: text };
    },
    parse: (bytes) => parse(new TextDecoder().decode(bytes)),
    missing: 'it cannot be read.',
    onChange({ value, problem }, before) {
      if (problem !== undefined && before.value) {
        onRefused(describe(problem));
      } else if (value !== before.value && before.value) {
        onApplied?.();
      }
    },
  });
  const first = await newest().catch(({ message }: Error) => {
    throw new ConfigError(describe(message));
  });
  return { current: () => (state().value ?? first).content, check: refresh };
}
