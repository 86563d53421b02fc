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

interface Version<Fill> {
  readonly fills?: Readonly<Record<string, Fill>>;
}

/** The parts of live versions in a place with their sections and versions, sorted by order. */
export function fillsOf<Fill extends { readonly order: number }, Live extends Version<Fill>>(
  sections: Readonly<Record<string, { readonly current: Live & Version<Fill> }>>,
  place: string,
): readonly (Fill & { readonly section: string; readonly version: Live })[] {
  return Object.entries(sections)
    .flatMap(([section, { current }]) => {
      const fill = current.fills?.[place];
      return fill ? [{ section, version: current, ...fill }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
}
