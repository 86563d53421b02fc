import type { TitleKind } from '@portal/contract/kinds';
import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import { formatDuration } from '@portal/shared/domain/numbers';
import type { SortOrder } from './list/listView.ts';
import type { Mood } from './pick/pickTitle.ts';

const titles = (count: number) => `${count} ${count === 1 ? 'title' : 'titles'}`;
const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

const titlesAndPeople = (titleCount: number, personCount: number) =>
  [
    ...(titleCount > 0 ? [titles(titleCount)] : []),
    ...(personCount > 0 ? [people(personCount)] : []),
  ].join(' and ');

/** The texts of the favorites page after the list has loaded. */
export const texts = {
  titles,
  shownOf: (shown: number, all: number) =>
    shown === all ? titles(all) : `${shown} of ${titles(all)}`,
  runtime: (minutes: number) => `${formatDuration(minutes) ?? ''} of movies`,
  keep: 'Keep on this device',
  /** Keyed by where the list is stored. */
  keptIn: {
    stored: 'Saved on this device, and nowhere else.',
    full: "Your browser's storage is full. Titles you just added won't survive a reload.",
    memory: 'Your list lasts until you close or reload this page.',
  },
  mayBeDeleted:
    'Browsers can delete saved data (Safari: after a week without a visit). Export a copy to be safe.',
  keepForbidden: "Your browser blocks storage, so we can't save your list.",
  lasts: {
    favorites: 'This list disappears when you close the tab.',
    seen: "What you've watched is remembered until you close the tab.",
    followed: 'Who you follow is remembered until you close the tab.',
  },
  kept: {
    favorites: 'Saved on this device, and nowhere else.',
    seen: "What you've watched is saved on this device, and nowhere else.",
    followed: 'Who you follow is saved on this device, and nowhere else.',
  },
  lastsAsFile: 'Export a copy to be safe.',
  share: 'Share list',
  export: 'Export',
  import: 'Import',
  pick: 'Pick for tonight',
  tools: 'List actions',
  close: 'Close',
  empty: 'List empty!',
  emptyHint: "Save titles with “Watch later” or “Add to favorite”; they'll show up here.",
  browseMovies: 'Browse movies',
  browseSeries: 'Browse series',
  noMatches: 'No favorites match.',
  showAll: 'Show all',
  view: 'Sort and filter',
  showView: (chosen: number) => `Sort and filter${chosen > 0 ? ` (${chosen})` : ''}`,
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    title: 'Title',
    rating: 'Rating',
    year: 'Year',
  } satisfies Record<SortOrder, string>,
  kind: 'Type',
  kinds: { movie: 'Movies', tv: 'Series' } satisfies Record<TitleKind, string>,
  kindOf: { movie: 'Movie', tv: 'Series' } satisfies Record<TitleKind, string>,
  genre: 'Genre',
  seen: 'Seen',
  notSeen: 'Not seen',
  seenTitles: (count: number) => `Watched (${count})`,
  showAllSeen: (count: number) => `Show all ${count}`,
  upTo: ({ season, episode }: EpisodeNumber) =>
    episode > 0 ? `up to season ${season}, episode ${episode}` : `up to season ${season - 1}`,
  stars: (stars: number) => `${stars} of 10 stars`,
  any: 'All',
  added: (date: string) => `added ${date}`,
  on: (services: string) => `On ${services}`,
  removeTitle: (title: string) => `Remove ${title} from favorites`,
  removed: (title: string) => `${title} is no longer in your favorites`,
  restored: (title: string) => `${title} is in your favorites again`,
  undo: 'Undo',

  shareHint:
    "The link contains the list itself. We don't send it to any server, and it won't change later.",
  linkField: 'Link to the list',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Copy this link',
  send: 'Send',
  sendByHand: "We couldn't open anything to send the link. Copy it instead.",
  qrCode: 'QR code of the link',
  tooLongForCode: 'This list is too long for a QR code.',
  cutTo: (count: number) => `The link has your ${count} newest titles.`,
  peopleCutTo: (count: number) => `The link has the ${count} people you followed last.`,

  withPeople: 'Include the people you follow',
  sharedHeading: (titleCount: number, personCount: number) =>
    `A list of ${titlesAndPeople(titleCount, personCount)}`,
  sharedHint: "Someone shared this list with you. It isn't in your favorites until you add it.",
  sharedBroken: "This link is incomplete or was changed, so we can't read its list.",
  sharedNewer: 'This link is from a newer version of this site. Reload the page and try again.',
  add: (count: number) => `Add ${titles(count)} to your favorites`,
  followAll: (count: number) => `Follow ${people(count)}`,
  addAndFollow: (titleCount: number, personCount: number) =>
    `Add ${titles(titleCount)} to your favorites and follow ${people(personCount)}`,
  allThere: "They're all in your favorites already.",
  allFollowed: 'You have all of them already.',
  addedNow: (count: number) => `${titles(count)} added to your favorites`,
  followedShared: (count: number) => `You now follow ${people(count)}`,
  unavailable: (count: number) => `We couldn't find ${titles(count)}.`,
  unavailablePeople: (count: number) => `We couldn't find ${people(count)}.`,
  lookedUp: (done: number, all: number) => `${done} of ${titles(all)} loaded`,
  peopleFailed: (count: number) => `We couldn't load ${people(count)}.`,
  lookupFailed: (count: number) => `We couldn't load ${titles(count)}.`,
  waiting: (seconds: number) => `Too many requests. Continuing in ${seconds} s.`,
  slowed: 'Too many requests, so this takes a while. Nothing is lost.',
  tryAgain: 'Try again',
  notNow: 'Not now',
  unnamed: '…',

  exportHint: "Save your list, what you've watched and who you follow as a file.",
  exportFailed: "We couldn't create this file. Check your connection and try again.",
  asJson: 'JSON',
  jsonHint: 'full backup, can be imported again',
  asCsv: 'CSV',
  csvHint: 'for spreadsheets',
  asCalendar: 'Calendar',
  calendarHint: (count: number) => `${titles(count)} upcoming`,

  importHint:
    "A backup of this page, or an export from Letterboxd, IMDb, TMDB or Trakt (CSV, JSON or ZIP). We'll mark what you've watched or rated there as seen, with your ratings and reviews.",
  chooseFile: 'Choose a file',
  // There can be fewer titles than rows, because a file can repeat titles.
  importing: (done: number, all: number) => `${done} of ${titles(all)} looked up`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was added.',
  noRows: "There's no list in this file.",
  unreadable: "We couldn't read this file.",
  tooMany: (left: number, most: number) =>
    `We imported the first ${most} rows and skipped ${left}.`,
  cutFile: 'This file is very large, so we only read the beginning.',
  alreadyThere: (count: number) =>
    `${titles(count)} ${count === 1 ? 'was' : 'were'} already in your favorites.`,
  markedSeen: (count: number) => `${titles(count)} marked as seen`,
  alreadySeen: (count: number) =>
    `${titles(count)} ${count === 1 ? 'was' : 'were'} already marked as seen.`,
  followedNow: (count: number) => `You follow ${people(count)} from this file.`,
  alreadyFollowed: (count: number) => `You already followed ${people(count)}.`,
  repeated: (rows: number) => `${rows} duplicate ${rows === 1 ? 'row' : 'rows'} skipped.`,
  unmatched: 'Not found',
  failed: "Couldn't be looked up",

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
  unchecked: (count: number) => `We couldn't load the services of ${titles(count)}.`,
  another: 'Another one',
  nothingToPick: 'No favorites match. Try another mood or more time.',
} as const;
