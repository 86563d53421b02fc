import { type Kind, titleKey, type TitleKind } from '@portal/contract/kinds';

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
  | ({ readonly status: 'ready' } & SharedContent);

export interface SharedContent {
  readonly titles: readonly SharedTitle[];
  /** The ids of followed people. */
  readonly people: readonly number[];
}

/** Maximum number of titles in a link: more than anyone needs, and short enough for browsers. */
export const MAX_SHARED = 1000;
export const MAX_SHARED_PEOPLE = 100;

/** Maximum id: 15 digits. */
const MAX_ID = 999_999_999_999_999;

const NAME = 'list';
/** A link without people is one that earlier versions of the portal can read. */
const VERSIONS = { titles: '1', people: '2' } as const;
/** The prefix of an id indicates its kind. */
const MARKS = { movie: '.', tv: '-', person: '_' } as const;

/**
 * The fragment of a link with the list, without `#`: `list=1~checksum~.2s-4f`, with ids in base 36.
 * Browsers do not send fragments to the server. The checksum comes first, so that it survives
 * truncation.
 */
export function writeSharedList(
  titles: readonly SharedTitle[],
  people: readonly number[] = [],
): string {
  const content = [
    ...titles.slice(0, MAX_SHARED).map(({ kind, id }) => MARKS[kind] + id.toString(36)),
    ...people.slice(0, MAX_SHARED_PEOPLE).map((id) => MARKS.person + id.toString(36)),
  ].join('');
  const version = people.length > 0 ? VERSIONS.people : VERSIONS.titles;
  return `${NAME}=${version}~${checksum(content)}~${content}`;
}

/** Reads the list from the fragment of a URL, with or without `#`. Never fails. */
export function readSharedList(fragment: string): SharedList {
  const [, text] = new RegExp(`^#?${NAME}=(.*)$`, 's').exec(fragment) ?? [];
  if (text === undefined) {
    return { status: 'none' };
  }
  const [version, sum, content, ...rest] = text.split('~');
  if (version !== VERSIONS.titles && version !== VERSIONS.people) {
    return { status: /^\d{1,3}$/.test(version ?? '') ? 'newer' : 'broken' };
  }
  if (content === undefined || rest.length > 0 || sum !== checksum(content)) {
    return { status: 'broken' };
  }
  const lists = readContent(content, version === VERSIONS.people ? /[._-]/ : /[.-]/);
  return lists ? { status: 'ready', ...lists } : { status: 'broken' };
}

/** The entries without duplicates; `undefined` for an invalid, empty or too long list. */
function readContent(content: string, mark: RegExp): SharedContent | undefined {
  if (!new RegExp(`^(${mark.source}[a-z\\d]{1,10})+$`).test(content)) {
    return undefined;
  }
  const parts = (content.match(/[._-][a-z\d]+/g) ?? []).map((part) => ({
    kind: kindOf(part),
    id: parseInt(part.slice(1), 36),
  }));
  // The same id can be written in several ways.
  const entries = [...new Map(parts.map((entry) => [titleKey(entry), entry])).values()];
  const titles = entries.flatMap(({ kind, id }) => (kind === 'person' ? [] : [{ kind, id }]));
  const people = entries.flatMap(({ kind, id }) => (kind === 'person' ? [id] : []));
  const areValid = entries.every(({ id }) => id > 0 && id <= MAX_ID);
  return areValid && titles.length <= MAX_SHARED && people.length <= MAX_SHARED_PEOPLE
    ? { titles, people }
    : undefined;
}

function kindOf(part: string): Kind {
  if (part.startsWith(MARKS.person)) {
    return 'person';
  }
  return part.startsWith(MARKS.movie) ? 'movie' : 'tv';
}

/** 32-bit FNV-1a. It detects accidental changes, not tampering. Source: RFC 9923 */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
