import type { TitleSummary } from '@portal/shared/domain/titles';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { NoMatches } from '../deferred.tsx';
import { PageFailure } from '../pages/PageFailure.tsx';
import type { NoMatchesProps } from './NoMatches.tsx';
import { ResultGrid } from './ResultGrid.tsx';

interface TitleResultsProps extends NoMatchesProps {
  readonly list: UsePagedList<TitleSummary>;
}

/** The matching titles: loading, error, empty, or a grid. */
export function TitleResults({ list, ...page }: TitleResultsProps) {
  if (list.status === 'failed') {
    return <PageFailure message={list.message} onRetry={list.retry} />;
  }
  const canHaveMore = page.hidden > 0 && list.hasMore;
  if (list.status === 'ready' && list.items.length === 0 && !canHaveMore) {
    return (
      <WhenNear isFirst isStatic>
        <NoMatches {...page} />
      </WhenNear>
    );
  }
  return <ResultGrid list={list} shape="poster" renderItem={renderTitle} />;
}

/** Defined outside of the component, because a new function would re-render every card. */
function renderTitle(title: TitleSummary, index: number) {
  return <TitleCard title={title} priority={index < FIRST_IN_VIEW} />;
}

/** The number of cards that a phone shows without scrolling. */
const FIRST_IN_VIEW = 2;
