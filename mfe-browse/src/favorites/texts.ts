import type { TitleKind } from '@portal/contract/kinds';
import { formatDuration } from '@portal/shared/domain/numbers';
import type { SortOrder } from './listView.ts';
import type { Mood } from './pickTitle.ts';

const titles = (count: number) => `${count} ${count === 1 ? 'title' : 'titles'}`;

/** What the page of favorites says to visitors once its list is there. */
export const texts = {
  titles,
  shownOf: (shown: number, all: number) =>
    shown === all ? titles(all) : `${shown} of ${titles(all)}`,
  runtime: (minutes: number) => `${formatDuration(minutes) ?? ''} of movies`,
  keep: 'Keep on this device',
  /** By where the list is. */
  keptIn: {
    stored: 'Your list is stored in this browser, and nowhere else. It is here when you come back.',
    full: 'This browser has no room left: what you added last is not stored, and lasts until you close or reload this page.',
    memory: 'Your list lasts until you close or reload this page. Nothing is stored.',
  },
  keepForbidden: 'This browser does not let the page store anything, so the list cannot be kept.',
  lasts: 'Your list lasts until you close or reload this page.',
  lastsAsFile: '“Export” saves it as a file.',
  keepIt: 'Keep the list in this browser',
  share: 'Share list',
  export: 'Export',
  import: 'Import',
  pick: 'Pick for tonight',
  tools: 'What to do with the list',
  close: 'Close',
  empty: 'List empty!',
  emptyHint: 'Keep a title for later with “Watch later” or “Add to favorite”, and find it here.',
  browseMovies: 'Browse movies',
  browseSeries: 'Browse series',
  nothingFits: 'None of your favorites is like that.',
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
  any: 'All',
  added: (date: string) => `added ${date}`,
  remove: 'Remove',
  removeTitle: (title: string) => `Remove ${title} from favorites`,
  removed: (title: string) => `${title} is no longer in your favorites`,
  restored: (title: string) => `${title} is in your favorites again`,
  undo: 'Undo',

  shareHint:
    'The link itself carries the list: it is sent to no server, and does not change later.',
  linkField: 'Link to the list',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Copy the link by hand, please: the browser does not let the page do it.',
  send: 'Send',
  qrCode: 'QR code of the link',
  tooLongForCode: 'The list is too long for a QR code.',
  cutTo: (count: number) => `The link carries the newest ${count} of them.`,

  sharedHeading: (count: number) => `A list of ${titles(count)}`,
  sharedHint:
    'Somebody has sent you this list. Nothing of it is in your favorites until you add it.',
  sharedBroken: 'This link was cut off or altered on its way, so its list cannot be read.',
  sharedNewer: 'This link was made by a newer version of this site. Reload the page and try again.',
  add: (count: number) => `Add ${titles(count)} to your favorites`,
  allThere: 'All of them are in your favorites.',
  addedNow: (count: number) => `${titles(count)} added to your favorites`,
  unavailable: (count: number) => `${titles(count)} could not be found.`,
  lookedUp: (done: number, all: number) => `${done} of ${titles(all)} looked up`,
  lookupFailed: (count: number) => `${titles(count)} could not be looked up.`,
  waiting: (seconds: number) =>
    `The site takes only so many requests at a time. It goes on by itself in ${seconds} s.`,
  slowed: 'The site takes only so many requests at a time, so this takes a while. Nothing is lost.',
  tryAgain: 'Try again',
  notNow: 'Not now',
  unnamed: '…',

  exportHint: 'Save your list as a file.',
  exportFailed: 'This file could not be made. Check your connection and try again.',
  asJson: 'JSON',
  jsonHint: 'everything, to import it again',
  asCsv: 'CSV',
  csvHint: 'for spreadsheets',
  asCalendar: 'Calendar',
  calendarHint: (count: number) => `${titles(count)} still to come`,

  importHint: 'A file of this page, or the CSV file of a list of Letterboxd or IMDb.',
  chooseFile: 'Choose a file',
  importing: (done: number, all: number) => `${done} of ${all} rows`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was added.',
  noRows: 'There is no list in this file.',
  unreadable: 'This file cannot be read.',
  tooMany: (left: number, most: number) =>
    `Only the first ${most} rows were read; ${left} are left out.`,
  cutFile: 'The file is very large; only its beginning was read.',
  alreadyThere: (count: number) => `${titles(count)} ${count === 1 ? 'was' : 'were'} there before.`,
  repeated: (rows: number) =>
    `${rows} ${rows === 1 ? 'row names' : 'rows name'} a title that another row names.`,
  unmatched: 'Not found',
  failed: 'The service did not answer for these',

  pickHint: 'Say what you are up for, and take what comes.',
  mood: 'Mood',
  moods: {
    light: 'Something light',
    moving: 'Something moving',
    tense: 'Something tense',
    adventurous: 'An adventure',
    curious: 'Something to learn',
  } satisfies Record<Mood, string>,
  anything: 'Anything',
  time: 'Time at hand',
  allTime: 'All night',
  minutes: (minutes: number) => `Up to ${formatDuration(minutes) ?? ''}`,
  another: 'Another one',
  nothingToPick: 'None of your favorites fits. Be less choosy?',
} as const;
