import type { PageProps } from '@portal/contract/Section';
import { countryName } from '@portal/shared/domain/codeNames';
import { DEFAULT_COUNTRY } from '@portal/shared/domain/countries';
import type { Offers } from '@portal/shared/domain/titleExtras';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useAddressState } from '@portal/shared/state/useAddressState';
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import { chooseCountry, useMyCountry } from '@portal/shared/state/useMyServices';
import { useWanted } from '@portal/shared/state/useWanted';
import { Choice } from '@portal/shared/ui/Choice';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Region } from '@portal/shared/ui/Region';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { useApi } from '../api.ts';
import { failureOf } from '../failureOf.ts';
import { offersOptions, releasesOptions } from './queries.ts';
import classes from './Regions.module.css';
import { ReleaseDates } from './ReleaseDates.tsx';
import { regionTexts } from './texts.ts';
import { Ways } from './Ways.tsx';

interface OffersRegionProps extends Pick<PageProps, 'params' | 'keepQuery'> {
  readonly title: TitleDetail;
}

/**
 * A movie's release dates, and the offers for a title: in the country of the URL, otherwise in the
 * visitor's. Not rendered if there are none.
 */
export function OffersRegion({ title, params, keepQuery }: OffersRegionProps) {
  const portal = usePortal();
  const { queryClient, config } = portal;
  const [watch, isWanted] = useWanted(queryClient);
  const { offers, releases, failure, isLoading } = useOffers(title, isWanted);
  const [chosen, setChosen] = useAddressState(params, (address) =>
    address['country']?.toUpperCase(),
  );
  const myCountry = useMyCountry(portal);

  // The gateway's `Intl` can have different names for countries, and would then sort them
  // differently.
  const nameOf = useBrowserValue(
    () => countryName,
    () => codeOf,
  );

  if (isLoading) {
    return (
      <Region ref={watch} title={regionTexts.offers} id="offers" inset>
        <div className={classes.Loading} aria-busy="true">
          <Skeleton length="long" />
          <Skeleton length="short" />
        </div>
      </Region>
    );
  }
  const countries = [
    ...new Set([...offers.countries, ...releases].map(({ country }) => country)),
  ].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
  const here = [chosen, myCountry, DEFAULT_COUNTRY].find(
    (code) => code && countries.includes(code),
  );
  const country = here ?? countries[0];
  if (country === undefined && !failure) {
    return null;
  }
  const choose = (next: string) => {
    setChosen(next);
    chooseCountry(portal, next);
    keepQuery?.({ country: next });
  };
  const offersHere = offers.countries.find((each) => each.country === country);
  const releasesHere = releases.find((each) => each.country === country);

  return (
    <Region ref={watch} title={regionTexts.offers} id="offers" inset>
      <div className={classes.Offers}>
        {countries.length > 1 && country !== undefined && (
          <Choice
            label={regionTexts.offersCountry}
            value={country}
            options={countries.map((each) => [each, countryName(each)])}
            onChange={choose}
          />
        )}
        {releasesHere && <ReleaseDates dates={releasesHere.dates} />}
        {offersHere && (
          <>
            <Ways offers={offersHere} providers={offers.providers} />
            <p className={classes.Source}>
              <span>
                {config.source === 'tmdb' ? regionTexts.offersSource : regionTexts.offersInvented}
              </span>{' '}
              {offersHere.link && (
                <a href={offersHere.link} target="_blank" rel="noopener noreferrer">
                  {regionTexts.offersLink}
                </a>
              )}
            </p>
          </>
        )}
        {!offersHere && !failure && <p className={classes.None}>{regionTexts.noOffers}</p>}
        {failure && <ErrorCard message={failure.message} onRetry={failure.retry} />}
      </div>
    </Region>
  );
}

const NO_OFFERS: Offers = { providers: [], countries: [] };

/** The offers for a title, and a movie's release dates if they add something to its facts. */
function useOffers(title: TitleDetail, isWanted: boolean) {
  const { kind, id, date } = title;
  const isMovie = kind === 'movie';
  const { queryClient } = usePortal();
  const api = useApi();
  const offers = useResponse(queryClient, offersOptions(api, kind, id), { isWanted });
  const releases = useResponse(queryClient, releasesOptions(api, id), {
    isWanted: isWanted && isMovie,
  });
  const requests = isMovie ? [offers, releases] : [offers];
  // On a series' page, the query can still contain the releases of the movie with the same id.
  const known = (isMovie && releases.data) || [];
  const dated = known.filter(({ dates }) => Object.keys(dates).length > 0);
  const isNews = dated.some(({ dates }) => Object.values(dates).some((each) => each !== date));
  return {
    offers: offers.data ?? NO_OFFERS,
    releases: isNews ? dated : [],
    failure: failureOf(requests),
    isLoading: requests.some((request) => !request.data && (request.isFetching || !request.error)),
  };
}

function codeOf(country: string): string {
  return country;
}
