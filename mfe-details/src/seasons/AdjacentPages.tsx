import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import classes from './Seasons.module.css';

interface AdjacentPage {
  /** The link's label, for example "Next episode". */
  readonly label: string;
  readonly name: string;
  readonly href: string;
}

interface AdjacentPagesProps {
  readonly label: string;
  readonly previous?: AdjacentPage;
  readonly next?: AdjacentPage;
}

/** Links to the previous and next page, with their names. */
export function AdjacentPages({ label, previous, next }: AdjacentPagesProps) {
  const links = [
    { page: previous, rel: 'prev', icon: icons.chevronLeft },
    { page: next, rel: 'next', icon: icons.chevronRight },
  ];
  if (!previous && !next) {
    return null;
  }
  return (
    <nav className={classes.AdjacentPages} aria-label={label}>
      {links.map(
        ({ page, rel, icon }) =>
          page && (
            <ButtonLink
              key={rel}
              className={classes.AdjacentPage}
              icon={icon}
              href={page.href}
              rel={rel}
            >
              <span className={classes.AdjacentPageText}>
                <span className={classes.AdjacentPageLabel}>{page.label}</span>{' '}
                <bdi>{page.name}</bdi>
              </span>
            </ButtonLink>
          ),
      )}
    </nav>
  );
}
