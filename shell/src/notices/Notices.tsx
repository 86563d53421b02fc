import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { MAIN_ID } from '../layout/mainContent.ts';
import type { NoticesView } from '../ShellContext.ts';
import type { Notices as NoticesService, ShownNotice } from './createNotices.ts';
import classes from './Notices.module.css';

const texts = { close: 'Close' } as const;

/** Creates the component for these notices. */
export function createNoticesView(notices: NoticesService): NoticesView {
  return function Notices({ entryKey }) {
    useEffect(() => notices.leavePage, [entryKey]);
    return <NoticeList notices={notices} />;
  };
}

/** The notices at the bottom of the window. They do not take the focus. */
function NoticeList({ notices }: { readonly notices: NoticesService }) {
  const list = useSyncExternalStore(notices.subscribe, notices.current);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // The element that had the focus before it moved into a notice.
  const previousRef = useRef<Element>(undefined);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) {
      previousRef.current = relatedTarget;
    }
  };
  const handleAction = (notice: ShownNotice) => {
    returnFocus(previousRef.current);
    notices.close(notice);
    notice.onAction?.();
  };

  return (
    // Rendered empty at first, because screen readers announce only what is added to an existing
    // live region.
    <div className={classes.Notices}>
      <div className={classes.List} role="status" aria-atomic="false" onFocus={handleFocus}>
        {isMounted &&
          list.map((notice) => (
            <div className={classes.Notice} key={notice.action ?? ''}>
              <p className={classes.Text}>{notice.text}</p>
              {notice.action && (
                <Button
                  className={classes.Action}
                  variant="accent"
                  onClick={() => handleAction(notice)}
                >
                  {notice.action}
                </Button>
              )}
              <Button
                className={classes.Close}
                variant="round"
                icon={icons.close}
                aria-label={texts.close}
                onClick={() => {
                  returnFocus(previousRef.current);
                  notices.close(notice);
                }}
              />
            </div>
          ))}
      </div>
    </div>
  );
}

/** Moves the focus from a button that disappears back to where it was, or to the page. */
function returnFocus(previous: Element | undefined): void {
  const target = previous?.isConnected ? previous : document.getElementById(MAIN_ID);
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}
