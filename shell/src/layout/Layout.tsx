import { useEffect, useRef, type MouseEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { texts } from '../texts.ts';
import { Announcements } from './Announcements.tsx';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { Navbar } from './Navbar.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { useSearchDialog } from './useSearchDialog.ts';

const MAIN_ID = 'main';

/** The frame around every page: navbar, search, the page itself, footer. */
export function Layout() {
  const { pathname, key } = useLocation();
  const search = useSearchDialog(key);
  const mainRef = useFocusOnNavigation(pathname);

  // Without a new place in history: Back has to lead to the page before, not to this one without `#main`.
  const handleSkip = (event: MouseEvent) => {
    event.preventDefault();
    mainRef.current?.focus();
  };

  return (
    <div className={classes.Layout}>
      <a className={classes.SkipLink} href={`#${MAIN_ID}`} onClick={handleSkip}>
        {texts.skipToContent}
      </a>
      <Navbar onSearch={search.open} />
      <main className={classes.Main} id={MAIN_ID} ref={mainRef} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {search.isOpen && <SearchDialog onClose={search.close} />}
      <Announcements />
    </div>
  );
}

/** Moves focus to the content when the address changes, so that a keyboard or a screen reader goes on there. Not at the start: the visitor is at the top already. */
function useFocusOnNavigation(pathname: string) {
  const mainRef = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current !== pathname) {
      lastPath.current = pathname;
      mainRef.current?.focus({ preventScroll: true });
    }
  }, [pathname]);

  return mainRef;
}
