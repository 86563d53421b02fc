import type { ReactNode } from 'react';
import type { PersonSummary } from '@portal/shared/domain/people';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import type { CardShape } from '@portal/shared/ui/Skeleton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import type { DashboardPeopleRail, DashboardTitleRail } from '../dashboardRails.ts';
import { peopleRailOptions, titleRailOptions } from '../queries.ts';
import { SeeAll } from './SeeAll.tsx';
import { CinemaCard, RankedCard } from './TitleRailCards.tsx';

interface TitleRailProps {
  readonly rail: DashboardTitleRail;
}

interface Card {
  readonly shape: CardShape;
  readonly renderItem: (title: TitleSummary, index: number) => ReactNode;
}

const cards: Readonly<Record<DashboardTitleRail['card'], Card>> = {
  ranked: {
    shape: 'row',
    renderItem: (title, index) => <RankedCard title={title} rank={index + 1} />,
  },
  still: { shape: 'backdrop', renderItem: (title) => <TitleCard title={title} size="wide" /> },
  cinema: { shape: 'posterAction', renderItem: (title) => <CinemaCard title={title} /> },
  poster: { shape: 'poster', renderItem: (title) => <TitleCard title={title} /> },
};

/** A rail of movies or series. */
export function TitleRail({ rail }: TitleRailProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const list = usePagedList(queryClient, titleRailOptions(useApi(), rail.list), { isWanted });
  return (
    <PagedRail
      ref={watch}
      title={rail.title}
      id={rail.id}
      list={list}
      action={<SeeAll of={rail.id} />}
      {...cards[rail.card]}
    />
  );
}

interface PeopleRailProps {
  readonly rail: DashboardPeopleRail;
}

/** The rail of popular people. */
export function PeopleRail({ rail }: PeopleRailProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const list = usePagedList(queryClient, peopleRailOptions(useApi()), { isWanted });
  return (
    <PagedRail
      ref={watch}
      title={rail.title}
      id={rail.id}
      list={list}
      shape="profile"
      action={<SeeAll of={rail.id} />}
      renderItem={renderPerson}
    />
  );
}

/** Defined outside of the component, because a new function would re-render every card. */
function renderPerson(person: PersonSummary) {
  return <PersonCard person={person} note={person.department} />;
}
