import type { MouseEvent } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import type { ChosenFilter } from '../filters/chosenFilters.ts';
import { addressOf, type Filters, withGenre } from '../filters/Filters.ts';
import { PageFailure } from '../pages/PageFailure.tsx';
import { titlesOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './ResultGrid.module.css';
import { ResultGrid } from './ResultGrid.tsx';

export interface TitleResultsProps {
  readonly kind: TitleKind;
  readonly list: UsePagedList<TitleSummary>;
  /** Where the page is. */
  readonly path: string;
  readonly ownGenre?: number;
  readonly chosen: readonly ChosenFilter[];
  readonly onDrop: (rest: Filters) => void;
}

/** The titles that fit: loading, failed, none, or a grid. */
export function TitleResults({ list, ...page }: TitleResultsProps) {
  if (list.status === 'failed') {
    return <PageFailure message={list.message} onRetry={list.retry} />;
  }
  if (list.status === 'ready' && list.items.length === 0) {
    return <NothingFits {...page} />;
  }
  return <ResultGrid list={list} shape="poster" renderItem={drawTitle} />;
}

/** A constant, because a new function would draw every card anew. */
function drawTitle(title: TitleSummary, index: number) {
  return <TitleCard title={title} priority={index < FIRST_IN_SIGHT} />;
}

/** The pictures that a phone shows at once. */
const FIRST_IN_SIGHT = 2;

type NothingFitsProps = Omit<TitleResultsProps, 'list'>;

/** Says that no title fits, and how many there would be without the last filters of the form. */
export function NothingFits({ chosen, ...page }: NothingFitsProps) {
  return (
    <EmptyCard title={texts.nothingFits[page.kind]}>
      <span className={classes.Alternatives}>
        {alternativesTo(chosen).map((filter) => (
          <Alternative key={filter.key} filter={filter} {...page} />
        ))}
      </span>
    </EmptyCard>
  );
}

/** For how many filters it is asked what dropping them would bring: each is a request. */
const ALTERNATIVES = 3;

/** The filters worth dropping: the last ones of the form leave out most. */
export function alternativesTo(chosen: readonly ChosenFilter[]): readonly ChosenFilter[] {
  return chosen.slice(-ALTERNATIVES).toReversed();
}

interface AlternativeProps extends Omit<NothingFitsProps, 'chosen'> {
  readonly filter: ChosenFilter;
}

/** A link to the page without one filter, once it is known that there are titles. */
function Alternative({ filter, kind, path, ownGenre, onDrop }: AlternativeProps) {
  const { queryClient } = usePortal();
  const options = titlesOptions(useApi(), kind, withGenre(filter.rest, ownGenre));
  const { status, total } = usePagedList(queryClient, options);
  if (status !== 'ready' || total === 0) {
    return null;
  }
  const handleClick = (event: MouseEvent) => {
    if (!hasModifier(event)) {
      event.preventDefault();
      onDrop(filter.rest);
    }
  };
  return (
    <a className={classes.Alternative} href={addressOf(path, filter.rest)} onClick={handleClick}>
      {`${texts.without(filter.label)}: ${texts.count(kind, total)}`}
    </a>
  );
}
