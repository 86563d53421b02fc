import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useWanted } from '@portal/shared/state/useWanted';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { ElsewhereLinks } from './ElsewhereLinks.tsx';
import { externalIdsOptions } from './regionQueries.ts';
import { regionTexts } from './regionTexts.ts';

interface PersonLinksProps {
  readonly id: number;
}

/** Links to a person in other databases; absent until some are known. */
export function PersonLinks({ id }: PersonLinksProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const options = externalIdsOptions(useApi(), 'person', id);
  const { data: ids } = useResponse(queryClient, options, { isWanted });
  if (!ids?.imdb && !ids?.wikidata) {
    return <span ref={watch} />;
  }
  return (
    <Region title={regionTexts.links} id="elsewhere" inset>
      <ElsewhereLinks ids={ids} isPerson />
    </Region>
  );
}
