import type { Notice } from '@portal/contract/Portal';

/** A notice as shown. */
export interface ShownNotice extends Pick<Notice, 'text'> {
  /** Absent in a notice that only confirms something. */
  readonly action?: string;
  readonly onAction?: () => void;
  /** Whether it stays when the visitor leaves the page. */
  readonly stays?: boolean;
}

/** The notices at the bottom of the page. */
export interface Notices {
  /** Returns the same list until the next change. */
  current(): readonly ShownNotice[];
  /** Calls back after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Replaces a notice with the same action. */
  show(notice: ShownNotice): void;
  close(notice: ShownNotice): void;
  /** Closes the notices of a page that the visitor has left. */
  leavePage(): void;
}

/**
 * Creates the notices. Does not use `streams.ts`, because this code is deferred: sharing a module
 * with the first script would make that script larger.
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
    leavePage: () => keep(({ stays }) => stays),
  };
}
