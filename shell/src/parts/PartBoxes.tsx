import { boxName, fillsOf } from '@portal/page-protocol/places';
import type { RegistryView } from '@portal/page-protocol/RegistryView';

interface PartBoxesProps {
  readonly registry: RegistryView;
  /** Such as `details/title-end`. */
  readonly place: string;
  /** The props of the place as JSON. */
  readonly text: string;
}

/** The empty boxes in a place, which the gateway fills. */
export function PartBoxes({ registry, place, text }: PartBoxesProps) {
  // A `section` element, because HTML in a part can never close it, see `isBalanced` in the
  // gateway.
  return fillsOf(registry.sections, place).map(({ section }) => (
    <section key={section} data-part={boxName(place, section)} data-props={text} />
  ));
}
