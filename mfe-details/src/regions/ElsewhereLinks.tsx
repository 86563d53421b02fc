import type { ExternalIds } from '@portal/shared/domain/titleExtras';
import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import classes from './ElsewhereLinks.module.css';
import { regionTexts } from './regionTexts.ts';

interface ElsewhereLinksProps {
  /** Checked where they were read: each looks like an id of its database. */
  readonly ids: ExternalIds;
  readonly homepage?: string;
  readonly isPerson: boolean;
}

/** Links to the same title or person in other places; nothing without any. */
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
    <ul className={classes.ElsewhereLinks} role="list" aria-label={regionTexts.links}>
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
