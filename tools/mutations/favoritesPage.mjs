/** Breaks the rows of "The page of favorites". */
export const mutations = {
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
};
