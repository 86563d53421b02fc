import { usePortal } from '../state/PortalContext.ts';
import { CardHeading, CardLink, CardNote } from './CardText.tsx';
import classes from './MiniCard.module.css';
import { Picture } from './Picture.tsx';
import type { CardTitle } from './TitleCard.tsx';

export interface MiniCardProps {
  readonly title: CardTitle;
  /** One line under the title, such as when it is released. */
  readonly note?: string;
}

/** The content of a list item that shows a title in little: a small poster, the title and a line. The whole card leads to its page. */
export function MiniCard({ title, note }: MiniCardProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.MiniCard}>
      <Picture
        className={classes.Poster}
        role="poster"
        path={title.posterPath}
        alt={title.title}
        sizes="4.5rem"
      />
      <div>
        <CardHeading>
          <CardLink href={navigation.href({ kind: title.kind, id: title.id })}>
            {title.title}
          </CardLink>
        </CardHeading>
        {note && <CardNote size="caption">{note}</CardNote>}
      </div>
    </div>
  );
}
