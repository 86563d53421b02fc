import type { ReactNode } from 'react';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import type { CardShape } from '@portal/shared/ui/Skeleton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from './api.ts';
import type { DashboardTitleRail, TitleRailCard } from './dashboardRails.ts';
import { titleRailOptions } from './queries.ts';
import { SeeAll } from './SeeAll.tsx';
import { CinemaCard, RankedCard } from './TitleRailCards.tsx';

export interface TitleRailProps {
  readonly rail: DashboardTitleRail;
}

interface TitleRailLook {
  readonly shape: CardShape;
  readonly renderItem: (title: TitleSummary, index: number) => ReactNode;
}

const looks: Readonly<Record<TitleRailCard, TitleRailLook>> = {
  ranked: {
    shape: 'row',
    renderItem: (title, index) => <RankedCard title={title} rank={index + 1} />,
  },
  still: { shape: 'backdrop', renderItem: (title) => <TitleCard title={title} size="wide" /> },
  cinema: { shape: 'posterAction', renderItem: (title) => <CinemaCard title={title} /> },
  poster: { shape: 'poster', renderItem: (title) => <TitleCard title={title} /> },
};

/** A rail of movies or series with its own list. */
export function TitleRail({ rail }: TitleRailProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const options = titleRailOptions(useApi(), rail.list);
  const list = usePagedList(queryClient, options, { isWanted });
  return (
    <PagedRail
      ref={watch}
      title={rail.title}
      id={rail.id}
      list={list}
      action={<SeeAll of={rail.id} />}
      {...looks[rail.card]}
    />
  );
}
