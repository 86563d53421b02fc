import type { RegistryView, SectionFill } from '@portal/page-protocol/RegistryView';

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
  return fillsOf(registry, place).map(({ section }) => (
    <section key={section} data-part={boxName(place, section)} data-props={text} />
  ));
}

export function boxName(place: string, section: string): string {
  return `${place} ${section}`;
}

/** The parts in a place, with their sections, in their order. */
export function fillsOf(
  { sections }: RegistryView,
  place: string,
): readonly (SectionFill & { readonly section: string })[] {
  return Object.entries(sections)
    .flatMap(([section, { current }]) => {
      const fill = current.fills?.[place];
      return fill ? [{ section, ...fill }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
}
