/** Breaks the rows of "The page of favorites". */
export const mutations = {
  '`/favorites` lists the favorites with picture, title, kind, rating, year and when each was added':
    [
      {
        file: 'mfe-browse/src/favorites/FavoriteCard.tsx',
        find: 'texts.kindOf[entry.kind], texts.added',
        replace: 'texts.added',
        breaks: 'the kind is missing',
      },
    ],
  'The list is sorted and filtered, and the address says how': [
    {
      file: 'mfe-browse/src/favorites/FavoritesList.tsx',
      find: 'keepQuery?.(writeListView(next));',
      replace: '',
      breaks: 'the address does not say it',
    },
  ],
  'After a removal a `status` says so, and “Undo” brings the title back to its place': [
    {
      file: 'mfe-browse/src/favorites/addAll.ts',
      find: 'if (favorites.add) {',
      replace: 'if (!favorites.add) {',
      breaks: 'it comes back as the newest',
    },
  ],
  'Several removals are undone one after the other, the last one first; what was added again elsewhere is not offered':
    [
      {
        file: 'mfe-browse/src/favorites/useRemovals.ts',
        find: 'setRemovals([...undoable, entry]);',
        replace: 'setRemovals([entry]);',
        breaks: 'only the last one can be undone',
      },
      {
        file: 'mfe-browse/src/favorites/useRemovals.ts',
        find: 'removals.filter(({ kind, id }) => !favorites.has(kind, id))',
        replace: 'removals',
        breaks: 'it offers what is in the list',
      },
    ],
  'After an undo the focus is on the title that came back, after the last removal on “Undo”, and never lost':
    [
      {
        file: 'mfe-browse/src/favorites/FavoritesList.tsx',
        find: "link.getAttribute('href') === href",
        replace: "link.getAttribute('href') !== href",
        breaks: 'another title has the focus',
      },
      {
        file: 'mfe-browse/src/favorites/FavoritesList.tsx',
        find: '(neighbour ?? undoRef.current)?.focus()',
        replace: 'neighbour?.focus()',
        breaks: 'the focus is lost with the last title',
      },
      {
        file: 'mfe-browse/src/favorites/FavoritesList.tsx',
        find: '(link ?? heading)?.focus();',
        replace: 'link?.focus();',
        breaks: 'the focus is lost where the title is not shown',
      },
      {
        file: 'mfe-browse/src/favorites/FavoritesList.tsx',
        find: 'focusLink(gridRef.current, ({ tabIndex }) => tabIndex === 0);',
        replace: '',
        breaks: 'the focus is lost with the message',
      },
    ],
  'The favorites are one stop for the Tab key, and “Undo” is the next one after “Remove”; the arrows move along rows and between them':
    [
      {
        file: 'mfe-browse/src/results/useGridFocus.ts',
        find: 'moveByRow(event);',
        replace: '',
        breaks: 'the arrows up and down do nothing',
      },
      {
        file: 'mfe-browse/src/favorites/FavoriteGrid.tsx',
        find: 'useGridFocus(gridRef)',
        replace: 'useGridFocus({ current: null })',
        breaks: 'every card is a stop',
      },
    ],
  'An empty list leads to what there is': [
    {
      file: 'mfe-browse/src/favorites/FavoritesList.tsx',
      find: "navigation.href({ page: 'movies' })",
      replace: "navigation.href({ kind: 'home' })",
      breaks: 'it leads elsewhere',
    },
  ],
  '“Share list” makes a link that carries the list in its fragment; who opens it is offered the list':
    [
      {
        file: 'mfe-browse/src/favorites/sharedList.ts',
        find: 'id.toString(36)',
        replace: 'id.toString(10)',
        breaks: 'other titles arrive',
      },
    ],
  'A link that was cut off or altered says so': [
    {
      file: 'mfe-browse/src/favorites/sharedList.ts',
      find: '|| sum !== checksum(content)',
      replace: '',
      breaks: 'what is left of it is offered',
    },
  ],
  '“Export” saves the list as JSON and as CSV, and “Import” takes it back whole': [
    {
      file: 'mfe-browse/src/favorites/readImport.ts',
      find: 'readEntry(record, title, addedOn) ?? readImdb(record)',
      replace: 'readImdb(record)',
      breaks: 'it is searched for instead',
    },
  ],
  'Nothing in the CSV file is a formula': [
    {
      file: 'mfe-browse/src/favorites/exportList.ts',
      find: '{ escapeFormulae: FORMULA }',
      replace: '{}',
      breaks: 'a spreadsheet runs it',
    },
  ],
  'Lists of Letterboxd and IMDb are imported by name and year and by id; every row that is not found is listed':
    [
      {
        file: 'mfe-browse/src/favorites/importRows.ts',
        find: 'missing.filter(({ hasFailed }) => !hasFailed)',
        replace: 'missing.filter(() => false)',
        breaks: 'what is not found is lost',
      },
    ],
  'A file is read whatever its encoding, up to a number of rows that the page names': [
    {
      file: 'mfe-browse/src/favorites/decodeText.ts',
      find: "return decode(bytes, 'windows-1252');",
      replace: "return '';",
      breaks: 'Latin-1 is not read',
    },
  ],
  'What is still to come among the favorites is a calendar file': [
    {
      file: 'mfe-browse/src/favorites/upcomingCalendar.ts',
      find: 'if (octets + size > MOST_OCTETS) {',
      replace: 'if (octets > Infinity) {',
      breaks: 'lines are too long',
    },
  ],
  '“Pick for tonight” picks a favorite that fits the mood and the time at hand, and “Another one” another':
    [
      {
        file: 'mfe-browse/src/favorites/pickTitle.ts',
        find: '!shown.includes(titleKey(entry))',
        replace: 'Boolean(entry)',
        breaks: 'the same one comes again',
      },
    ],
  '“Keep on this device” stores the list in the browser and every change after it; turned off, it removes what was stored and leaves the open list':
    [
      {
        file: 'shell/src/services/createFavoritesBus.ts',
        find: 'const isDone = store.write(entries) && choice.write(true);',
        replace: 'const isDone = store.write(entries);',
        breaks: 'the choice does not last',
      },
      {
        file: 'shell/src/services/createFavoritesBus.ts',
        find: 'choice.write(false); store.clear();',
        replace: 'choice.write(false);',
        breaks: 'what was stored stays',
      },
    ],
  'The choice reaches every open tab, and none of them loses a title': [
    {
      file: 'shell/src/services/createFavoritesBus.ts',
      find: 'add(stored);',
      replace: 'entries$.next(stored);',
      breaks: 'the list of the other tab is lost',
    },
  ],
  'Where the browser stores nothing, the list stays in memory and the choice says so': [
    {
      file: 'shell/src/services/createFavoritesBus.ts',
      find: 'if (isOn && !keep(entries, store, choice)) { return false; }',
      replace: 'keep(entries, store, choice);',
      breaks: 'the choice seems to work',
    },
  ],
  'What comes back or arrives from elsewhere stands where its time of adding puts it': [
    {
      file: 'shell/src/services/createFavoritesBus.ts',
      find: 'return entries.toSorted((one, other) => other.addedOn - one.addedOn);',
      replace: 'return entries;',
      breaks: 'it stands first',
    },
  ],
  'A link in the bar ends with the number of favorites if its section wants that: “Favorites, 3”': [
    {
      file: 'shell/src/layout/Navbar.tsx',
      find: "count === 'favorites' ? favorites : undefined",
      replace: 'undefined',
      breaks: 'there is no number',
    },
  ],
  'A list that was added or declined is not offered again by a reload': [
    {
      file: 'mfe-browse/src/favorites/SharedOffer.tsx',
      find: 'navigation.dropFragment?.();',
      replace: '',
      breaks: 'the list stays in the address',
    },
    {
      file: 'shell/src/services/keepQuery.ts',
      find: "'', location.pathname + location.search)",
      replace: "'', location.pathname)",
      breaks: 'the address loses its query',
    },
  ],
};
