import type { MouseEvent } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { useApi } from '../api.ts';
import type { ChosenFilter } from '../filters/chosenFilters.ts';
import { addressOf, withGenre } from '../filters/Filters.ts';
import { titlesOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './NothingFits.module.css';
import type { TitleResultsProps } from './TitleResults.tsx';

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
