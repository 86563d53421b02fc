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
