import type { FocusEvent, KeyboardEvent } from 'react';
import type { Season } from '@portal/shared/domain/titles';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import classes from './EpisodeRatings.module.css';
import type { RatedEpisode } from './episodeRatings.ts';
import { ratingTexts } from './texts.ts';

interface RatingTableProps {
  readonly seasons: readonly Season[];
  /** `undefined` while loading. */
  readonly bySeason: ReadonlyMap<number, readonly RatedEpisode[]> | undefined;
  readonly linkTo: (episode: RatedEpisode) => { readonly href: string; readonly name: string };
}

/**
 * The ratings as a table, with a row per season and a column per episode. Each row ends with its
 * last episode, so that a season of a thousand episodes adds no empty cells to the other rows. The
 * table is one tab stop; arrow keys move within it.
 */
export function RatingTable({ seasons, bySeason, linkTo }: RatingTableProps) {
  const rows = seasons.map((season) => ({
    ...season,
    episodes: bySeason?.get(season.number) ?? [],
  }));
  const columns = Math.max(0, ...rows.map(({ episodes }) => episodes.length));
  const first = rows.flatMap(({ episodes }) => episodes).find(isRated);

  return (
    <div className={classes.Box}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its links */}
      <table
        className={classes.Table}
        aria-labelledby="ratings-heading"
        onKeyDown={moveAmongCells}
        onFocus={makeTabStop}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{ratingTexts.seasons}</VisuallyHidden>
            </th>
            {Array.from({ length: columns }, (_, index) => (
              <th key={index} scope="col">
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, episodes }) => (
            <tr key={number}>
              <th scope="row">
                <abbr title={ratingTexts.seasonName(number)}>{ratingTexts.season(number)}</abbr>
              </th>
              {episodes.map((episode) => (
                <td key={episode.number}>
                  {isRated(episode) && (
                    <a
                      className={classes.Cell}
                      href={linkTo(episode).href}
                      title={linkTo(episode).name}
                      tabIndex={episode === first ? 0 : -1}
                      data-level={levelOf(episode.rating)}
                    >
                      <VisuallyHidden>{`${linkTo(episode).name}, `}</VisuallyHidden>
                      <span>{round(episode.rating)}</span>
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isRated<Any extends RatedEpisode>(episode: Any): episode is Any & { rating: number } {
  return episode.rating !== undefined;
}

/** The rating as shown in a table: without “/ 10”, with at most one decimal. */
function round(rating: number): string {
  return String(Math.round(rating * 10) / 10);
}

/** The strength of a cell's color, from 0 to 4. Episodes are rarely rated below 5. */
function levelOf(rating: number): number {
  return Math.max(0, Math.min(4, Math.floor(rating) - 5));
}

/** The cell that was focused last is the tab stop. */
function makeTabStop({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const before = currentTarget.querySelector<HTMLElement>('td [tabindex="0"]');
  if (before && target instanceof HTMLElement) {
    before.tabIndex = -1;
    target.tabIndex = 0;
  }
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Moves the focus to the next link in the direction of an arrow key, or to an end of the row. */
function moveAmongCells(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  const rows = [...(row?.parentElement?.children ?? [])].filter(
    (each) => each instanceof HTMLTableRowElement,
  );
  if (!step || !cell || !row || hasModifier(event)) {
    return;
  }
  event.preventDefault();
  const [down, right] = step;
  const path = right === 0 ? columnFrom(rows, row, cell, down) : rowFrom(row, cell, right);
  const next = path.map((each) => each?.querySelector('a')).find(Boolean);
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The cells above or below, nearest first. */
function columnFrom(
  rows: readonly HTMLTableRowElement[],
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
  down: number,
) {
  const index = rows.indexOf(row);
  const others = down > 0 ? rows.slice(index + 1) : rows.slice(0, index).toReversed();
  return others.map(({ cells }) => cells[cell.cellIndex]);
}

/**
 * The cells to the left or right, nearest first; from the end of the row if `right` is infinite.
 */
function rowFrom(row: HTMLTableRowElement, cell: HTMLTableCellElement, right: number) {
  const cells = [...row.cells];
  const onSide = right > 0 ? cells.slice(cell.cellIndex + 1) : cells.slice(0, cell.cellIndex);
  return right === 1 || right === -Infinity ? onSide : onSide.toReversed();
}
