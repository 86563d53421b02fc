import type { PersonSummary } from '@portal/shared/domain/people';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { useApi } from './api.ts';
import type { DashboardPeopleRail } from './dashboardRails.ts';
import { peopleRailOptions } from './queries.ts';

export interface PeopleRailProps {
  readonly rail: DashboardPeopleRail;
}

/** The rail of popular people. */
export function PeopleRail({ rail }: PeopleRailProps) {
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, peopleRailOptions(useApi()));
  return (
    <PagedRail
      title={rail.title}
      id={rail.id}
      list={list}
      shape="profile"
      renderItem={renderPerson}
    />
  );
}

/** A constant, because a new function would re-render every card. */
function renderPerson(person: PersonSummary) {
  return <PersonCard person={person} note={person.department} />;
}
