import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useCardId } from '@portal/shared/ui/CardLink';
import { FavoriteButton } from '@portal/shared/ui/FavoriteButton';
import { SeenButton } from '@portal/shared/ui/SeenButton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import classes from './rails.module.css';
import { railTexts } from './railTexts.ts';

interface RankedCardProps {
  readonly title: TitleSummary;
  /** The title's position in the list, starting at 1. */
  readonly rank: number;
}

/** The card of a top rated title: its rank, details, and a button to add it to the favorites. */
export function RankedCard({ title, rank }: RankedCardProps) {
  const { navigation } = usePortal();
  const titleId = useCardId(navigation.href({ kind: title.kind, id: title.id }));
  return (
    <div className={classes.RankedCard}>
      {/* Hidden from screen readers, because they already announce list positions. */}
      <span className={classes.Rank} aria-hidden="true">
        {rank}
      </span>
      <TitleCard title={title} size="row">
        <div className={classes.Actions}>
          <FavoriteButton title={title} label={railTexts.watchLater} describedBy={titleId} />
          <SeenButton title={title} describedBy={titleId} />
        </div>
      </TitleCard>
    </div>
  );
}

/** The card of a movie in cinemas, with a ticket-shaped link. */
export function CinemaCard({ title }: Pick<RankedCardProps, 'title'>) {
  const { navigation } = usePortal();
  const href = navigation.href({ kind: title.kind, id: title.id });
  const titleId = useCardId(href);
  return (
    <TitleCard title={title}>
      {/* The link's id is derived from the title's, so that focus can return to it after going
          back. */}
      <a
        className={classes.TicketLink}
        id={`${titleId}-ticket`}
        href={href}
        aria-describedby={titleId}
      >
        {railTexts.checkNow}
      </a>
    </TitleCard>
  );
}
