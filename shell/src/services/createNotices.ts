import type { BehaviorSubject } from 'rxjs';
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
  /** Replaces a notice with the same action. */
  show(notice: ShownNotice): void;
  close(notice: ShownNotice): void;
  /** Closes the notices of a page that the visitor has left. */
  leavePage(): void;
}

/** Creates the notices, which are in this stream. */
export function createNotices(list$: BehaviorSubject<readonly ShownNotice[]>): Notices {
  const keep = (isKept: (notice: ShownNotice) => unknown, added: readonly ShownNotice[] = []) =>
    list$.next([...list$.value.filter(isKept), ...added]);
  return {
    show: (notice) => keep(({ action }) => action !== notice.action, [notice]),
    close: (notice) => keep((other) => other !== notice),
    leavePage: () => keep(({ stays }) => stays),
  };
}
