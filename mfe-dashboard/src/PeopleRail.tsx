import type { PersonSummary } from '@portal/shared/domain/people';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { useApi } from './api.ts';
import type { DashboardPeopleRail } from './dashboardRails.ts';
import { peopleRailOptions } from './queries.ts';
import { SeeAll } from './SeeAll.tsx';

export interface PeopleRailProps {
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

/** A constant, because a new function would re-render every card. */
function renderPerson(person: PersonSummary) {
  return <PersonCard person={person} note={person.department} />;
}
