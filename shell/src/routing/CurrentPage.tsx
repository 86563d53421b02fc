import { matchPage } from '@portal/shared/contracts/matchPage';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../layout/NotFound.tsx';
import { SectionView } from '../sections/SectionView.tsx';
import { useShell } from '../services/ShellContext.ts';

/** The page that stands at the current address. */
export function CurrentPage() {
  const { registry, loadPage } = useShell();
  const { pathname } = useLocation();
  const match = matchPage(registry, pathname);

  useEffect(() => {
    const controller = new AbortController();
    void loadPage(pathname, controller.signal);
    return () => controller.abort();
  }, [loadPage, pathname]);

  if (!match) {
    return <NotFound />;
  }
  return <SectionView key={pathname} section={match.section} page={match.page} params={match.params} />;
}
