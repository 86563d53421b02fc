import { useState } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams, PageProps } from '@portal/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { type CountryOffers, OFFER_WAYS, type Provider } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import { useWanted } from '@portal/shared/state/useWanted';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Region } from '@portal/shared/ui/Region';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { useApi } from '../api.ts';
import { Choice } from '../Choice.tsx';
import { countryName } from '../facts/codeNames.ts';
import { offersOptions } from './queries.ts';
import classes from './Regions.module.css';
import { regionTexts } from './texts.ts';

interface OffersRegionProps extends Pick<PageProps, 'params' | 'keepQuery'> {
  readonly kind: TitleKind;
  readonly id: number;
}

/** The default country, which is also that of the service's texts. */
const DEFAULT_COUNTRY = 'US';

/**
 * The offers for a title in a country, which the visitor chooses and the address contains; not
 * rendered without any.
 */
export function OffersRegion({ kind, id, params, keepQuery }: OffersRegionProps) {
  const { queryClient, config } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const options = offersOptions(useApi(), kind, id);
  const { data, error, isFetching, refetch } = useResponse(queryClient, options, { isWanted });
  // Valid until the address changes.
  const [choice, setChoice] = useState<{ readonly at: PageParams; readonly country: string }>();
  const chosen = choice?.at === params ? choice.country : params['country'];

  // The gateway's `Intl` can have a different name for a country, which would change the order.
  const nameOf = useBrowserValue(
    () => countryName,
    () => codeOf,
  );

  if (!data) {
    return (
      <Region ref={watch} title={regionTexts.offers} id="offers" inset>
        {error && !isFetching ? (
          <ErrorCard message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.Loading} aria-busy="true">
            <Skeleton length="long" />
            <Skeleton length="short" />
          </div>
        )}
      </Region>
    );
  }
  const countries = data.countries.toSorted((one, other) =>
    nameOf(one.country).localeCompare(nameOf(other.country), 'en'),
  );
  const find = (code: string | undefined) => countries.find(({ country }) => country === code);
  const here = find(chosen) ?? find(DEFAULT_COUNTRY) ?? countries[0];
  if (!here) {
    return null;
  }
  const choose = (country: string) => {
    setChoice({ at: params, country });
    keepQuery?.({ country });
  };

  return (
    <Region ref={watch} title={regionTexts.offers} id="offers" inset>
      <Choice
        label={regionTexts.offersCountry}
        value={here.country}
        onChoose={choose}
        className={classes.Country}
      >
        {countries.map(({ country }) => (
          <option key={country} value={country} suppressHydrationWarning>
            {countryName(country)}
          </option>
        ))}
      </Choice>
      <Ways offers={here} providers={data.providers} />
      <p className={classes.Source}>
        <span>
          {config.source === 'tmdb' ? regionTexts.offersSource : regionTexts.offersInvented}
        </span>{' '}
        {here.link && (
          <a href={here.link} target="_blank" rel="noopener noreferrer">
            {regionTexts.offersLink}
          </a>
        )}
      </p>
    </Region>
  );
}

function codeOf(country: string): string {
  return country;
}

interface WaysProps {
  readonly offers: CountryOffers;
  readonly providers: readonly Provider[];
}

function Ways({ offers, providers }: WaysProps) {
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.Groups}>
      {OFFER_WAYS.flatMap((way) => {
        const ids = offers.ways[way] ?? [];
        return ids.length === 0
          ? []
          : [
              <div key={way} className={classes.Group} data-line>
                <h3 className={classes.Heading}>{regionTexts.ways[way]}</h3>
                <ul className={classes.List} role="list">
                  {ids.map((id) => (
                    <li key={id} className={classes.Provider}>
                      <bdi>{names.get(id)}</bdi>
                    </li>
                  ))}
                </ul>
              </div>,
            ];
      })}
    </div>
  );
}
