import { cardSizes } from '../../images/cardSizes.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { CardLink } from './CardLink.tsx';
import classes from './cards.module.css';
import { CardHeading, CardNote } from './CardText.tsx';
import { Picture } from './Picture.tsx';
import type { CardTitle } from './TitleCard.tsx';

export interface MiniCardProps {
  readonly title: CardTitle;
  /** By default, the title's page. */
  readonly href?: string;
  /** A line below the title, such as the release date. */
  readonly note?: string;
}

const SIZES = cardSizes('4.5rem');

/** A small card with a poster, title and note. The entire card links to one page. */
export function MiniCard({ title, href, note }: MiniCardProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.MiniCard}>
      <Picture role="poster" path={title.posterPath} alt={title.title} sizes={SIZES} />
      <div>
        <CardHeading>
          <CardLink href={href ?? navigation.href(title)}>{title.title}</CardLink>
        </CardHeading>
        {note && <CardNote size="caption">{note}</CardNote>}
      </div>
    </div>
  );
}
