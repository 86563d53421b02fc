import { type ChangeEvent, useState } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { Country } from '@portal/shared/domain/reference';
import type { Provider } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useFavoritesKeeping } from '@portal/shared/state/useFavoritesKeeping';
import {
  chooseCountry,
  chooseService,
  useMyCountry,
  useMyServices,
} from '@portal/shared/state/useMyServices';
import { Button } from '@portal/shared/ui/Button';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { useApi } from '../api.ts';
import { providersOptions, regionsOptions } from '../queries.ts';
import classes from './FilterForm.module.css';
import type { Filters } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { RegionChoice } from './RegionChoice.tsx';
import { ServicesSource } from './ServicesSource.tsx';
import { serviceTexts } from './serviceTexts.ts';

export interface ServiceChoiceProps {
  readonly kind: TitleKind;
  readonly filters: Filters;
  /** The countries offered until those with services have loaded. */
  readonly countries: readonly Country[] | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  /** Filters by all of the visitor's services at once. */
  readonly onUse: (services: readonly number[], region: string) => void;
}

/**
 * The country where the visitor lives, and a checkbox for each service there. A choice filters the
 * list, and is also remembered for other pages.
 */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { kind, filters, countries = [], onChange } = props;
  const portal = usePortal();
  const { queryClient } = portal;
  const api = useApi();
  const myCountry = useMyCountry(portal);
  const region = filters.region ?? myCountry ?? '';
  const regions = useResponse(queryClient, regionsOptions(api, queryClient));
  const providers = useResponse(queryClient, providersOptions(api, kind, region), {
    isWanted: region !== '',
  });
  const { services: chosen = [] } = filters;

  return (
    <>
      <RegionChoice
        region={region}
        regions={regions.data ?? countries}
        onChange={(next, event) => {
          chooseCountry(portal, next);
          onChange(event);
        }}
      />
      <Services
        {...props}
        region={region}
        // The chosen services stay in the form, even if the list is missing.
        providers={providers.data ?? chosen.map((id) => ({ id, name: texts.unnamedService(id) }))}
      />
      {region !== '' && providers.isPending && !providers.error && (
        <p className={classes.Unavailable} aria-busy="true">
          {serviceTexts.loadingServices}
        </p>
      )}
      {providers.data?.length === 0 && (
        <p className={classes.Unavailable}>{serviceTexts.noServices}</p>
      )}
      {providers.error && (
        <ErrorCard
          message={serviceTexts.servicesFailed}
          onRetry={() => void providers.refetch({ cancelRefetch: false })}
        />
      )}
    </>
  );
}

/** Number of services shown at first: enough for most visitors. A country can have hundreds. */
const FIRST = 12;

interface ServicesProps extends ServiceChoiceProps {
  readonly region: string;
  readonly providers: readonly Provider[];
}

function Services({ filters, region, providers, onChange, onUse }: ServicesProps) {
  const portal = usePortal();
  const mine = useMyServices(portal);
  const keeping = useFavoritesKeeping(portal);
  // Stays unfolded when its last service is unchecked, so that the checkbox keeps the focus.
  const [isOpen, setOpen] = useState(false);
  const { services: chosen = [] } = filters;
  const usable = providers.filter(({ id }) => mine.services.includes(id));
  const more = providers.slice(FIRST);
  const renderChip = ({ id, name }: Provider) => (
    <CheckChip
      key={id}
      name="services"
      value={id}
      checked={chosen.includes(id)}
      onChange={(event) => {
        const isMine = event.currentTarget.checked;
        chooseService(portal, { country: region, service: id, isMine });
        onChange(event);
      }}
    >
      <bdi>{name}</bdi>
    </CheckChip>
  );
  return (
    providers.length > 0 && (
      <>
        {chosen.length === 0 && usable.length > 0 && region === mine.country && (
          <Button
            onClick={({ currentTarget }) => {
              // Move the focus, because the button is about to be removed.
              currentTarget.closest('fieldset')?.focus({ preventScroll: true });
              onUse(
                usable.map(({ id }) => id),
                region,
              );
            }}
          >
            {serviceTexts.useMine(usable.map(({ name }) => name))}
          </Button>
        )}
        <div className={classes.Genres}>{providers.slice(0, FIRST).map(renderChip)}</div>
        {more.length > 0 && (
          <details
            open={isOpen || more.some(({ id }) => chosen.includes(id))}
            onToggle={({ currentTarget: { open } }) => setOpen(open)}
          >
            <summary className={classes.More}>{serviceTexts.moreServices(more.length)}</summary>
            <div className={classes.Genres}>{more.map(renderChip)}</div>
          </details>
        )}
        {chosen.length > 0 && <OfferChoice offers={filters.offers} onChange={onChange} />}
        <ServicesSource />
        <p className={classes.Unavailable} data-needs-scripts>
          {keeping === 'memory'
            ? serviceTexts.servicesKept.visit
            : serviceTexts.servicesKept.device}
        </p>
      </>
    )
  );
}
