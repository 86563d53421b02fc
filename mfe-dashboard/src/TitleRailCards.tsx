import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useCardId } from '@portal/shared/ui/CardLink';
import { FavoriteButton } from '@portal/shared/ui/FavoriteButton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { railTexts } from './railTexts.ts';
import classes from './TitleRailCards.module.css';

interface RankedCardProps {
  readonly title: TitleSummary;
  /** Its position in the list, starting at 1. */
  readonly rank: number;
}

/** The card of a top rated title: its rank, details, and a button to save it. */
export function RankedCard({ title, rank }: RankedCardProps) {
  const { navigation } = usePortal();
  const titleId = useCardId(navigation.href({ kind: title.kind, id: title.id }));
  return (
    <div className={classes.RankedCard}>
      {/* Screen readers announce list positions themselves. */}
      <span className={classes.Rank} aria-hidden="true">
        {rank}
      </span>
      <TitleCard title={title} size="row">
        <FavoriteButton title={title} label={railTexts.watchLater} describedBy={titleId} />
      </TitleCard>
    </div>
  );
}

interface CinemaCardProps {
  readonly title: TitleSummary;
}

/** The card of a movie in cinemas, with its ticket. */
export function CinemaCard({ title }: CinemaCardProps) {
  const { navigation } = usePortal();
  const href = navigation.href({ kind: title.kind, id: title.id });
  return (
    <TitleCard title={title}>
      <TicketLink href={href} describedBy={useCardId(href)}>
        {railTexts.checkNow}
      </TicketLink>
    </TitleCard>
  );
}

interface TicketLinkProps {
  readonly href: string;
  /**
   * Id of the title's element. The ticket's own id derives from it, so that focus can return to it
   * after Back.
   */
  readonly describedBy: string;
  readonly children: string;
}

/** A link in the shape of a cinema ticket. */
export function TicketLink({ href, describedBy, children }: TicketLinkProps) {
  return (
    <a
      className={classes.TicketLink}
      id={`${describedBy}-ticket`}
      href={href}
      aria-describedby={describedBy}
    >
      {children}
    </a>
  );
}
