import type { Reference } from '../queries.ts';
import { type Filters, linkedFilters } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';

export interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** The remaining filters without this one. */
  readonly rest: Filters;
}

/**
 * The active filters. Filters that only links can set come first; the others follow the order of
 * the form.
 */
export function chosenFilters(filters: Filters, reference: Reference): readonly ChosenFilter[] {
  const { from, to, country, language, certification, runtime, rating, votes } = filters;
  const { chips } = texts;
  const single = (name: keyof Filters, label: string | 0 | undefined): readonly ChosenFilter[] =>
    !label ? [] : [{ key: name, label, rest: { ...filters, [name]: undefined } }];

  return [
    ...linkedFilters.flatMap((name) => {
      const id = filters[name];
      return single(
        name,
        id && chips.linked(texts.labels[name], reference[name]?.name ?? texts.unnamed(id)),
      );
    }),
    ...filters.genres.map((id) => ({
      key: `genre ${id}`,
      label: genreName(id, reference),
      rest: { ...filters, genres: filters.genres.filter((other) => other !== id) },
    })),
    ...filters.without.map((id) => ({
      key: `without ${id}`,
      label: chips.without(genreName(id, reference)),
      rest: { ...filters, without: filters.without.filter((other) => other !== id) },
    })),
    ...single('from', from && chips.from(from)),
    ...single('to', to && chips.to(to)),
    ...single(
      'country',
      country &&
        chips.country(nameOf(reference.countries, ({ code }) => code === country, country)),
    ),
    ...single(
      'language',
      language &&
        chips.language(nameOf(reference.languages, ({ code }) => code === language, language)),
    ),
    ...single(
      'certification',
      certification && chips.certification(texts.certification(certification)),
    ),
    ...single('runtime', runtime && chips.runtime(texts.runtime(runtime))),
    ...single('rating', rating && chips.rating(texts.rating(rating))),
    ...single('votes', votes && chips.votes(texts.votes(votes))),
    ...single('status', filters.status && chips.status(texts.named(filters.status))),
    ...chosenServices(filters, reference),
    ...single(
      'offers',
      filters.services &&
        filters.offers &&
        chips.offers(filters.offers.map(texts.named).join(', ')),
    ),
    ...single('seen', filters.seen && chips.seen),
  ];
}

export function genreName(id: number, { genres }: Reference): string {
  return genres?.find((genre) => genre.id === id)?.name ?? texts.unnamedGenre(id);
}

/**
 * The filters, with all services combined into one. A title has to be on any of them, so removing
 * only some of the services would not yield more titles.
 */
export function servicesAsOne(chosen: readonly ChosenFilter[]): readonly ChosenFilter[] {
  const services = chosen.filter(({ key }) => key.startsWith(SERVICE));
  const [first] = services;
  if (!first || services.length === 1) {
    return chosen;
  }
  const rest = { ...first.rest, services: undefined };
  const all = { key: 'services', label: texts.labels.services, rest };
  return chosen.with(chosen.indexOf(first), all).filter((filter) => !services.includes(filter));
}

/** The prefix of service keys. */
const SERVICE = 'service ';

function chosenServices(filters: Filters, { providers }: Reference): readonly ChosenFilter[] {
  const { services = [] } = filters;
  return services.map((id) => ({
    key: SERVICE + id,
    label: texts.chips.service(
      nameOf(providers, (provider) => provider.id === id, texts.unnamedService(id)),
    ),
    rest: { ...filters, services: services.filter((other) => other !== id) },
  }));
}

function nameOf<Entry extends { readonly name: string }>(
  known: readonly Entry[] | undefined,
  isIt: (entry: Entry) => boolean,
  code: string,
): string {
  return known?.find(isIt)?.name ?? code;
}
