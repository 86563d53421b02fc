import type { ChangeEvent } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import { Choice } from '@portal/shared/ui/Choice';
import { TextField } from '@portal/shared/ui/TextField';
import type { Reference } from '../queries.ts';
import { certificationsIn } from './certification.ts';
import { codeOptions } from './codeOptions.ts';
import classes from './FilterForm.module.css';
import { type Filters, orders, statuses } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';
import { GenreChoice } from './GenreChoice.tsx';
import { ServiceFilter } from './ServiceFilter.tsx';

export type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

export interface FilterControlsProps {
  readonly kind: TitleKind;
  readonly filters: Filters;
  /** The URL parameters as typed by the visitor. */
  readonly typed: PageParams;
  readonly reference: Reference;
  /** On a genre's page, that genre. Visitors cannot change it. */
  readonly ownGenre?: number;
  readonly onChange: (event: FieldChange) => void;
  /** Called when the visitor leaves a text field. */
  readonly onBlur: () => void;
  /** Filters by all of the visitor's services at once. */
  readonly onUse: (services: readonly number[], region: string) => void;
}

const years = ['from', 'to'] as const;
const RUNTIMES = [60, 90, 120, 150, 180];
const RATINGS = [5, 6, 7, 8, 9];
const VOTES = [50, 200, 1000, 5000, 10_000];

/** One control for each filter, without those that only links can set. */
export function FilterControls(props: FilterControlsProps) {
  const { kind, filters, typed, reference, ownGenre, onChange, onBlur, onUse } = props;
  const select = (name: SelectName, options: readonly Option[]) => (
    <Choice
      label={texts.labels[name]}
      name={name}
      value={String((name === 'sort' ? filters.order : filters[name]) ?? '')}
      options={name === 'sort' ? options : [['', texts.any], ...options]}
      onChange={(_value, event) => onChange(event)}
    />
  );
  const genres = (name: 'genres' | 'without') => (
    <GenreChoice
      name={name}
      genres={reference.genres}
      chosen={filters[name]}
      ownGenre={ownGenre}
      onChange={onChange}
    />
  );
  return (
    <>
      {select(
        'sort',
        orders.map((order) => [order, texts.orders[order]]),
      )}
      <ServiceFilter
        kind={kind}
        filters={filters}
        countries={reference.countries}
        onChange={onChange}
        onUse={onUse}
      />
      {/* Needs scripts, because seen titles are stored in the browser only. */}
      <CheckChip
        name="seen"
        value="hide"
        checked={filters.seen === 'hide'}
        needsScripts
        onChange={onChange}
      >
        {texts.labels.seen}
      </CheckChip>
      {genres('genres')}
      <div className={classes.Years}>
        {years.map((name) => (
          <TextField
            key={name}
            label={texts.labels[name]}
            name={name}
            value={typed[name] ?? ''}
            inputMode="numeric"
            maxLength={4}
            onChange={onChange}
            onBlur={onBlur}
          />
        ))}
      </div>
      {select('country', codeOptions(reference.countries, filters.country))}
      {select('language', codeOptions(reference.languages))}
      {/* The service supports age ratings only for movies. */}
      {reference.ratingSystems?.length === 0 ? (
        <p className={classes.Unavailable}>{texts.noSeriesCertification}</p>
      ) : (
        select('certification', certificationOptions(reference, filters))
      )}
      {kind === 'tv' && select('status', STATUS_OPTIONS)}
      {select('runtime', numberOptions(RUNTIMES, filters.runtime, texts.runtime))}
      {select('rating', numberOptions(RATINGS, filters.rating, texts.rating))}
      {select('votes', numberOptions(VOTES, filters.votes, texts.votes))}
      {genres('without')}
    </>
  );
}

type SelectName =
  | 'country'
  | 'language'
  | 'certification'
  | 'runtime'
  | 'rating'
  | 'votes'
  | 'status'
  | 'sort';
type Option = readonly [value: string, label: string];

const STATUS_OPTIONS: readonly Option[] = statuses.map((status) => [status, texts.named(status)]);

/**
 * The age ratings of the selected country, plus the active one if it is from a different country.
 */
function certificationOptions(
  reference: Reference,
  { country, certification }: Filters,
): readonly Option[] {
  const offered = certificationsIn(reference, country);
  const isOffered = certification === undefined || offered.includes(certification);
  return (isOffered ? offered : [...offered, certification]).map((value) => [
    value,
    texts.certification(value),
  ]);
}

/** The preset numbers, plus the one in the URL. */
function numberOptions(
  usual: readonly number[],
  chosen: number | undefined,
  say: (value: number) => string,
): readonly Option[] {
  const numbers = chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen];
  return numbers.toSorted((one, other) => one - other).map((value) => [String(value), say(value)]);
}
