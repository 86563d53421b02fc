/** Breaks the rows of "Favorites". */
export const mutations = {
  'Adding puts a title into the list, and every button of it reads “Added” at once': [
    {
      file: 'shell/src/services/createFavoritesBus.ts',
      find: 'entries$.next(entries); if (isKept) {',
      replace: 'if (isKept) {',
      breaks: 'nobody hears of it',
    },
  ],
  '“Added” removes it': [
    {
      file: 'shell/src/services/createFavoritesBus.ts',
      find: 'wasThere ? rest :',
      replace: 'wasThere ? entries$.value :',
      breaks: 'it stays',
    },
  ],
  'A movie and a series with the same number are two': [
    {
      file: 'shared/src/domain/kinds.ts',
      find: '`${entry.kind}-${entry.id}`',
      replace: '`${entry.id}`',
      breaks: 'they are one',
    },
  ],
  'An entry holds id, kind, title, overview, rating, poster and the time of adding in milliseconds':
    [
      {
        file: 'shell/src/services/createFavoritesBus.ts',
        find: 'return { kind, id, title, overview, rating, posterPath, addedOn };',
        replace:
          'return { kind, id, title, overview, rating, posterPath, addedOn: Math.floor(addedOn / 1000) };',
        breaks: 'the time is in seconds',
      },
      {
        file: 'shell/src/services/createFavoritesBus.ts',
        find: 'return { kind, id, title, overview, rating, posterPath, addedOn };',
        replace: 'return { kind, id, title, rating, posterPath, addedOn };',
        breaks: 'the overview is missing',
      },
    ],
  'The list lives in memory only, unless the configuration says otherwise': [
    {
      file: 'shell/src/services/createPortal.ts',
      find: "config.favorites.persistence === 'browser'",
      replace: 'Boolean(config.favorites)',
      breaks: 'it is always kept in the browser',
    },
  ],
  'With `browser` it survives a reload': [
    {
      file: 'shell/src/services/createPortal.ts',
      find: "config.favorites.persistence === 'browser'",
      replace: '!config.favorites',
      breaks: 'it is never kept',
    },
  ],
  'With `browser` two tabs agree': [
    {
      file: 'shell/src/services/createBrowserFavorites.ts',
      find: 'if (event.key === KEY || event.key === null) {',
      replace: 'if (event.key === null) {',
      breaks: 'a tab does not hear of another',
    },
  ],
  'Storage that is full, forbidden or old never throws': [
    {
      file: 'shell/src/services/createBrowserFavorites.ts',
      find: 'onFailure: reportOnce,',
      replace: 'onFailure: (cause) => { throw cause; },',
      breaks: 'it throws where storage is full',
    },
    {
      file: 'shell/src/services/createBrowserFavorites.ts',
      find: 'return Array.isArray(value) ? onceEach(value.filter(isFavorite)) : [];',
      replace: 'return value as readonly Favorite[];',
      breaks: 'what is old is taken as it is',
    },
  ],
  'The list says how long it lasts': [
    {
      file: 'mfe-dashboard/src/FavoritesRail.tsx',
      find: 'useAreFavoritesKept(portal)',
      replace: 'true',
      breaks: 'a list in memory is said to be kept',
    },
  ],
  'What was added last is in sight': [
    {
      file: 'mfe-dashboard/src/FavoritesRail.tsx',
      find: 'startKey={String(entries[0]?.addedOn)}',
      replace: '',
      breaks: 'the rail stays at the card that was in sight',
    },
  ],
};
