import {
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { MAIN_ID } from '../layout/mainContent.ts';
import { REGION_DELAY_MS } from '../layout/topDialog.ts';
import type { NoticesView } from '../ShellContext.ts';
import type { Notices as NoticesService, ShownNotice } from './createNotices.ts';
import classes from './Notices.module.css';
import { useOpenDialog } from './useOpenDialog.ts';

const texts = { close: 'Close' } as const;

/** How long a notice without a question is shown, unless the pointer or the focus is in it. */
const SHOWN_MS = 20_000;

/** Set while the notices are at the top, because they would cover what was pressed. */
const AT_TOP = 'data-at-top';

/** Creates the component for these notices. */
export function createNoticesView(notices: NoticesService): NoticesView {
  return function Notices({ entryKey }) {
    useEffect(() => notices.leavePage, [entryKey]);
    return <NoticeList notices={notices} />;
  };
}

/**
 * The notices at the bottom of the window, of which the newest is visible. They do not take the
 * focus. Those that appear while a modal dialog is open are rendered inside it, because the page
 * behind it can be neither seen nor used.
 */
function NoticeList({ notices }: { readonly notices: NoticesService }) {
  const list = useSyncExternalStore(notices.subscribe, notices.current);
  const dialog = useOpenDialog(list.at(-1));
  const region = <NoticeRegion notices={notices} list={list} dialog={dialog} />;
  if (dialog) {
    return createPortal(region, dialog);
  }
  return <div className={classes.Notices}>{region}</div>;
}

interface NoticeRegionProps {
  readonly notices: NoticesService;
  readonly list: readonly ShownNotice[];
  /** The dialog that the region is in. */
  readonly dialog: Element | undefined;
}

/**
 * The live region with the notices. Empty at first, because screen readers announce only what is
 * added to an existing one.
 */
function NoticeRegion({ notices, list, dialog }: NoticeRegionProps) {
  const newest = list.at(-1);
  const listRef = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), REGION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const view = listRef.current;
    view?.removeAttribute(AT_TOP);
    view?.toggleAttribute(AT_TOP, isCoveredBy(view, document.activeElement));
  }, [newest, isReady]);
  useEffect(() => {
    if (newest === undefined || newest.isQuestion) {
      return;
    }
    const timer = setInterval(() => {
      const view = listRef.current;
      if (!view?.matches(':hover') && !view?.contains(document.activeElement)) {
        notices.close(newest);
      }
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [newest, notices]);
  // The element that had the focus before it moved into a notice.
  const previousRef = useRef<Element>(undefined);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) {
      previousRef.current = relatedTarget;
    }
  };
  const handleClose = (notice: ShownNotice) => {
    returnFocus(previousRef.current, dialog);
    notices.close(notice);
  };
  const handleAction = (notice: ShownNotice) => {
    handleClose(notice);
    notice.onAction?.();
  };

  return (
    <div
      ref={listRef}
      className={classes.List}
      role="status"
      aria-atomic="false"
      data-in-dialog={dialog ? true : undefined}
      onFocus={handleFocus}
    >
      {isReady &&
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
              onClick={() => handleClose(notice)}
            />
          </div>
        ))}
    </div>
  );
}

/** Whether the view covers the element, which the visitor has just pressed. */
function isCoveredBy(view: Element, pressed: Element | null): boolean {
  const { top, height } = view.getBoundingClientRect();
  const bottom = pressed?.matches('main *, dialog *') ? pressed.getBoundingClientRect().bottom : 0;
  return height > 0 && bottom > top;
}

/** Moves the focus from a button that disappears back to where it was, or to the dialog or page. */
function returnFocus(previous: Element | undefined, dialog: Element | undefined): void {
  const target = previous?.isConnected ? previous : (dialog ?? document.getElementById(MAIN_ID));
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}
