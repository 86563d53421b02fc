import type { Notice } from '@portal/contract/Portal';

/** A notice as rendered. */
export interface ShownNotice extends Pick<Notice, 'text'> {
  /** Absent if the notice only confirms something. */
  readonly action?: string;
  readonly onAction?: () => void;
  /** Whether it waits for an answer. Other notices disappear by themselves. */
  readonly isQuestion?: true;
}

/** The notices at the bottom of the page. */
export interface Notices {
  /** Returns the same list until the next change. */
  current(): readonly ShownNotice[];
  /** Calls back after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Replaces a notice whose action has the same label. */
  show(notice: ShownNotice): void;
  close(notice: ShownNotice): void;
  /** Closes all notices, because they belong to the page that the visitor has left. */
  leavePage(): void;
}

/**
 * Creates the notices. Does not use RxJS: sharing its modules with this deferred code would make
 * the first script larger.
 */
export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  let list: readonly ShownNotice[] = [];
  const keep = (isKept: (notice: ShownNotice) => unknown, added: readonly ShownNotice[] = []) => {
    list = [...list.filter(isKept), ...added];
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (notice) => keep(({ action }) => action !== notice.action, [notice]),
    close: (notice) => keep((other) => other !== notice),
    leavePage: () => keep(() => false),
  };
}
