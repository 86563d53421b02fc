import type { PlaceValues } from '@portal/contract/Section';
import type { SectionVersion } from './RegistryView.ts';

/** The parts that a version must export. */
export function partNamesOf({ fills = {} }: Pick<SectionVersion, 'fills'>): readonly string[] {
  return Object.values(fills).map(({ part }) => part);
}

/** A place's props as text: the same text for equal props. */
export function textOfProps(props: PlaceValues): string {
  return JSON.stringify(props, Object.keys(props).toSorted());
}

/** The name of the box for a section's part in a place. */
export function boxName(place: string, section: string): string {
  return `${place} ${section}`;
}

interface Ordered {
  readonly order: number;
}

/** The parts of live versions in a place with their sections, sorted by order. */
export function fillsOf<Fill extends Ordered>(
  sections: Readonly<
    Record<string, { readonly current: { readonly fills?: Readonly<Record<string, Fill>> } }>
  >,
  place: string,
): readonly (Fill & { readonly section: string })[] {
  return Object.entries(sections)
    .flatMap(([section, { current }]) => {
      const fill = current.fills?.[place];
      return fill ? [{ section, ...fill }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
}
