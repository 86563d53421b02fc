import type { TitleSummary } from '@portal/shared/domain/TitleSummary';
import { usePortal } from '@portal/shared/state/PortalContext';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useCardId } from '@portal/shared/ui/useCardId';
import { texts } from './texts.ts';
import { TicketLink } from './TicketLink.tsx';

export interface CinemaCardProps {
  readonly title: TitleSummary;
}

/** The card of a movie that is in cinema, with its ticket. */
export function CinemaCard({ title }: CinemaCardProps) {
  const { navigation } = usePortal();
  const href = navigation.href({ kind: title.kind, id: title.id });
  return (
    <TitleCard title={title}>
      <TicketLink href={href} describedBy={useCardId(href)}>
        {texts.checkNow}
      </TicketLink>
    </TitleCard>
  );
}
