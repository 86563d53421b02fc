import { titleKey, type TitleKind } from '@portal/contract/kinds';

/** A title as a link names it. */
export interface SharedTitle {
  readonly kind: TitleKind;
  readonly id: number;
}

/** What a link says: nothing, a list, or something that is no list (any more). */
export type SharedList =
  | { readonly status: 'none' }
  | { readonly status: 'broken' }
  /** Made by a version of the portal that came later. */
  | { readonly status: 'newer' }
  | { readonly status: 'ready'; readonly titles: readonly SharedTitle[] };

/** More than a person picks from, and still an address that browsers take. */
export const MOST_SHARED = 1000;

/** Ids have at most 15 digits. */
const MOST_ID = 999_999_999_999_999;

const NAME = 'list';
const VERSION = '1';
/** What stands before the number of a title says its kind. */
const MARKS = { movie: '.', tv: '-' } as const;

/**
 * The fragment of a link that carries the list, without `#`: `list=1~checksum~.2s-4f`. A fragment is
 * not sent to a server. Numbers are to the base of 36. The checksum comes before the list, because
 * what is lost of a link is lost at its end.
 */
export function writeSharedList(titles: readonly SharedTitle[]): string {
  const content = titles
    .slice(0, MOST_SHARED)
    .map(({ kind, id }) => MARKS[kind] + id.toString(36))
    .join('');
  return `${NAME}=${VERSION}~${checksum(content)}~${content}`;
}

/** Reads the list from the fragment of an address, with or without `#`. Never fails. */
export function readSharedList(fragment: string): SharedList {
  const [, text] = new RegExp(`^#?${NAME}=(.*)$`, 's').exec(fragment) ?? [];
  if (text === undefined) {
    return { status: 'none' };
  }
  const [version, sum, content, ...rest] = text.split('~');
  if (version !== VERSION) {
    return { status: /^\d{1,3}$/.test(version ?? '') ? 'newer' : 'broken' };
  }
  if (content === undefined || rest.length > 0 || sum !== checksum(content)) {
    return { status: 'broken' };
  }
  const titles = readTitles(content);
  return titles ? { status: 'ready', titles } : { status: 'broken' };
}

/** The titles, each once; `undefined` if there are none, or too many, or anything else. */
function readTitles(content: string): readonly SharedTitle[] | undefined {
  if (!/^([.-][a-z\d]{1,10})+$/.test(content)) {
    return undefined;
  }
  const parts = (content.match(/[.-][a-z\d]+/g) ?? []).map((part): SharedTitle => ({
    kind: part.startsWith(MARKS.movie) ? 'movie' : 'tv',
    id: parseInt(part.slice(1), 36),
  }));
  // Two numbers may be written differently and be the same.
  const titles = [...new Map(parts.map((title) => [titleKey(title), title])).values()];
  const areValid = titles.every(({ id }) => id > 0 && id <= MOST_ID);
  return areValid && titles.length <= MOST_SHARED ? titles : undefined;
}

/** FNV-1a of 32 bits: finds accidents, not intentions. Source: RFC 9923 */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
