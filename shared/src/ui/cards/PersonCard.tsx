import type { PersonSummary } from '../../domain/people.ts';
import { cardSizes } from '../../images/cardSizes.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { CardLink } from './CardLink.tsx';
import classes from './cards.module.css';
import { CardHeading, CardNote } from './CardText.tsx';
import { Picture } from './Picture.tsx';

export interface PersonCardProps {
  readonly person: PersonSummary;
  /** A line below the name, such as the character's name. */
  readonly note?: string;
}

/**
 * Must match the card width in Rail.module.css. Uses `vw` for `cqi`, because a rail is as wide as
 * the window.
 */
const SIZES = cardSizes('clamp(7.5rem, 5.25rem + 5.5vw, 12rem)');

/** A person's card. The entire card links to the person's page. */
export function PersonCard({ person, note }: PersonCardProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.PersonCard}>
      <Picture
        className={classes.Portrait}
        role="profile"
        path={person.profilePath}
        alt={person.name}
        sizes={SIZES}
      />
      <CardHeading>
        <CardLink href={navigation.href({ kind: 'person', id: person.id })}>{person.name}</CardLink>
      </CardHeading>
      {note && <CardNote>{note}</CardNote>}
    </div>
  );
}
