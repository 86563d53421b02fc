import type { PersonSummary } from '@portal/shared/domain/people';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { useApi } from '../api.ts';
import { peopleOptions } from '../queries.ts';
import { ResultGrid } from '../results/ResultGrid.tsx';
import { Status } from '../results/Status.tsx';
import { texts } from '../texts.ts';
import { PageFailure } from './PageFailure.tsx';
import classes from './pages.module.css';

/** All people, most popular first. The service does not support filters for people. */
export function PeoplePage() {
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, peopleOptions(useApi()));
  usePageTitle(texts.headings.person);

  return (
    <div className={classes.PeoplePage}>
      <h1 className={classes.Heading}>{texts.headings.person}</h1>
      <Status kind="person" list={list} />
      <People list={list} />
    </div>
  );
}

function People({ list }: { readonly list: UsePagedList<PersonSummary> }) {
  if (list.status === 'failed') {
    return <PageFailure message={list.message} onRetry={list.retry} />;
  }
  if (list.status === 'ready' && list.items.length === 0) {
    return <EmptyCard title={texts.nobody} />;
  }
  return <ResultGrid list={list} shape="profile" renderItem={renderPerson} />;
}

/** Defined outside of the component, because a new function would re-render every card. */
function renderPerson(person: PersonSummary) {
  return <PersonCard person={person} note={person.department} />;
}
