import type { TitleKind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { useToday } from '@portal/shared/state/useToday';
import { Chips } from '../filters/Chips.tsx';
import { chosenFilters } from '../filters/chosenFilters.ts';
import { describeProblems } from '../filters/describeProblems.ts';
import { impliedBy } from '../filters/discover.ts';
import { type Filters, trendingSpan } from '../filters/Filters.ts';
import { filterTexts as texts } from '../filters/filterTexts.ts';
import { Presets } from '../filters/Presets.tsx';
import type { Problem } from '../filters/readFilters.ts';
import type { Reference } from '../queries.ts';
import classes from './ResultsHead.module.css';
import { Status } from './Status.tsx';

interface ResultsHeadProps {
  readonly kind: TitleKind;
  readonly path: string;
  /** The genre of a genre's page, which has no suggestions. */
  readonly ownGenre?: number;
  readonly filters: Filters;
  readonly problems: readonly Problem[];
  readonly reference: Reference;
  readonly list: Pick<UsePagedList<unknown>, 'status' | 'total'>;
  /** The number of titles that were left out because the visitor has seen them. */
  readonly hidden: number;
  readonly onDrop: (rest: Filters) => void;
}

/**
 * Above the results: suggested filters, the number of results, what was left out of them, what was
 * ignored in the URL, and the active filters.
 */
export function ResultsHead({
  kind,
  path,
  ownGenre,
  filters,
  problems,
  reference,
  list,
  hidden,
  onDrop,
}: ResultsHeadProps) {
  const today = useToday(usePortal());
  const { minVotes, until } = impliedBy(filters, today);
  const chosen = chosenFilters(filters, reference);
  const isTrending = trendingSpan(filters.order) !== undefined;
  const omitted = [
    hidden > 0 && texts.seenHidden(hidden),
    isTrending && chosen.some(({ key }) => key !== 'seen') && texts.notFiltered,
    minVotes !== undefined && texts.onlyVoted(minVotes),
    // Titles that a service offers are always released, so don't mention it.
    until !== undefined && !filters.services && !isTrending && texts.onlyOut,
  ];

  return (
    <div className={classes.ResultsHead}>
      {ownGenre === undefined && (
        <Presets kind={kind} path={path} filters={filters} today={today} />
      )}
      <div className={classes.Found}>
        <Status kind={kind} list={list}>
          {omitted.map((note) => note !== false && <p key={note}>{note}</p>)}
          {describeProblems(problems, reference).map((problem) => (
            <p className={classes.Problem} key={problem} dir="auto">
              {problem}
            </p>
          ))}
        </Status>
        <Chips chosen={chosen} path={path} onDrop={onDrop} />
      </div>
    </div>
  );
}
