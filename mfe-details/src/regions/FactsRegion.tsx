import type { Navigation } from '@portal/contract/Portal';
import { countryName } from '@portal/shared/domain/codeNames';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/numbers';
import type { AgeRating } from '@portal/shared/domain/titleExtras';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useWanted } from '@portal/shared/state/useWanted';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import facts from '../facts/Facts.module.css';
import { type Fact, FactValue, isKnown } from '../facts/Facts.tsx';
import { titlesWith } from '../facts/Links.tsx';
import { failureOf } from '../failureOf.ts';
import { ElsewhereLinks } from './Elsewhere.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { ageRatingsOptions, externalIdsOptions, keywordsOptions } from './queries.ts';
import classes from './Regions.module.css';
import { regionTexts } from './texts.ts';

interface FactsRegionProps {
  readonly title: TitleDetail;
}

/**
 * More facts about a title. Most of them are part of the title's response; age rating, keywords and
 * links to other databases have separate requests.
 */
export function FactsRegion({ title }: FactsRegionProps) {
  const { kind, id } = title;
  const { navigation, queryClient } = usePortal();
  const api = useApi();
  const [watch, isWanted] = useWanted(queryClient);
  const ratings = useResponse(queryClient, ageRatingsOptions(api, kind, id), { isWanted });
  const keywords = useResponse(queryClient, keywordsOptions(api, kind, id), { isWanted });
  const ids = useResponse(queryClient, externalIdsOptions(api, kind, id), { isWanted });
  const failure = failureOf([ratings, keywords, ids]);

  return (
    <Region ref={watch} title={regionTexts.facts} id="facts" inset>
      <div className={classes.FactsRegion} aria-busy={[ratings, keywords, ids].some(isLoading)}>
        {/* Not a second `dl`: the page already has one in its hero. */}
        <ul className={classes.Facts} role="list" aria-labelledby="facts-heading">
          {[
            { term: regionTexts.certification, value: ageRatingOf(ratings.data) },
            ...moreFacts(navigation, title),
          ]
            .filter(isKnown)
            .map((fact) => (
              <li key={fact.term} className={classes.Fact}>
                <span className={facts.Term}>{fact.term}</span>{' '}
                <span className={facts.Value}>
                  <FactValue {...fact} />
                </span>
              </li>
            ))}
        </ul>
        <FilterLinks
          kind={kind}
          filter="keyword"
          heading={regionTexts.keywords}
          names={keywords.data ?? []}
        />
        <FilterLinks
          kind={kind}
          filter="company"
          heading={regionTexts.companies}
          names={title.companies}
        />
        <ElsewhereLinks ids={ids.data ?? {}} homepage={title.homepage} isPerson={false} />
        {failure && <ErrorCard message={failure.message} onRetry={failure.retry} />}
      </div>
    </Region>
  );
}

function isLoading({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean {
  return data === undefined && !error;
}

/**
 * Countries whose age rating is preferred, in this order. The service's texts are for the United
 * States.
 */
const COUNTRIES = ['US', 'GB', 'DE'];

/**
 * For example "PG-13 (United States)": the rating of the first preferred country that has one,
 * otherwise of any country.
 */
function ageRatingOf(ratings: readonly Partial<AgeRating>[] = []): string | undefined {
  const rated = ratings.filter(({ rating }) => rating);
  const found =
    COUNTRIES.map((code) => rated.find(({ country }) => country === code)).find(Boolean) ??
    rated[0];
  return found?.country && `${found.rating} (${countryName(found.country)})`;
}

function moreFacts(navigation: Navigation, title: TitleDetail): readonly Fact[] {
  const common = [
    { term: regionTexts.status, value: title.status },
    { term: regionTexts.votes, value: title.votes && formatCount(title.votes) },
  ].map(({ term, value }) => ({ term, value: value || undefined }));
  if (title.kind === 'movie') {
    return [
      ...common,
      { term: regionTexts.budget, value: formatMoney(title.budget) },
      { term: regionTexts.revenue, value: formatMoney(title.revenue) },
    ];
  }
  const { kind, date, lastDate } = title;
  const networks = title.networks.map(({ id, name }) => ({
    name,
    href: titlesWith(navigation, kind, { network: `${id}` }),
  }));
  return [
    ...common,
    { term: regionTexts.network, links: networks },
    { term: regionTexts.firstAired, value: formatDate(date) },
    { term: regionTexts.lastAired, value: formatDate(lastDate) },
  ];
}

function formatMoney(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : `$${formatCount(dollars)}`;
}
