import type { PlaceValues } from '@portal/contract/Section';
import type { SectionVersion } from './RegistryView.ts';

/** The parts that a version has to have. */
export function partNamesOf({ fills = {} }: Pick<SectionVersion, 'fills'>): readonly string[] {
  return Object.values(fills).map(({ part }) => part);
}

/** The props of a place as text, always the same for the same ones. */
export function textOfProps(props: PlaceValues): string {
  return JSON.stringify(props, Object.keys(props).toSorted());
}

/** The name of the box in a page for a section's part in a place. */
export function boxName(place: string, section: string): string {
  return `${place} ${section}`;
}

interface Ordered {
  readonly order: number;
}

/** The parts of live versions in a place, with their sections, in their order. */
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
