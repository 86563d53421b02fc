import type { PageProps } from '@portal/shared/contract/Section';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { Search } from './Search.tsx';

/** The page in the search dialog. */
export function SearchPage({ portal }: PageProps) {
  return (
    <PortalContext value={portal}>
      <Search />
    </PortalContext>
  );
}
