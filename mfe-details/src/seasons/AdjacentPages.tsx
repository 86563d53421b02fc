import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import classes from './Seasons.module.css';

interface Neighbour {
  /** The link's label, for example "Next episode". */
  readonly label: string;
  readonly name: string;
  readonly href: string;
}

interface NeighboursProps {
  readonly label: string;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

/** Links to the previous and next page, with their names. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  const links = [
    { page: previous, rel: 'prev', icon: icons.chevronLeft },
    { page: next, rel: 'next', icon: icons.chevronRight },
  ];
  if (!previous && !next) {
    return null;
  }
  return (
    <nav className={classes.Neighbours} aria-label={label}>
      {links.map(
        ({ page, rel, icon }) =>
          page && (
            <ButtonLink
              key={rel}
              className={classes.Neighbour}
              icon={icon}
              href={page.href}
              rel={rel}
            >
              <span className={classes.NeighbourText}>
                <span className={classes.NeighbourLabel}>{page.label}</span> <bdi>{page.name}</bdi>
              </span>
            </ButtonLink>
          ),
      )}
    </nav>
  );
}
