import type { TitleKind } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { type ChosenFilter, servicesAsOne } from '../filters/chosenFilters.ts';
import { addressOf, type Filters, withGenre } from '../filters/Filters.ts';
import { PageFailure } from '../pages/PageFailure.tsx';
import { titlesOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './ResultGrid.module.css';
import { ResultGrid } from './ResultGrid.tsx';

interface TitleResultsProps {
  readonly kind: TitleKind;
  readonly list: UsePagedList<TitleSummary>;
  readonly path: string;
  readonly ownGenre?: number;
  readonly chosen: readonly ChosenFilter[];
  /** The number of titles that were left out because the visitor has seen them. */
  readonly hidden: number;
  readonly onDrop: (rest: Filters) => void;
}

/** The matching titles: loading, error, empty, or a grid. */
export function TitleResults({ list, hidden, ...page }: TitleResultsProps) {
  if (list.status === 'failed') {
    return <PageFailure message={list.message} onRetry={list.retry} />;
  }
  if (list.status === 'ready' && list.items.length === 0 && hidden === 0) {
    return <NoMatches {...page} />;
  }
  if (list.items.length === 0 && hidden > 0 && !list.hasMore) {
    return <EmptyCard title={texts.allSeen} />;
  }
  return <ResultGrid list={list} shape="poster" renderItem={renderTitle} />;
}

/** Defined outside of the component, because a new function would re-render every card. */
function renderTitle(title: TitleSummary, index: number) {
  return <TitleCard title={title} priority={index < FIRST_IN_VIEW} />;
}

/** The number of cards that a phone shows without scrolling. */
const FIRST_IN_VIEW = 2;

type NoMatchesProps = Omit<TitleResultsProps, 'list' | 'hidden'>;

/**
 * The empty state. Suggests removing one of the last filters, and shows how many titles would then
 * match.
 */
function NoMatches({ chosen, ...page }: NoMatchesProps) {
  return (
    <EmptyCard title={texts.noMatches[page.kind]}>
      <span className={classes.Alternatives}>
        {alternativesTo(chosen).map((filter) => (
          <Alternative key={filter.key} filter={filter} {...page} />
        ))}
      </span>
    </EmptyCard>
  );
}

/** Limited, because each alternative costs a request. */
const MAX_ALTERNATIVES = 3;

/**
 * The filters to try removing, starting with the last one in the form: later filters exclude the
 * most.
 */
export function alternativesTo(chosen: readonly ChosenFilter[]): readonly ChosenFilter[] {
  return servicesAsOne(chosen)
    .filter(({ key }) => key !== 'seen')
    .slice(-MAX_ALTERNATIVES)
    .toReversed();
}

interface AlternativeProps extends Omit<NoMatchesProps, 'chosen'> {
  readonly filter: ChosenFilter;
}

/** A link to the page without one filter; rendered only if titles match without it. */
function Alternative({ filter, kind, path, ownGenre, onDrop }: AlternativeProps) {
  const { queryClient } = usePortal();
  const options = titlesOptions(useApi(), kind, withGenre(filter.rest, ownGenre));
  const { status, total } = usePagedList(queryClient, options);
  if (status !== 'ready' || total === 0) {
    return null;
  }
  const handleClick = onPlainClick(() => {
    // The link is removed.
    focusHeading();
    onDrop(filter.rest);
  });
  return (
    <a className={classes.Alternative} href={addressOf(path, filter.rest)} onClick={handleClick}>
      {`${texts.without(filter.label)}: ${texts.count(kind, total)}`}
    </a>
  );
}
