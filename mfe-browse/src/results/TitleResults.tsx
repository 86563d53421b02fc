import type { TitleKind } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import type { ChosenFilter } from '../filters/chosenFilters.ts';
import type { Filters } from '../filters/Filters.ts';
import { PageFailure } from '../PageFailure.tsx';
import { NothingFits } from './NothingFits.tsx';
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
