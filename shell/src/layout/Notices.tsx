import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import type { ShownNotice } from '../services/createNotices.ts';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';
import { MAIN_ID } from './mainContent.ts';
import classes from './Notices.module.css';

/** The notices at the bottom of the window. They do not take the focus. */
export function Notices() {
  const { notices } = useShell();
  const list = useCurrent(notices.list$);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // Where the focus was before it moved into a notice.
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
    // Mounted empty, because screen readers announce only what is added to a live region.
    <div className={classes.Notices} role="status" onFocus={handleFocus}>
      {isMounted &&
        list.map((notice) => (
          <div className={classes.Notice} key={notice.action ?? ''}>
            <p className={classes.Text}>{notice.text}</p>
            {notice.action && (
              <Button variant="accent" onClick={() => handleAction(notice)}>
                {notice.action}
              </Button>
            )}
            <Button
              variant="round"
              icon={icons.close}
              aria-label={texts.closeNotice}
              onClick={() => {
                returnFocus(previousRef.current);
                notices.close(notice);
              }}
            />
          </div>
        ))}
    </div>
  );
}

/** Moves the focus off a button that disappears: back to where it was, or to the page. */
function returnFocus(previous: Element | undefined): void {
  const target = previous?.isConnected ? previous : document.getElementById(MAIN_ID);
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}
