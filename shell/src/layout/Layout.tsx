import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Portal } from '@portal/contract/Portal';
import { entryOf, type PageMatch } from '@portal/page-protocol/matchPage';
import { useIsHydrated } from '@portal/shared/state/useBrowserValue';
import { SkipLink } from '@portal/shared/ui/SkipLink';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { SEARCH_SLOT, SearchDialog } from '../search-dialog/SearchDialog.tsx';
import { useShell } from '../ShellContext.ts';
import { SHORTCUTS } from '../shortcuts/shortcuts.ts';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { texts } from '../texts.ts';
import { useCurrent } from '../useCurrent.ts';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { ANNOUNCEMENTS_ID, MAIN_ID } from './mainContent.ts';
import { Navbar } from './Navbar.tsx';

interface LayoutProps {
  /** The router's key of the history entry. */
  readonly entryKey: string;
  /** Absent if there is no page at the URL. */
  readonly match?: PageMatch;
  readonly children: ReactNode;
}

/** The frame around every page: navbar, search, the page itself, footer. */
export function Layout({ entryKey, match, children }: LayoutProps) {
  const { portal, registry, shortcuts, openSearch$, noticesView$ } = useShell();
  const Notices = useCurrent(noticesView$);
  const search = useSearchOverlay(entryKey, portal.tabMemory);
  const help = useOverlay(entryKey);
  // The gateway renders the page without the dialog, so the browser's first render must omit it as
  // well.
  const hasScripts = useIsHydrated();
  const isSearchAddress =
    hasScripts && match !== undefined && entryOf(registry, match)?.slot === SEARCH_SLOT;
  const handleSearch = () => {
    help.close();
    search.open();
  };
  const handleOpen = useEffectEvent(handleSearch);
  useEffect(() => {
    const subscription = openSearch$.subscribe(() => handleOpen());
    return () => subscription.unsubscribe();
  }, [openSearch$]);
  const handleHome = () => portal.navigation.go({ kind: 'home' });
  useShortcuts(
    {
      [SHORTCUTS.search]: handleSearch,
      [SHORTCUTS.help]: help.open,
      [SHORTCUTS.home]: handleHome,
    },
    useCurrent(shortcuts.isOn$),
  );

  return (
    <div className={classes.Layout}>
      <SkipLink className={classes.SkipLink} to={MAIN_ID}>
        {texts.skipToContent}
      </SkipLink>
      <Navbar onSearch={handleSearch} page={match?.page} />
      <main className={classes.Main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {Notices && <Notices entryKey={entryKey} />}
      <Footer onShortcuts={help.open} />
      {isSearchAddress && <SearchDialog key={entryKey} match={match} onClose={handleHome} />}
      {search.isOpen && !isSearchAddress && (
        <SearchDialog onClose={search.close} onClick={search.noteLink} />
      )}
      {help.isOpen && <ShortcutsDialog onClose={help.close} />}
      <Announcements />
    </div>
  );
}

/**
 * The frame's live region. Announces messages to screen readers, except while a dialog is open:
 * then `announceInDialogs` does.
 */
function Announcements() {
  const sentence = useCurrent(useShell().announcer.sentence$);

  return (
    <VisuallyHidden>
      <span id={ANNOUNCEMENTS_ID} role="status">
        {sentence}
      </span>
    </VisuallyHidden>
  );
}

interface SearchOverlay extends Overlay {
  /** Called for clicks inside the search, to record which link was followed. */
  noteLink(event: MouseEvent): void;
}

/**
 * The search dialog. If the visitor left the page through a link in it, it reopens when they come
 * back.
 */
function useSearchOverlay(entryKey: string, memory: Portal['tabMemory']): SearchOverlay {
  const { isOpen, open, close } = useOverlay(entryKey);
  const linkRef = useRef<string>(undefined);
  const name = `search over ${entryKey}`;

  const store = useCallback(
    (isLeft: boolean) => {
      if (isLeft || memory?.read(name) === true) {
        memory?.keep(name, isLeft);
      }
    },
    [memory, name],
  );
  useEffect(() => {
    if (memory?.read(name) === true) {
      open();
    }
    return () => {
      // If the link was opened in a new tab, the URLs differ.
      store(linkRef.current === location.href);
      linkRef.current = undefined;
    };
  }, [store, memory, name, open]);

  return {
    isOpen,
    open,
    close() {
      linkRef.current = undefined;
      store(false);
      close();
    },
    noteLink({ target }) {
      linkRef.current = target instanceof Element ? target.closest('a')?.href : undefined;
    },
  };
}

interface Overlay {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** The state of an overlay. Every navigation closes it. */
export function useOverlay(entryKey: string): Overlay {
  // The history entry where the overlay was opened. It is open only while this is the current
  // entry.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = useCallback(() => setOpenedAt(entryKey), [entryKey]);
  const close = useCallback(() => setOpenedAt(undefined), []);

  // Without this, it would reopen when the visitor returns to the entry.
  useEffect(() => close, [entryKey, close]);

  return { isOpen: openedAt === entryKey, open, close };
}
