import type { TitleKind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import { useApi } from '../api.ts';
import { type ChosenFilter, chosenFilters, servicesAsOne } from '../filters/chosenFilters.ts';
import { addressOf, type Filters, withGenre } from '../filters/Filters.ts';
import { filterTexts } from '../filters/filterTexts.ts';
import { type Reference, titlesOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './ResultGrid.module.css';

export interface NoMatchesProps {
  readonly kind: TitleKind;
  readonly path: string;
  readonly ownGenre?: number;
  readonly filters: Filters;
  readonly reference: Reference;
  /** The number of titles that were left out because the visitor has seen them. */
  readonly hidden: number;
  readonly onDrop: (rest: Filters) => void;
}

/**
 * The empty state. Suggests removing one of the last filters, and shows how many titles would then
 * match.
 */
export function NoMatches({ filters, reference, hidden, ...page }: NoMatchesProps) {
  if (hidden > 0) {
    return <EmptyCard title={filterTexts.allSeen} />;
  }
  return (
    <EmptyCard title={filterTexts.noMatches[page.kind]}>
      <span className={classes.Alternatives}>
        {alternativesTo(chosenFilters(filters, reference)).map((filter) => (
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

interface AlternativeProps extends Omit<NoMatchesProps, 'filters' | 'reference' | 'hidden'> {
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
      {`${filterTexts.without(filter.label)}: ${texts.count(kind, total)}`}
    </a>
  );
}
