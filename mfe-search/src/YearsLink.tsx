import { usePortal } from '@portal/shared/state/PortalContext';
import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { texts } from './texts.ts';
import { readYears } from './years.ts';
import classes from './YearsLink.module.css';

interface YearsLinkProps {
  readonly query: string;
}

/** The page that lists movies by year, of whichever section. */
const PAGE = 'movies';

/**
 * For a query that is a year or a decade, a link to the movies of that time. Nothing where the site
 * has no page for them.
 */
export function YearsLink({ query }: YearsLinkProps) {
  const { navigation } = usePortal();
  const years = readYears(query);

  if (!years || !navigation.hasPage?.(PAGE)) {
    return null;
  }
  const { from, to } = years;
  const filter = new URLSearchParams({ from: `${from}`, to: `${to}` });
  return (
    <p className={classes.YearsLink}>
      <ButtonLink
        icon={icons.movie}
        data-result
        href={`${navigation.href({ page: PAGE })}?${filter}`}
      >
        {from === to ? texts.moviesOfYear(from) : texts.moviesOfDecade(from)}
      </ButtonLink>
    </p>
  );
}
