import { fillsOf } from '@portal/page-protocol/places';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { OperatorError } from '../OperatorError.ts';
import { describeNearest, listed } from './nearest.ts';
import type { Registry } from './Registry.ts';

/** The places that a section offers to other sections, and its parts for places of others. */
export interface PlacesOfSection {
  readonly section: string;
  readonly places?: SectionVersion['places'];
  readonly fills?: Readonly<Record<string, Omit<Fill, 'files'>>>;
}

type Fill = NonNullable<SectionVersion['fills']>[string];

/** The places and parts of the live and staged versions. */
export function placesIn(registry: Registry | undefined): readonly PlacesOfSection[] {
  return Object.entries(registry?.sections ?? {}).flatMap(([section, { current, next }]) =>
    [current, next?.version].flatMap((version) =>
      version ? [{ section, places: version.places, fills: version.fills }] : [],
    ),
  );
}

/**
 * Fails with an `OperatorError` if a section's part is for a place that no section offers, needs a
 * prop that the place does not have, or has the same order as another section's part.
 */
export function assertPlacesFit(
  name: string,
  { fills = {}, ...own }: Omit<PlacesOfSection, 'section'>,
  all: readonly PlacesOfSection[],
): void {
  const others = all.filter(({ section }) => section !== name);
  const offered = new Map<string, object>(
    [...others, { ...own, section: name }].flatMap(({ section, places = {} }) =>
      Object.entries(places).map(([place, { props }]) => [`${section}/${place}`, props] as const),
    ),
  );
  const refuse = (place: string, mistake: string) => {
    throw new OperatorError(`${name} fills the place ${place}${mistake}.`, { code: 'check' });
  };
  for (const [place, { order, props = [] }] of Object.entries(fills)) {
    const given = offered.get(place);
    if (!given) {
      const offers = describeNearest(place, offered.keys()) || '; there are no places yet';
      return refuse(place, `, which no section offers${offers}`);
    }
    const unknown = props.find((prop) => !Object.hasOwn(given, prop));
    if (unknown !== undefined) {
      const known = listed(Object.keys(given)) || 'none';
      refuse(
        place,
        ` and needs the prop "${unknown}", which it does not have; its props are ${known}`,
      );
    }
    const rival = others.find((other) => other.fills?.[place]?.order === order)?.section;
    if (rival !== undefined) {
      refuse(
        place,
        ` with the order ${order}, which the part of ${rival} has; choose another order`,
      );
    }
  }
}

/** The parts in each place, keyed by section and place, and sorted by `order`. */
export function partsByPlace({
  sections,
}: Registry): Readonly<
  Record<string, readonly { section: string; part: string; order: number }[]>
> {
  const named = Object.entries(sections).flatMap(([section, { current }]) => [
    ...Object.keys(current.places ?? {}).map((place) => `${section}/${place}`),
    ...Object.keys(current.fills ?? {}),
  ]);
  return Object.fromEntries(
    [...new Set(named)].map((place) => [
      place,
      fillsOf(sections, place).map(({ section, part, order }) => ({ section, part, order })),
    ]),
  );
}
