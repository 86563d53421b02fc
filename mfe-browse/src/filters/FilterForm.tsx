import { useEffect, useEffectEvent, useRef } from 'react';
import type { PageParams } from '@portal/contract/Section';
import { Button } from '@portal/shared/ui/Button';
import { onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import type { Reference } from '../queries.ts';
import { chosenFilters } from './chosenFilters.ts';
import { type FieldChange, FilterControls, type FilterControlsProps } from './FilterControls.tsx';
import classes from './FilterForm.module.css';
import { addressOf, DEFAULT_OFFERS, type Filters, linkedFilters, orders } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';
import { readFilters } from './readFilters.ts';
import { useSheet } from './useSheet.ts';

interface FilterFormProps extends Omit<FilterControlsProps, 'onChange' | 'onBlur' | 'onUse'> {
  /** The number of results in words; `undefined` until it is known. */
  readonly count: string | undefined;
  readonly onChange: (next: PageParams, isTyping: boolean) => void;
}

/** The id of the empty form that "Clear filters" submits if there are no scripts. */
const CLEARED = 'cleared-filters';

/** In the same chunk as the services: every list loads it, so the sheet opens at once. */
const FilterSheet = onDemand(
  async () => (await import(/* webpackChunkName: "services" */ './FilterSheet.tsx')).FilterSheet,
);

/**
 * The filters of a list, as a form that submits to the URL of the filtered page, so that it
 * works without scripts. With scripts, each change applies immediately, and a narrow window shows
 * them in a sheet over the page.
 */
export function FilterForm({ count, onChange, ...controls }: FilterFormProps) {
  const { filters, reference, ownGenre } = controls;
  const formRef = useRef<HTMLFormElement>(null);
  const sheet = useSheet();
  const apply = (change: PageParams, isTyping = false) => {
    if (formRef.current) {
      onChange({ ...readForm(formRef.current, filters), ...change }, isTyping);
    }
  };
  const settle = () => apply({});
  useEarlyChoices(formRef, { filters, reference, ownGenre, settle });

  // Before the sheet closes, because a year may still be waiting for the end of typing.
  const handleClose = () => {
    settle();
    sheet.close();
  };
  const content = (
    <div className={classes.Controls}>
      <FilterControls
        {...controls}
        onChange={({ currentTarget }: FieldChange) => apply({}, currentTarget.type === 'text')}
        onBlur={settle}
        onUse={(services, region) => apply({ services: services.join('|'), region })}
      />
      <Actions
        submit={sheet.isOpen && count ? texts.show(count) : texts.showResults}
        onClear={() => onChange({}, false)}
      />
    </div>
  );
  return (
    <>
      <form
        ref={formRef}
        className={classes.FilterForm}
        aria-label={texts.filters}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          handleClose();
        }}
      >
        <Button className={classes.Toggle} aria-haspopup="dialog" onClick={sheet.open}>
          {texts.showFilters(chosenFilters(filters, reference).length)}
        </Button>
        <LinkedFilters filters={filters} />
        {sheet.isOpen ? (
          <LoadingBoundary fallback={content}>
            <FilterSheet count={count} onClose={handleClose}>
              {content}
            </FilterSheet>
          </LoadingBoundary>
        ) : (
          content
        )}
      </form>
      {/* A form without an `action` submits to the current URL. */}
      <form id={CLEARED} hidden />
    </>
  );
}

/** Only links can set these filters; the form preserves them. */
function LinkedFilters({ filters }: Pick<FilterFormProps, 'filters'>) {
  return linkedFilters.map((name) => {
    const id = filters[name];
    return id && <input key={name} type="hidden" name={name} value={id} />;
  });
}

interface ActionsProps {
  /** The text of the button that shows the results. */
  readonly submit: string;
  readonly onClear: () => void;
}

function Actions({ submit, onClear }: ActionsProps) {
  return (
    <div className={classes.Actions}>
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
      {/* With scripts, only in the sheet. */}
      <Button variant="accent" type="submit" className={classes.Submit}>
        {submit}
      </Button>
    </div>
  );
}

/**
 * The parameters that the form would submit. Until the controls for services and region have
 * loaded, uses the URL's values for them.
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
  offers: DEFAULT_OFFERS.join(','),
};

interface EarlyChoices {
  readonly filters: Filters;
  readonly reference: Reference;
  readonly ownGenre: number | undefined;
  readonly settle: () => void;
}

/**
 * Applies filters that the visitor changed in the server-rendered form before hydration, unless the
 * visitor has followed a link to other filters since the form was rendered.
 */
function useEarlyChoices(
  formRef: { readonly current: HTMLFormElement | null },
  { filters, reference, ownGenre, settle }: EarlyChoices,
): void {
  const apply = useEffectEvent(() => {
    const form = formRef.current;
    const isRendered = (params: PageParams) =>
      addressOf('', readFilters(params, reference, ownGenre).filters) === addressOf('', filters);
    if (form && !isRendered(readForm(form, filters)) && isRendered(readAddress())) {
      settle();
    }
  });
  useEffect(() => apply(), []);
}

/** The parameters of the current URL. A form without scripts repeats a name for each value. */
function readAddress(): PageParams {
  const given = new URLSearchParams(location.search);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => [name, given.getAll(name).join(',')]),
  );
}
