import { describe, expect, it } from 'vitest';
import type { CountryOffers } from '@portal/shared/domain/titleExtras';
import { servicesWith } from './useServicesWith.ts';

const mine = { country: 'US', services: [8, 9] };

describe('the services of the visitor that offer a title', () => {
  it.each<[CountryOffers['ways'], readonly string[]]>([
    [{ flatrate: [8, 7], rent: [8], buy: [9] }, ['Open Reel', 'Kiosk 24 (buy)']],
    [{ rent: [8], ads: [9] }, ['Kiosk 24', 'Open Reel (rent)']],
    [{ free: [8], ads: [9], rent: [9] }, ['Open Reel', 'Kiosk 24']],
    [{ rent: [9], buy: [8, 9] }, ['Open Reel (buy)', 'Kiosk 24 (rent or buy)']],
    [{ flatrate: [7] }, []],
    [{}, []],
  ])('say how, if they do not include it: %o', (ways, expected) => {
    const offers = {
      providers: [
        { id: 8, name: 'Open Reel' },
        { id: 9, name: 'Kiosk 24' },
        { id: 7, name: 'Elsewhere' },
      ],
      countries: [
        { country: 'US', ways },
        { country: 'DE', ways: { flatrate: [8, 9] } },
      ],
    };

    expect(servicesWith(offers, mine)).toEqual(expected);
    expect(servicesWith(offers, { ...mine, country: 'FR' })).toEqual([]);
  });
});
