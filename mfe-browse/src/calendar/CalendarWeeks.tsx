import type { MouseEvent } from 'react';
import type { PageParams, PageProps } from '@portal/contract/Section';
import { MAX_COMING_PEOPLE } from '@portal/shared/domain/comingTitles';
import { DEFAULT_COUNTRY } from '@portal/shared/domain/countries';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useAddressState } from '@portal/shared/state/useAddressState';
import { chooseCountry, useMyCountry } from '@portal/shared/state/useMyServices';
import { useToday } from '@portal/shared/state/useToday';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { Choice } from '@portal/shared/ui/Choice';
import { useApi } from '../api.ts';
import { codeOptions } from '../filters/codeOptions.ts';
import { countriesOptions } from '../queries.ts';
import classes from './CalendarPage.module.css';
import { CalendarWeek } from './CalendarWeek.tsx';
import { Subscribe } from './Subscribe.tsx';
import { calendarTexts } from './texts.ts';
import { MAX_CALENDAR_FAVORITES, useOwnDates } from './useOwnDates.ts';
import { readCountry, readWeeks, writeQuery } from './weeks.ts';

/** The weeks in the URL, with links to those before and after. */
export function CalendarWeeks({ params, keepQuery }: Pick<PageProps, 'params' | 'keepQuery'>) {
  const portal = usePortal();
  const today = useToday(portal);
  const { chosen, country, choose } = useCountry(params);
  const { mondays, previous, next, problem } = readWeeks(params, today);
  const { favorites, followed } = useOwnDates(country, mondays);
  const own = { kept: favorites.entries, followed: followed.entries };
  const loading = loadingNote(favorites.isLoading, followed.isLoading);
  const hrefOf = (week?: string) => {
    const query = new URLSearchParams(writeQuery(week, chosen)).toString();
    return portal.navigation.href({ page: 'calendar' }) + (query && `?${query}`);
  };
  const handleCountry = (next: string) => {
    choose(next);
    chooseCountry(portal, next);
    keepQuery?.(writeQuery(problem === undefined ? params['week'] : undefined, next));
  };
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // Move the focus, because the button is about to be removed.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    [favorites, followed].filter(({ failed }) => failed > 0).forEach(({ retry }) => retry());
  };

  return (
    <>
      <div className={classes.Head}>
        <nav className={classes.Links} aria-label={calendarTexts.weeks}>
          {previous && <ButtonLink href={hrefOf(previous)}>{calendarTexts.previous}</ButtonLink>}
          <ButtonLink href={hrefOf()}>{calendarTexts.current}</ButtonLink>
          {next && <ButtonLink href={hrefOf(next)}>{calendarTexts.next}</ButtonLink>}
        </nav>
        <Subscribe country={country} />
        <CountryChoice country={country} onChange={handleCountry} />
      </div>
      {/* Receives the focus on a retry. */}
      <div className={classes.Status} role="status" tabIndex={-1}>
        {problem !== undefined && <p dir="auto">{calendarTexts.notADay(problem)}</p>}
        {favorites.total > MAX_CALENDAR_FAVORITES && (
          <p>{calendarTexts.newestOnly(MAX_CALENDAR_FAVORITES, favorites.total)}</p>
        )}
        {followed.total > MAX_COMING_PEOPLE && (
          <p>{calendarTexts.newestPeopleOnly(MAX_COMING_PEOPLE, followed.total)}</p>
        )}
        {favorites.failed + followed.failed > 0 && (
          <p>
            {favorites.failed > 0 && <span>{calendarTexts.failed(favorites.failed)}</span>}{' '}
            {followed.failed > 0 && <span>{calendarTexts.followedFailed}</span>}{' '}
            <Button onClick={handleRetry}>{calendarTexts.tryAgain}</Button>
          </p>
        )}
      </div>
      {mondays.map((monday, index) => (
        <CalendarWeek
          key={monday}
          country={country}
          monday={monday}
          today={today}
          own={own}
          loading={index === 0 ? loading : undefined}
        />
      ))}
      <p className={classes.Note}>{calendarTexts.popularOnly}</p>
    </>
  );
}

/** Names the first of the visitor's lists that is still loading. */
function loadingNote(areFavorites: boolean, arePeople: boolean): string | undefined {
  if (areFavorites) {
    return calendarTexts.addingFavorites;
  }
  return arePeople ? calendarTexts.addingFollowed : undefined;
}

/**
 * The country: the one that the visitor has chosen since the URL changed, otherwise the one in the
 * URL (both `chosen`), otherwise the one where the visitor lives.
 */
function useCountry(params: PageParams) {
  const [chosen, choose] = useAddressState(params, readCountry);
  const mine = useMyCountry(usePortal());
  return { chosen, country: chosen ?? mine ?? DEFAULT_COUNTRY, choose };
}

interface CountryChoiceProps {
  readonly country: string;
  readonly onChange: (country: string) => void;
}

function CountryChoice({ country, onChange }: CountryChoiceProps) {
  const { queryClient } = usePortal();
  const { data = [] } = useResponse(queryClient, countriesOptions(useApi()));

  return (
    <div className={classes.Country}>
      <Choice
        label={calendarTexts.country}
        value={country}
        options={codeOptions(data, country)}
        onChange={onChange}
      />
    </div>
  );
}
