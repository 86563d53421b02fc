import { dateOn } from '../calendar.ts';
import type { Title } from '../library/Title.ts';
import { digest } from '../text/digest.ts';
import { homeDate } from './releaseDates.ts';

interface Provider {
  readonly id: number;
  readonly name: string;
  /** The service's names for offer types. */
  readonly ways: readonly ('flatrate' | 'free' | 'ads' | 'rent' | 'buy')[];
  readonly countries: readonly string[];
}

/** Providers are invented, like the titles they offer. */
const PROVIDERS: readonly Provider[] = [
  { id: 8, name: 'Lanternhouse', ways: ['flatrate'], countries: ['US', 'CA', 'GB', 'AU'] },
  { id: 9, name: 'Marquee Nine', ways: ['flatrate'], countries: ['US', 'DE', 'FR', 'ES'] },
  { id: 10, name: 'Sundial Rentals', ways: ['rent', 'buy'], countries: ['US', 'CA', 'GB', 'IE'] },
  { id: 11, name: 'Kiosk 24', ways: ['rent', 'buy'], countries: ['DE', 'AT', 'CH', 'PL'] },
  { id: 12, name: 'Open Reel', ways: ['free', 'ads'], countries: ['US', 'GB', 'IN', 'BR'] },
  { id: 13, name: 'Ciné-Quai', ways: ['flatrate', 'rent'], countries: ['FR', 'BE', 'CH'] },
  { id: 14, name: 'Hoshi View', ways: ['flatrate'], countries: ['JP', 'KR'] },
];

/** `watch/providers/movie` and `watch/providers/tv` have the same content. */
export function providersIn(country: string | undefined) {
  return PROVIDERS.filter(
    ({ countries }) => country === undefined || countries.includes(country),
  ).map((provider, index) => ({
    display_priorities: Object.fromEntries(provider.countries.map((code) => [code, index])),
    display_priority: index,
    logo_path: null,
    provider_id: provider.id,
    provider_name: provider.name,
  }));
}

/** The countries with at least one provider. */
export const providerCountries: readonly string[] = [
  ...new Set(PROVIDERS.flatMap(({ countries }) => countries)),
].sort();

/** An offer of a title: provider, kind and country. */
interface Offer {
  readonly provider: number;
  readonly way: string;
  readonly country: string;
}

/** All offers of a title on a day. */
export function offersOf(title: Title, today: string): readonly Offer[] {
  const isOut = createOutIn(title, today);
  return offering(title).flatMap(({ countries, id, ways }) =>
    countries
      .filter(isOut)
      .flatMap((country) => ways.map((way) => ({ provider: id, way, country }))),
  );
}

/** Whether a title can be watched at home in a country on a given day. */
function createOutIn(title: Title, today: string): (country: string) => boolean {
  const first = dateOn(title.kind === 'movie' ? title.released : title.firstAired, today);
  return (country) => {
    const date = title.kind === 'movie' ? homeDate(title, first, country) : first;
    return date !== '' && date <= today;
  };
}

/** The providers of a title. Real titles and one in six invented titles have none. */
function offering(title: Title): readonly Provider[] {
  const chance = Number.parseInt(digest(`offers ${title.kind} ${title.id}`).slice(0, 6), 16);
  return title.invented && chance % 6 !== 0
    ? PROVIDERS.filter((_, index) => (chance >> index) % 3 !== 0)
    : [];
}

/**
 * `watch/providers` of a title, by country. The service's response links to a page with all offers;
 * here the link is `''`.
 */
export function watchProviders(title: Title, today: string): Readonly<Record<string, object>> {
  const here = offering(title);
  const countries = [...new Set(here.flatMap((provider) => provider.countries))]
    .filter(createOutIn(title, today))
    .sort();
  return Object.fromEntries(
    countries.map((country) => [country, offersIn(country, here)] as const),
  );
}

function offersIn(country: string, providers: readonly Provider[]): object {
  const here = providers.filter(({ countries }) => countries.includes(country));
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
