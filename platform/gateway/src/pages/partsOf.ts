import type { PlaceValues } from '@portal/contract/Section';
import { fillsOf } from '@portal/page-protocol/places';
import type { SectionPlace, SectionVersion } from '@portal/page-protocol/RegistryView';
import type { PartOrder } from '@portal/page-protocol/Rendering';
import type { PageRequest } from './PageRequest.ts';

/** A part that another section adds to a page. */
export interface PagePart {
  readonly order: PartOrder;
  readonly section: string;
  readonly version: SectionVersion;
  readonly styles: readonly string[];
  readonly blockSize: string;
}

/** The parts of other sections in the page at a URL. */
export function partsOf({ registry, match, overrides = {} }: PageRequest): readonly PagePart[] {
  const host = match && registry.sections[match.section]?.current;
  return Object.entries(host?.places ?? {}).flatMap(([name, place]) => {
    const props = match && propsOf(place, match);
    if (!props) {
      return [];
    }
    const key = `${match.section}/${name}`;
    return fillsOf(registry.sections, key)
      .filter(({ section }) => !Object.hasOwn(overrides, section))
      .map(({ section, version, part, files, blockSize }) => ({
        order: { place: key, name: part, props },
        section,
        version,
        styles: files.filter((file) => file.endsWith('.css')),
        blockSize,
      }));
  });
}

/** The props that the page will pass to a place; `undefined` if the place is not on the page. */
function propsOf(
  { props, pages = {} }: SectionPlace,
  { page, params }: NonNullable<PageRequest['match']>,
): PlaceValues | undefined {
  const constants = Object.hasOwn(pages, page) ? pages[page] : undefined;
  const parameters = Object.entries(props).flatMap(([name, type]) =>
    Object.hasOwn(params, name)
      ? [[name, type === 'number' ? Number(params[name]) : (params[name] ?? '')] as const]
      : [],
  );
  return constants && { ...Object.fromEntries(parameters), ...constants };
}
