import { boxName, textOfProps } from '@portal/page-protocol/places';
import type { RenderResult } from '@portal/page-protocol/Rendering';
import { hashOf } from '../files/readIntactFile.ts';
import type { PagePart } from './partsOf.ts';
import type { RenderedPart } from './renderParts.ts';
import type { PageStyle } from './styleReader.ts';

/** A page with its parts filled in. */
export interface FilledPage {
  readonly content: string;
  /** The parts in the page. */
  readonly parts: readonly (RenderedPart & { readonly result: RenderResult })[];
  /** Reserves space for the boxes that have not been filled. */
  readonly reserved?: PageStyle;
}

/** The box that a place renders for a part, see `createPlace` in the shell. */
const BOX = /<section data-part="([^"]*)" data-props="([^"]*)"><\/section>/g;

/** Inserts rendered parts into their boxes, if they were rendered with the box's props. */
export async function fillBoxes(
  content: string,
  all: readonly PagePart[],
  rendered: readonly RenderedPart[],
): Promise<FilledPage> {
  const parts: FilledPage['parts'][number][] = [];
  const filled = content.replace(BOX, (box, id: string, text: string) => {
    const part = rendered.find((each) => idOf(each) === id);
    if (
      !part?.result?.html ||
      parts.some((each) => idOf(each) === id) ||
      !isAbout(part, unescape(text))
    ) {
      return box;
    }
    parts.push({ ...part, result: part.result });
    return `${box.slice(0, -'</section>'.length)}${part.result.html}</section>`;
  });
  const css = all
    .filter((part) => content.includes(`data-part="${idOf(part)}"`))
    .filter((part) => !parts.some((each) => idOf(each) === idOf(part)))
    .map((part) => `[data-part="${idOf(part)}"]:empty{min-block-size:${part.blockSize}}`)
    .join('');
  // Without scripts, these boxes stay empty.
  const style = css && `@media(scripting:enabled){${css}}`;
  return { content: filled, parts, reserved: style ? await toStyle(style) : undefined };
}

function idOf({ order, section }: PagePart): string {
  return boxName(order.place, section);
}

async function toStyle(css: string): Promise<PageStyle> {
  return { css, hash: await hashOf('SHA-256', new TextEncoder().encode(css)) };
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Whether a part was rendered with these props, in any order. */
function isAbout({ order: { props } }: PagePart, text: string): boolean {
  try {
    return textOfProps(props) === textOfProps(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Reverses React's escaping of attributes. */
function unescape(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
}
