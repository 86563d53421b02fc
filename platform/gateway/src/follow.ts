import { messageOf } from '@portal/site/messageOf';
import type { SiteReading } from '@portal/site/Site';
import { monotonicNow } from './clock.ts';
import { waitInSteps } from './timeLimit.ts';

/** The result of the last check. Each check replaces the whole state. */
interface Followed<Value> {
  /** The last good value; absent until there is one. */
  readonly value?: Value;
  /** One sentence: why the newest value is not in use. */
  readonly problem?: string;
  /** When a check last confirmed that the value is the newest, see `monotonicNow`. */
  readonly confirmedAt: number;
}

interface Following<Value> {
  /**
   * Returns the newest value, or the last good one if nothing has changed. **Fails** with an
   * `Error` whose message is the reason why the newest one must not be used.
   */
  readonly look: (before: Value | undefined) => Promise<Value>;
  /** The longest wait for a check; by default, callers wait until it ends. */
  readonly limitMs?: (state: Followed<Value>) => number;
  /** Called when the value or the problem changes. */
  readonly onChange?: (now: Followed<Value>, before: Followed<Value>) => void;
}

interface Follower<Value> {
  state(): Followed<Value>;
  /** Checks for a new value, once for concurrent callers. Never rejects. */
  refresh(): Promise<void>;
  /** The newest value. **Fails** with an `Error` if it must not be used. */
  newest(): Promise<Value>;
}

/** Follows a value that can change, and keeps the last good one until there is a new one. */
export function follow<Value>({ look, limitMs, onChange }: Following<Value>): Follower<Value> {
  let state: Followed<Value> = { confirmedAt: 0 };
  let running: Promise<void> | undefined;

  const move = (next: Followed<Value>) => {
    const before = state;
    state = next;
    if (next.value !== before.value || next.problem !== before.problem) {
      onChange?.(next, before);
    }
  };
  const lookAgain = async () => {
    try {
      move({ value: await look(state.value), confirmedAt: monotonicNow() });
    } catch (cause) {
      move({ ...state, problem: messageOf(cause) });
    }
  };
  /**
   * Starts a check. Callers wait for it, but not past the limit: from then on, calls return at once
   * while the check goes on.
   */
  const begin = (): Promise<void> => {
    const limit =
      limitMs &&
      waitInSteps(limitMs(state), () => move({ ...state, problem: 'it does not respond.' }));
    const done = lookAgain().finally(() => {
      limit?.stop();
      running = undefined;
    });
    return limit ? Promise.race([done, limit.over]) : done;
  };
  const refresh = () => (running ??= begin());
  return {
    state: () => state,
    refresh,
    async newest() {
      await refresh();
      const { value, problem } = state;
      if (value === undefined || problem !== undefined) {
        throw new Error(problem);
      }
      return value;
    },
  };
}

type Bytes = Extract<SiteReading, { readonly status: 'found' }>['bytes'];

interface DocumentOptions<Content> {
  /** Returns a tag that changes with the content. */
  readonly read: (knownTag: string | undefined) => Promise<SiteReading>;
  /** `before` is the last good content, for documents that must continue it. */
  readonly parse: (bytes: Bytes, before: Content | undefined) => Content | Promise<Content>;
  /** The error message if the document does not exist. */
  readonly missing: string;
  readonly onChange?: Following<Document<Content>>['onChange'];
}

interface Document<Content> {
  readonly tag: string;
  readonly content: Content;
}

/** Follows one document. Parses it again only if its tag has changed. */
export function followDocument<Content>({
  read,
  parse,
  missing,
  onChange,
}: DocumentOptions<Content>): Follower<Document<Content>> {
  return follow<Document<Content>>({
    async look(before) {
      const reading = await read(before?.tag);
      if (reading.status === 'found') {
        return { tag: reading.tag, content: await parse(reading.bytes, before?.content) };
      }
      if (reading.status === 'missing' || before === undefined) {
        throw new Error(missing);
      }
      return before;
    },
    onChange,
  });
}
