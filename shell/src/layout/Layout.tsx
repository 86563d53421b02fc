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
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import { SkipLink } from '@portal/shared/ui/SkipLink';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { MAIN_ID } from './mainContent.ts';
import { Navbar } from './Navbar.tsx';
import { SEARCH_SLOT, SearchDialog } from './SearchDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcuts } from './useShortcuts.ts';

interface LayoutProps {
  /** The router's key of this page's history entry. */
  readonly place: string;
  /** The page at the address; absent if there is none. */
  readonly match?: PageMatch;
  readonly children: ReactNode;
}

/** The frame around every page: navbar, search, the page itself, footer. */
export function Layout({ place, match, children }: LayoutProps) {
  const { portal, registry, shortcuts, search: searchOpener } = useShell();
  const search = useSearchOverlay(place, portal.tabMemory);
  const help = useOverlay(place);
  // What the gateway has rendered is taken over without the dialog.
  const hasScripts = useBrowserValue(
    () => true,
    () => false,
  );
  const isSearchAddress =
    hasScripts && match !== undefined && entryOf(registry, match)?.slot === SEARCH_SLOT;
  const handleSearch = () => {
    help.close();
    search.open();
  };
  const handleAsked = useEffectEvent(handleSearch);
  useEffect(() => searchOpener.connect(() => handleAsked()), [searchOpener]);
  const handleHome = () => portal.navigation.go({ kind: 'home' });
  useShortcuts(
    { '/': handleSearch, '?': help.open, 'g h': handleHome },
    useCurrent(shortcuts.isOn$),
  );

  return (
    <div className={classes.Layout}>
      <SkipLink className={classes.SkipLink} to={MAIN_ID}>
        {texts.skipToContent}
      </SkipLink>
      <Navbar onSearch={handleSearch} />
      <main className={classes.Main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer onShortcuts={help.open} />
      {isSearchAddress && <SearchDialog key={place} match={match} onClose={handleHome} />}
      {search.isOpen && !isSearchAddress && (
        <SearchDialog onClose={search.close} onClick={search.noteLink} />
      )}
      {help.isOpen && <ShortcutsDialog onClose={help.close} />}
      <Announcements />
    </div>
  );
}

/** The only live region of the page: announces messages to screen readers. */
function Announcements() {
  const sentence = useCurrent(useShell().announcer.sentence$);

  return (
    <VisuallyHidden>
      <span role="status">{sentence}</span>
    </VisuallyHidden>
  );
}

interface SearchOverlay extends Overlay {
  /** Takes the clicks in it. */
  noteLink(event: MouseEvent): void;
}

/**
 * The search over a page: it opens again when the visitor comes back to the page that they left
 * through one of its links.
 */
function useSearchOverlay(place: string, memory: Portal['tabMemory']): SearchOverlay {
  const { isOpen, open, close } = useOverlay(place);
  const linkRef = useRef<string>(undefined);
  const name = `search over ${place}`;

  const keep = useCallback(
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
      // A link that was opened in another tab leads nowhere here.
      keep(linkRef.current === location.href);
      linkRef.current = undefined;
    };
  }, [keep, memory, name, open]);

  return {
    isOpen,
    open,
    close() {
      linkRef.current = undefined;
      keep(false);
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

/**
 * Whether an overlay is open; every navigation closes it. `place` is the router's key of the
 * current history entry.
 */
export function useOverlay(place: string): Overlay {
  // The history entry where it was opened: it is open while the visitor is still there.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = useCallback(() => setOpenedAt(place), [place]);
  const close = useCallback(() => setOpenedAt(undefined), []);

  // When the visitor returns to an entry, it is closed.
  useEffect(() => close, [place, close]);

  return { isOpen: openedAt === place, open, close };
}
