import { matchPage } from '@portal/shared/contracts/matchPage';
import { NotFound } from '../layout/NotFound.tsx';
import { SectionView } from '../sections/SectionView.tsx';
import { useShell } from '../services/ShellContext.ts';

interface CurrentPageProps {
  readonly pathname: string;
}

/** The page that stands at an address. */
export function CurrentPage({ pathname }: CurrentPageProps) {
  const { registry } = useShell();
  const match = matchPage(registry, pathname);

  if (!match) {
    return <NotFound />;
  }
  return (
    <SectionView key={pathname} section={match.section} page={match.page} params={match.params} />
  );
}
