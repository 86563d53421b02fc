import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import { Button } from '@portal/shared/ui/Button';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import { Choice } from '@portal/shared/ui/Choice';
import { TextField } from '@portal/shared/ui/TextField';
import type { Reference } from '../queries.ts';
import { texts } from '../texts.ts';
import { certificationsIn } from './certification.ts';
import { codeOptions } from './codeOptions.ts';
import classes from './FilterForm.module.css';
import { addressOf, type Filters, orders, statuses } from './Filters.ts';
import { GenreChoice } from './GenreChoice.tsx';
import { readFilters } from './readFilters.ts';
import { ServiceFilter } from './ServiceFilter.tsx';

interface FilterFormProps {
  readonly kind: TitleKind;
  readonly filters: Filters;
  /** The URL parameters as typed by the visitor. */
  readonly typed: PageParams;
  readonly reference: Reference;
  /** On a genre's page, that genre. Visitors cannot change it. */
  readonly ownGenre?: number;
  readonly onChange: (next: PageParams, isTyping: boolean) => void;
}

const years = ['from', 'to'] as const;
const RUNTIMES = [60, 90, 120, 150, 180];
const RATINGS = [5, 6, 7, 8, 9];
const VOTES = [50, 200, 1000, 5000, 10_000];
/** The id of the empty form that "Clear filters" submits if there are no scripts. */
const CLEARED = 'cleared-filters';

/**
 * The filters of a list, as a form that submits to the URL of the filtered page, so that it
 * works without scripts. With scripts, each change applies immediately.
 */
export function FilterForm(props: FilterFormProps) {
  const { kind, filters, typed, reference, ownGenre, onChange } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const apply = (change: PageParams, isTyping = false) => {
    if (formRef.current) {
      onChange({ ...readForm(formRef.current, filters), ...change }, isTyping);
    }
  };
  const settle = () => apply({});
  const handleChange = ({ currentTarget }: FieldChange) => apply({}, currentTarget.type === 'text');
  const handleUse = (services: readonly number[], region: string) =>
    apply({ services: services.join('|'), region });
  useEarlyChoices(formRef, { filters, reference, settle });

  const select = (name: SelectName, options: readonly Option[]) => (
    <Choice
      label={texts.labels[name]}
      name={name}
      value={String((name === 'sort' ? filters.order : filters[name]) ?? '')}
      options={name === 'sort' ? options : [['', texts.any], ...options]}
      onChange={(_value, event) => handleChange(event)}
    />
  );
  return (
    <>
      <form
        ref={formRef}
        className={classes.FilterForm}
        aria-label={texts.filters}
        autoComplete="off"
        data-open={isOpen || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <Button
          className={classes.Toggle}
          aria-expanded={isOpen}
          aria-controls="filter-controls"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.hideFilters : texts.showFilters}
        </Button>
        <LinkedFilters filters={filters} />
        <div className={classes.Controls} id="filter-controls">
          {select(
            'sort',
            orders.map((order) => [order, texts.orders[order]]),
          )}
          <ServiceFilter
            kind={kind}
            filters={filters}
            countries={reference.countries}
            onChange={handleChange}
            onUse={handleUse}
          />
          <HideSeen isOn={filters.seen === 'hide'} onChange={handleChange} />
          <GenreChoice
            name="genres"
            genres={reference.genres}
            chosen={filters.genres}
            ownGenre={ownGenre}
            onChange={handleChange}
          />
          <Years typed={typed} onChange={handleChange} onBlur={settle} />
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
          <GenreChoice
            name="without"
            genres={reference.genres}
            chosen={filters.without}
            ownGenre={ownGenre}
            onChange={handleChange}
          />
          <Actions onClear={() => onChange({}, false)} />
        </div>
      </form>
      {/* A form without an `action` submits to the current URL. */}
      <form id={CLEARED} hidden />
    </>
  );
}

/** Only links can set these filters; the form preserves them. */
function LinkedFilters({ filters }: Pick<FilterFormProps, 'filters'>) {
  return (['keyword', 'company'] as const).map((name) => {
    const id = filters[name];
    return id && <input key={name} type="hidden" name={name} value={id} />;
  });
}

function Actions({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className={classes.Actions}>
      {/* Hidden with scripts. */}
      <Button variant="accent" type="submit" className={classes.Submit}>
        {texts.showResults}
      </Button>
      <Button
        variant="plain"
        type="submit"
        form={CLEARED}
        onClick={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        {texts.clearFilters}
      </Button>
    </div>
  );
}

interface YearsProps extends Pick<FilterFormProps, 'typed'> {
  readonly onChange: (event: FieldChange) => void;
  readonly onBlur: () => void;
}

function Years({ typed, onChange, onBlur }: YearsProps) {
  return (
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
  );
}

interface HideSeenProps {
  readonly isOn: boolean;
  readonly onChange: (event: FieldChange) => void;
}

/** Needs scripts, because seen titles are stored in the browser only. */
function HideSeen({ isOn, onChange }: HideSeenProps) {
  return (
    <CheckChip name="seen" value="hide" checked={isOn} needsScripts onChange={onChange}>
      {texts.labels.seen}
    </CheckChip>
  );
}

type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement>;
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

/**
 * The parameters that the form would submit. Until the controls for services and region have
 * loaded, they include those of the URL.
 */
function readForm(
  form: HTMLFormElement,
  { services = [], region, offers = [] }: Filters,
): PageParams {
  const given = new FormData(form);
  if (!given.has('region') && services.length > 0 && region !== undefined) {
    given.set('services', services.join('|'));
    given.set('region', region);
    given.set('offers', offers.join(','));
  }
  // If no service is chosen, the country does not affect the list.
  if (!given.has('services')) {
    given.delete('region');
    given.delete('offers');
  }
  return Object.fromEntries(
    [...new Set(given.keys())].flatMap((name) => {
      const text = given
        .getAll(name)
        .filter((value) => typeof value === 'string' && value !== '')
        .join(name === 'services' ? '|' : ',');
      return text === '' || DEFAULTS[name] === text ? [] : [[name, text]];
    }),
  );
}

/** Values that are not in the URL. */
const DEFAULTS: Readonly<Record<string, string>> = {
  sort: orders[0],
  offers: 'included',
};

interface EarlyChoices {
  readonly filters: Filters;
  readonly reference: Reference;
  readonly settle: () => void;
}

/** Applies filters that the visitor changed in the server-rendered form before hydration. */
function useEarlyChoices(
  formRef: { readonly current: HTMLFormElement | null },
  { filters, reference, settle }: EarlyChoices,
): void {
  const apply = useEffectEvent(() => {
    const form = formRef.current;
    const chosen = form && readFilters(readForm(form, filters), reference).filters;
    if (chosen && addressOf('', chosen) !== addressOf('', filters)) {
      settle();
    }
  });
  useEffect(() => apply(), []);
}
