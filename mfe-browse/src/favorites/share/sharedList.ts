import { titleKey, type TitleKind } from '@portal/contract/kinds';

/** A title as encoded in a link. */
export interface SharedTitle {
  readonly kind: TitleKind;
  readonly id: number;
}

/** The shared list in the fragment of a link. */
type SharedList =
  | { readonly status: 'none' }
  | { readonly status: 'broken' }
  /** The link was created by a newer version of the portal. */
  | { readonly status: 'newer' }
  | { readonly status: 'ready'; readonly titles: readonly SharedTitle[] };

/** Maximum number of titles in a link: more than anyone needs, and short enough for browsers. */
export const MAX_SHARED = 1000;

/** Maximum id: 15 digits. */
const MAX_ID = 999_999_999_999_999;

const NAME = 'list';
const VERSION = '1';
/** The prefix of an id indicates its kind. */
const MARKS = { movie: '.', tv: '-' } as const;

/**
 * The fragment of a link with the list, without `#`: `list=1~checksum~.2s-4f`, with ids in base 36.
 * Browsers do not send fragments to the server. The checksum comes first, so that it survives
 * truncation.
 */
export function writeSharedList(titles: readonly SharedTitle[]): string {
  const content = titles
    .slice(0, MAX_SHARED)
    .map(({ kind, id }) => MARKS[kind] + id.toString(36))
    .join('');
  return `${NAME}=${VERSION}~${checksum(content)}~${content}`;
}

/** Reads the list from the fragment of a URL, with or without `#`. Never fails. */
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

/** The titles without duplicates; `undefined` for an invalid, empty or too long list. */
function readTitles(content: string): readonly SharedTitle[] | undefined {
  if (!/^([.-][a-z\d]{1,10})+$/.test(content)) {
    return undefined;
  }
  const parts = (content.match(/[.-][a-z\d]+/g) ?? []).map((part): SharedTitle => ({
    kind: part.startsWith(MARKS.movie) ? 'movie' : 'tv',
    id: parseInt(part.slice(1), 36),
  }));
  // The same id can be written in several ways.
  const titles = [...new Map(parts.map((title) => [titleKey(title), title])).values()];
  const areValid = titles.every(({ id }) => id > 0 && id <= MAX_ID);
  return areValid && titles.length <= MAX_SHARED ? titles : undefined;
}

/** 32-bit FNV-1a. It detects accidental changes, not tampering. Source: RFC 9923 */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
