import type { CountryOffers, Provider } from './titleExtras.ts';

/**
 * The names of the visitor's services among the offers in their country: first those that include
 * the title, then those that only rent or sell it (the name says so).
 */
export function servicesWith(
  ways: CountryOffers['ways'],
  providers: readonly Provider[],
  services: readonly number[],
): readonly string[] {
  const { rent = [], buy = [], ...included } = ways;
  const including = new Set(Object.values(included).flat());
  const own = providers.filter(({ id }) => services.includes(id));
  return [
    ...own.filter(({ id }) => including.has(id)).map(({ name }) => name),
    ...own.flatMap(({ id, name }) => {
      const paid = [rent.includes(id) && 'rent', buy.includes(id) && 'buy'].filter(Boolean);
      return including.has(id) || paid.length === 0 ? [] : [`${name} (${paid.join(' or ')})`];
    }),
  ];
}
