import { servicesWith } from '@portal/shared/domain/servicesWith';
import { type CountryOffers, OFFER_WAYS, type Provider } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { chooseService, useMyServices } from '@portal/shared/state/useMyServices';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import classes from './Regions.module.css';
import { regionTexts } from './texts.ts';

interface WaysProps {
  readonly offers: CountryOffers;
  readonly providers: readonly Provider[];
}

/**
 * The services that offer the title, grouped by how to watch it there. The visitor's own services
 * come first.
 */
export function Ways({ offers: { country, ways }, providers }: WaysProps) {
  const portal = usePortal();
  const mine = useMyServices(portal);
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  // A service is only useful in the country where the visitor lives.
  const isMine = (id: number) => mine.country === country && mine.services.includes(id);
  const onMine = mine.country === country ? servicesWith(ways, providers, mine.services) : [];

  return (
    <>
      <p className={classes.Mine}>
        {onMine.length > 0 ? regionTexts.onMine(onMine.join(', ')) : regionTexts.chooseMine}
      </p>
      <div className={classes.Groups}>
        {OFFER_WAYS.flatMap((way) => {
          const ids = ways[way] ?? [];
          return ids.length === 0
            ? []
            : [
                <div key={way} className={classes.Group} data-line>
                  <h3 className={classes.Heading}>{regionTexts.ways[way]}</h3>
                  <ul className={classes.Providers} role="list">
                    {ids.map((id) => (
                      <li key={id}>
                        <CheckChip
                          checked={isMine(id)}
                          onChange={({ currentTarget: { checked } }) =>
                            chooseService(portal, { country, service: id, isMine: checked })
                          }
                        >
                          <bdi>{names.get(id)}</bdi>
                        </CheckChip>
                      </li>
                    ))}
                  </ul>
                </div>,
              ];
        })}
      </div>
    </>
  );
}
