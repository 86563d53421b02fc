import type { ExternalIds } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useWanted } from '@portal/shared/state/useWanted';
import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import classes from '../Chips.module.css';
import { externalIdsOptions } from './queries.ts';
import { regionTexts } from './texts.ts';

interface ElsewhereLinksProps {
  /** Validated by the parser: each id has the format of its database. */
  readonly ids: ExternalIds;
  readonly homepage?: string;
  readonly isPerson: boolean;
}

/** Links to the same title or person in other databases. Not rendered if there are none. */
export function ElsewhereLinks({ ids, homepage, isPerson }: ElsewhereLinksProps) {
  const folder = isPerson ? 'name' : 'title';
  const links = [
    { name: regionTexts.homepage, href: homepage },
    { name: regionTexts.imdb, href: ids.imdb && `https://www.imdb.com/${folder}/${ids.imdb}/` },
    {
      name: regionTexts.wikidata,
      href: ids.wikidata && `https://www.wikidata.org/wiki/${ids.wikidata}`,
    },
  ].filter(({ href }) => href);
  if (links.length === 0) {
    return null;
  }
  return (
    <ul className={classes.Chips} role="list" aria-label={regionTexts.links}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <ButtonLink icon={icons.link} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

interface PersonElsewhereProps {
  readonly id: number;
}

/** The region with links for a person; not rendered until there are any. */
export function PersonElsewhere({ id }: PersonElsewhereProps) {
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
