import type { TitleKind } from '@portal/contract/kinds';
import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import { formatDuration } from '@portal/shared/domain/numbers';
import type { SortOrder } from './list/listView.ts';
import type { Mood } from './pick/pickTitle.ts';

const titles = (count: number) => `${count} ${count === 1 ? 'title' : 'titles'}`;

/** The visitor-facing texts of the favorites after the list has loaded. */
export const texts = {
  titles,
  shownOf: (shown: number, all: number) =>
    shown === all ? titles(all) : `${shown} of ${titles(all)}`,
  runtime: (minutes: number) => `${formatDuration(minutes) ?? ''} of movies`,
  keep: 'Keep on this device',
  /** Keyed by where the list is stored. */
  keptIn: {
    stored:
      'Your list is stored in this browser and nowhere else. It will be here when you come back.',
    full: 'This browser is out of storage: what you added last is lost when you close or reload this page.',
    memory: 'Your list lasts until you close or reload this page. Nothing is stored.',
  },
  mayBeDeleted:
    'The browser may delete the list if you do not come back for a while; Safari does so after a week. “Export” saves it as a file.',
  keepForbidden:
    'This browser does not allow the page to store anything, so the list cannot be kept.',
  lasts: {
    favorites: 'This list ends with this tab.',
    seen: 'What you have seen is remembered for this visit.',
  },
  seenKept: 'What you have seen is stored in this browser and nowhere else.',
  lastsAsFile: '“Export” saves it as a file.',
  share: 'Share list',
  export: 'Export',
  import: 'Import',
  pick: 'Pick for tonight',
  tools: 'List actions',
  close: 'Close',
  empty: 'List empty!',
  emptyHint: 'Keep a title for later with “Watch later” or “Add to favorite”, and find it here.',
  browseMovies: 'Browse movies',
  browseSeries: 'Browse series',
  noMatches: 'No favorites match.',
  showAll: 'Show all',
  view: 'Sort and filter',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    title: 'Title',
    rating: 'Rating',
    year: 'Year',
  } satisfies Record<SortOrder, string>,
  kind: 'Kind',
  kinds: { movie: 'Movies', tv: 'Series' } satisfies Record<TitleKind, string>,
  kindOf: { movie: 'Movie', tv: 'Series' } satisfies Record<TitleKind, string>,
  genre: 'Genre',
  seen: 'Seen',
  notSeen: 'Not seen',
  seenTitles: (count: number) => `What you have seen (${count})`,
  showAllSeen: (count: number) => `Show all ${count}`,
  upTo: ({ season, episode }: EpisodeNumber) =>
    episode > 0 ? `up to season ${season}, episode ${episode}` : `up to season ${season - 1}`,
  any: 'All',
  added: (date: string) => `added ${date}`,
  on: (services: string) => `On ${services}`,
  removeTitle: (title: string) => `Remove ${title} from favorites`,
  removed: (title: string) => `${title} is no longer in your favorites`,
  restored: (title: string) => `${title} is in your favorites again`,
  undo: 'Undo',

  shareHint:
    'The link contains the list itself. It is not sent to any server, and does not change later.',
  linkField: 'Link to the list',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Please copy the link by hand: the browser does not allow the page to do it.',
  send: 'Send',
  sendByHand: 'Nothing could be opened to send the link. Please copy it by hand.',
  qrCode: 'QR code of the link',
  tooLongForCode: 'The list is too long for a QR code.',
  cutTo: (count: number) => `The link contains the newest ${count} of them.`,

  sharedHeading: (count: number) => `A list of ${titles(count)}`,
  sharedHint:
    'Someone shared this list with you. Nothing is added to your favorites until you add it.',
  sharedBroken: 'This link is incomplete or was changed, so its list cannot be read.',
  sharedNewer: 'This link was made by a newer version of this site. Reload the page and try again.',
  add: (count: number) => `Add ${titles(count)} to your favorites`,
  allThere: 'All of them are in your favorites.',
  addedNow: (count: number) => `${titles(count)} added to your favorites`,
  unavailable: (count: number) => `${titles(count)} could not be found.`,
  lookedUp: (done: number, all: number) => `${done} of ${titles(all)} loaded`,
  lookupFailed: (count: number) => `${titles(count)} could not be loaded.`,
  waiting: (seconds: number) => `The site limits requests. Continuing in ${seconds} s.`,
  slowed: 'The site limits requests, so this takes a while. Nothing is lost.',
  tryAgain: 'Try again',
  notNow: 'Not now',
  unnamed: '…',

  exportHint: 'Save your list, and what you have seen, as a file.',
  exportFailed: 'This file could not be created. Check your connection and try again.',
  asJson: 'JSON',
  jsonHint: 'everything, to import it again',
  asCsv: 'CSV',
  csvHint: 'for spreadsheets',
  asCalendar: 'Calendar',
  calendarHint: (count: number) => `${titles(count)} upcoming`,

  importHint:
    'A file exported from this page, or an export of Letterboxd, IMDb, TMDB or Trakt: CSV, JSON or ZIP. What you have watched or rated there is marked as seen.',
  chooseFile: 'Choose a file',
  // There can be fewer titles than rows, because a file can repeat titles.
  importing: (done: number, all: number) => `${done} of ${titles(all)} looked up`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was added.',
  noRows: 'There is no list in this file.',
  unreadable: 'This file cannot be read.',
  tooMany: (left: number, most: number) =>
    `Only the first ${most} rows were imported; ${left} were skipped.`,
  cutFile: 'The file is very large; only its beginning was read.',
  alreadyThere: (count: number) =>
    `${titles(count)} ${count === 1 ? 'was' : 'were'} already in your favorites.`,
  markedSeen: (count: number) => `${titles(count)} marked as seen`,
  alreadySeen: (count: number) =>
    `${titles(count)} ${count === 1 ? 'was' : 'were'} already marked as seen.`,
  repeated: (rows: number) =>
    `${rows} ${rows === 1 ? 'row repeats' : 'rows repeat'} a title of another row.`,
  unmatched: 'Not found',
  failed: 'Could not be looked up',

  pickHint: 'Choose a mood and a time, and get a suggestion.',
  mood: 'Mood',
  moods: {
    light: 'Something light',
    moving: 'Something moving',
    tense: 'Something tense',
    adventurous: 'An adventure',
    curious: 'Something to learn',
  } satisfies Record<Mood, string>,
  anything: 'Anything',
  time: 'Time available',
  allTime: 'All night',
  minutes: (minutes: number) => `Up to ${formatDuration(minutes) ?? ''}`,
  onlyOnMine: 'Only on my services',
  checkingServices: 'Looking for titles on your services…',
  unchecked: (count: number) => `The services of ${titles(count)} could not be loaded.`,
  another: 'Another one',
  nothingToPick: 'No favorites match. Try another mood or more time.',
} as const;
