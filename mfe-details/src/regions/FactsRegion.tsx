import { formatDate } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/numbers';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { AgeRating, ExternalIds } from '@portal/shared/domain/titleExtras';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useWanted } from '@portal/shared/state/useWanted';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { countryName } from '../facts/codeNames.ts';
import type { Fact } from '../facts/knownFacts.ts';
import { ElsewhereLinks } from './ElsewhereLinks.tsx';
import classes from './FactsRegion.module.css';
import { FiledUnder } from './FiledUnder.tsx';
import { ageRatingsOptions, externalIdsOptions, keywordsOptions } from './regionQueries.ts';
import { regionTexts } from './regionTexts.ts';

interface FactsRegionProps {
  readonly title: TitleDetail;
}

/**
 * What else is known of a title: most of it came with the title, age rating, keywords and the links
 * to other databases are asked for.
 */
export function FactsRegion({ title }: FactsRegionProps) {
  const { kind, id } = title;
  const { queryClient } = usePortal();
  const api = useApi();
  const [watch, isWanted] = useWanted(queryClient);
  const ratings = useResponse(queryClient, ageRatingsOptions(api, kind, id), { isWanted });
  const keywords = useResponse(queryClient, keywordsOptions(api, kind, id), { isWanted });
  const ids = useResponse(queryClient, externalIdsOptions(api, kind, id), { isWanted });
  const failed = [ratings, keywords, ids].filter(({ error, isFetching }) => error && !isFetching);

  return (
    <Region ref={watch} title={regionTexts.facts} id="facts" inset>
      <div className={classes.FactsRegion} aria-busy={[ratings, keywords, ids].some(isLoading)}>
        {/* No `dl`: the facts of the page are the ones on its stage. */}
        <ul className={classes.Facts} role="list" aria-labelledby="facts-heading">
          {[
            { term: regionTexts.certification, value: ageRatingOf(ratings.data) },
            ...moreFacts(title),
          ]
            .filter(({ value }) => value)
            .map(({ term, value }) => (
              <li key={term} className={classes.Fact}>
                <span className={classes.Term}>{term}</span>{' '}
                <bdi className={classes.Value} suppressHydrationWarning>
                  {value}
                </bdi>
              </li>
            ))}
        </ul>
        <FiledUnder
          kind={kind}
          filter="keyword"
          heading={regionTexts.keywords}
          names={keywords.data ?? []}
        />
        <FiledUnder
          kind={kind}
          filter="company"
          heading={regionTexts.companies}
          names={title.companies}
        />
        <ElsewhereLinks ids={ids.data ?? NO_IDS} homepage={title.homepage} isPerson={false} />
        {failed[0] && (
          <ErrorCard
            message={failureMessage(failed[0].error)}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        )}
      </div>
    </Region>
  );
}

const NO_IDS: ExternalIds = {};

function isLoading({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean {
  return data === undefined && !error;
}

/** In the order of preference: the texts are for the United States. */
const COUNTRIES = ['US', 'GB', 'DE'];

/** "PG-13 (United States)", of the first country that has one. */
function ageRatingOf(ratings: readonly AgeRating[] = []): string | undefined {
  const rating =
    COUNTRIES.map((code) => ratings.find(({ country }) => country === code)).find(Boolean) ??
    ratings[0];
  return rating && `${rating.rating} (${countryName(rating.country)})`;
}

function moreFacts(title: TitleDetail): readonly Fact[] {
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
  const { networks, date, lastDate, nextEpisode } = title;
  const next = nextEpisode && [
    regionTexts.episodeOf(nextEpisode.season, nextEpisode.number),
    formatDate(nextEpisode.date),
  ];
  return [
    ...common,
    { term: regionTexts.network, value: networks.join(', ') },
    { term: regionTexts.firstAired, value: formatDate(date) },
    { term: regionTexts.lastAired, value: formatDate(lastDate) },
    { term: regionTexts.nextEpisode, value: next?.filter(Boolean).join(', ') },
  ];
}

function formatMoney(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : `$${formatCount(dollars)}`;
}
