import { useId } from 'react';
import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import { usePortal } from '@portal/shared/state/PortalContext';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { TicketLink } from './TicketLink.tsx';

export interface CinemaCardProps {
  readonly title: TitleSummary;
}

/** The card of a movie that is in cinema, with its ticket. */
export function CinemaCard({ title }: CinemaCardProps) {
  const { navigation } = usePortal();
  // The same movie may stand in several rails: its own key would not be unique on the page.
  const titleId = useId();
  return (
    <TitleCard title={title} titleId={titleId}>
      <TicketLink href={navigation.href({ kind: title.kind, id: title.id })} describedBy={titleId}>
        Check now
      </TicketLink>
    </TitleCard>
  );
}
