import { boxName, fillsOf } from '@portal/page-protocol/places';
import type { RegistryView } from '@portal/page-protocol/RegistryView';

interface PartBoxesProps {
  readonly registry: RegistryView;
  /** Such as `details/title-end`. */
  readonly place: string;
  /** The props of the place as JSON. */
  readonly text: string;
}

/** The empty boxes of a place, which the gateway fills. */
export function PartBoxes({ registry, place, text }: PartBoxesProps) {
  // No element in a part can close a `section`, see `isBalanced` in the gateway.
  return fillsOf(registry.sections, place).map(({ section }) => (
    <section key={section} data-part={boxName(place, section)} data-props={text} />
  ));
}
