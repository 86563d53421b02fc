import { ButtonLink } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import classes from './Seasons.module.css';

interface Neighbour {
  /** For example "Next episode". */
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
  if (!previous && !next) {
    return null;
  }
  return (
    <nav className={classes.Neighbours} aria-label={label}>
      {previous && (
        <ButtonLink
          className={classes.Neighbour}
          icon={icons.chevronLeft}
          href={previous.href}
          rel="prev"
        >
          <NeighbourText {...previous} />
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          className={classes.Neighbour}
          icon={icons.chevronRight}
          href={next.href}
          rel="next"
        >
          <NeighbourText {...next} />
        </ButtonLink>
      )}
    </nav>
  );
}

function NeighbourText({ label, name }: Neighbour) {
  return (
    <span className={classes.NeighbourText}>
      <span className={classes.NeighbourLabel}>{label}</span> <bdi>{name}</bdi>
    </span>
  );
}
