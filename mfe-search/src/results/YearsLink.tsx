import { usePortal } from '@portal/shared/state/PortalContext';
import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import classes from './SearchResults.module.css';
import { YEAR } from './year.ts';

interface YearsLinkProps {
  readonly query: string;
}

/**
 * A link to the movies of a year or decade, if the query is one and the site has a page of movies.
 */
export function YearsLink({ query }: YearsLinkProps) {
  const { navigation } = usePortal();
  const years = readYears(query);

  if (!years || !navigation.hasPage('movies')) {
    return null;
  }
  const { from, to } = years;
  const filter = new URLSearchParams({ from: `${from}`, to: `${to}` });
  return (
    <p className={classes.YearsLink}>
      <ButtonLink
        icon={icons.movie}
        data-result
        href={`${navigation.href({ page: 'movies' })}?${filter}`}
      >
        {from === to ? texts.moviesOfYear(from) : texts.moviesOfDecade(from)}
      </ButtonLink>
    </p>
  );
}

interface Years {
  readonly from: number;
  readonly to: number;
}

const ONE_YEAR = new RegExp(`^${YEAR}$`);
const DECADE = /^((?:18[7-9]|19\d|20\d)0)['’]?s$/i;

/** The years that a text refers to, such as "1994" or "1990s"; `undefined` for any other text. */
export function readYears(text: string): Years | undefined {
  if (ONE_YEAR.test(text)) {
    return { from: Number(text), to: Number(text) };
  }
  const [, decade] = DECADE.exec(text) ?? [];
  return decade === undefined ? undefined : { from: Number(decade), to: Number(decade) + 9 };
}
