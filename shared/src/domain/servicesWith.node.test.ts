import { describe, expect, it } from 'vitest';
import { servicesWith } from './servicesWith.ts';
import type { CountryOffers } from './titleExtras.ts';

const providers = [
  { id: 8, name: 'Open Reel' },
  { id: 9, name: 'Kiosk 24' },
  { id: 7, name: 'Elsewhere' },
];

describe('the services of the visitor that offer a title', () => {
  it.each<[CountryOffers['ways'], readonly string[]]>([
    [{ flatrate: [8, 7], rent: [8], buy: [9] }, ['Open Reel', 'Kiosk 24 (buy)']],
    [{ rent: [8], ads: [9] }, ['Kiosk 24', 'Open Reel (rent)']],
    [{ free: [8], ads: [9], rent: [9] }, ['Open Reel', 'Kiosk 24']],
    [{ rent: [9], buy: [8, 9] }, ['Open Reel (buy)', 'Kiosk 24 (rent or buy)']],
    [{ flatrate: [7] }, []],
    [{}, []],
  ])('say how, if they do not include it: %o', (ways, expected) => {
    expect(servicesWith(ways, providers, [8, 9])).toEqual(expected);
  });
});
