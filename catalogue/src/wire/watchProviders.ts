import type { Title } from '../library/Title.ts';
import { digest } from '../text/digest.ts';

interface Provider {
  readonly id: number;
  readonly name: string;
  /** The service's words for how a title is offered. */
  readonly ways: readonly ('flatrate' | 'free' | 'ads' | 'rent' | 'buy')[];
  readonly countries: readonly string[];
}

/** Invented, like the titles that they offer. */
const PROVIDERS: readonly Provider[] = [
  { id: 9001, name: 'Lanternhouse', ways: ['flatrate'], countries: ['US', 'CA', 'GB', 'AU'] },
  { id: 9002, name: 'Marquee Nine', ways: ['flatrate'], countries: ['US', 'DE', 'FR', 'ES'] },
  { id: 9003, name: 'Sundial Rentals', ways: ['rent', 'buy'], countries: ['US', 'CA', 'GB', 'IE'] },
  { id: 9004, name: 'Kiosk 24', ways: ['rent', 'buy'], countries: ['DE', 'AT', 'CH', 'PL'] },
  { id: 9005, name: 'Open Reel', ways: ['free', 'ads'], countries: ['US', 'GB', 'IN', 'BR'] },
  { id: 9006, name: 'Ciné-Quai', ways: ['flatrate', 'rent'], countries: ['FR', 'BE', 'CH'] },
  { id: 9007, name: 'Hoshi View', ways: ['flatrate'], countries: ['JP', 'KR'] },
];

/**
 * `watch/providers` by country, from invented providers; nothing for real titles, and for every sixth
 * invented one. The service's answer has the address of a page with all offers, which is `''` here.
 */
export function watchProviders(title: Title): Readonly<Record<string, object>> {
  const chance = Number.parseInt(digest(`offers ${title.kind} ${title.id}`).slice(0, 6), 16);
  if (!title.invented || chance % 6 === 0) {
    return {};
  }
  const offering = PROVIDERS.filter((_, index) => (chance >> index) % 3 !== 0);
  const countries = [...new Set(offering.flatMap((provider) => provider.countries))].sort();
  return Object.fromEntries(
    countries.map((country) => [country, offersIn(country, offering)] as const),
  );
}

function offersIn(country: string, offering: readonly Provider[]): object {
  const here = offering.filter(({ countries }) => countries.includes(country));
  const ways = [...new Set(here.flatMap((provider) => provider.ways))];
  const offers = ways.map((way) => [
    way,
    here
      .filter((provider) => provider.ways.includes(way))
      .map(({ id, name }, index) => ({
        logo_path: null,
        provider_id: id,
        provider_name: name,
        display_priority: index,
      })),
  ]);
  return { link: '', ...Object.fromEntries(offers) };
}
