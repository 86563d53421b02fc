import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { Navigation } from '@portal/contract/Portal';
import { countryName, languageName } from '@portal/shared/domain/codeNames';
import type { CrewCredit } from '@portal/shared/domain/credits';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDuration, formatRating } from '@portal/shared/domain/numbers';
import type { PersonDetail, PersonSummary } from '@portal/shared/domain/people';
import type { MovieDetail, SeriesDetail, TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { mergeCrew } from '../credits.ts';
import { crewCreditsOptions } from '../pages/queries.ts';
import { type Fact, Facts } from './Facts.tsx';
import { type Link, titlesWith } from './Links.tsx';
import { factTexts } from './texts.ts';

/* The facts in the hero of each page. */

interface MovieFactsProps {
  readonly movie: MovieDetail;
}

export function MovieFacts({ movie }: MovieFactsProps) {
  const { queryClient, navigation } = usePortal();
  const options = crewCreditsOptions(useApi(), 'movie', movie.id);
  const { items: crew } = usePagedList(queryClient, options);
  const { rating, country, language } = titleFacts(movie, navigation);
  return (
    <Facts
      facts={[
        rating,
        { term: factTexts.duration, value: formatDuration(movie.runtimeMinutes) },
        country,
        language,
        { term: factTexts.releasedOn, links: dateLinks(movie, navigation), separator: '' },
        // These facts load with the cast, so they come last.
        { term: factTexts.director, links: linksTo(navigation, crewWith(crew, isDirecting)) },
        { term: factTexts.writer, links: linksTo(navigation, crewWith(crew, isWriting)) },
      ]}
    />
  );
}

interface SeriesFactsProps {
  readonly series: SeriesDetail;
}

export function SeriesFacts({ series }: SeriesFactsProps) {
  const { navigation } = usePortal();
  const { rating, country, language } = titleFacts(series, navigation);
  const creators = { term: factTexts.creator, links: linksTo(navigation, series.creators) };
  return <Facts facts={[rating, country, language, creators]} />;
}

interface PersonFactsProps {
  readonly person: PersonDetail;
}

export function PersonFacts({ person }: PersonFactsProps) {
  return (
    <Facts
      facts={[
        { term: factTexts.bornOn, value: formatDate(person.birthday) },
        { term: factTexts.diedOn, value: formatDate(person.deathday) },
        { term: factTexts.birthplace, value: person.birthplace },
        { term: factTexts.department, value: person.department },
      ]}
    />
  );
}

/** The facts common to movies and series. */
function titleFacts(title: TitleDetail, navigation: Navigation) {
  const countries = title.countries.map((country) => ({
    name: countryName(country),
    href: titlesWith(navigation, title.kind, { country }),
  }));
  return {
    rating: { term: factTexts.rating, value: formatRating(title.rating) },
    country: { term: factTexts.country, links: countries },
    language: { term: factTexts.language, value: title.language && languageName(title.language) },
  } satisfies Record<string, Fact>;
}

/** A date whose year links to the movies of that year. */
function dateLinks({ kind, date }: MovieDetail, navigation: Navigation): readonly Link[] {
  const [day, year] = formatDate(date)?.split(', ') ?? [];
  return day !== undefined && year !== undefined
    ? [
        { name: `${day}, ` },
        { name: year, href: titlesWith(navigation, kind, { from: year, to: year }) },
      ]
    : [];
}

function linksTo(navigation: Navigation, people: readonly PersonSummary[]): readonly Link[] {
  return people.map(({ kind, id, name }) => ({ name, href: navigation.href({ kind, id }) }));
}

/** The people with a matching job, without duplicates. */
function crewWith(crew: readonly CrewCredit[], isMatch: (credit: CrewCredit) => boolean) {
  const people = new Set(crew.filter(isMatch).map(titleKey));
  return mergeCrew(crew).filter((member) => people.has(titleKey(member)));
}

/** Whether the facts of a title name the person who did this job. */
export function isInFacts(kind: TitleKind, credit: CrewCredit): boolean {
  return kind === 'movie' ? isDirecting(credit) || isWriting(credit) : credit.job === 'Creator';
}

/** Checks the job, because the department also contains assistants. */
function isDirecting({ job = '' }: CrewCredit): boolean {
  return ['Director', 'Co-Director'].includes(job);
}

/** The writing jobs, for credits without a department. */
const WRITING = ['Writer', 'Screenplay', 'Story', 'Author'];

/**
 * Checks the department, because the service has some twenty writing jobs, such as "Teleplay" and
 * "Novel".
 */
function isWriting({ job = '', jobDepartment }: CrewCredit): boolean {
  return jobDepartment === undefined ? WRITING.includes(job) : jobDepartment === 'Writing';
}
