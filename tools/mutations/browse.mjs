/** Breaks the rows of "Browsing". */
export const mutations = {
  '`/movies`, `/series` and `/people` list everything of a kind, with the number of them, and are links in the bar':
    [
      {
        file: 'mfe-browse/src/pages/Status.tsx',
        find: '<p>{texts.count(kind, list.total)}</p>',
        replace: '<p>{texts.results}</p>',
        breaks: 'nobody says how many there are',
      },
    ],
  'Filters are in the address; each choice counts at once, typing after a pause': [
    {
      file: 'mfe-browse/src/filters/useFilters.ts',
      find: 'keepQuery?.(next);',
      replace: '',
      breaks: 'the address stays as it was',
    },
    {
      file: 'mfe-browse/src/filters/useFilters.ts',
      find: 'if (isTyping) {',
      replace: 'if (!isTyping) {',
      breaks: 'every letter counts at once',
    },
  ],
  'Back leads to the same filters, and a link to a list with other filters shows those': [
    {
      file: 'mfe-browse/src/filters/useFilters.ts',
      find: 'setAsked(params);',
      replace: '',
      breaks: 'another address shows the same titles',
    },
  ],
  '`?keyword=` and `?company=` of a list leave the titles that have them, are shown by their names and can be taken off':
    [
      {
        file: 'mfe-browse/src/filters/Filters.ts',
        find: 'keyword: filters.keyword,',
        replace: '',
        breaks: 'the list has titles without the keyword',
      },
      {
        file: 'mfe-browse/src/filters/FilterForm.tsx',
        find: "(['keyword', 'company'] as const)",
        replace: "(['keyword'] as const)",
        breaks: 'another choice forgets the company',
      },
    ],
  'Movies can be filtered by an age rating of the chosen country, or of the USA; series cannot': [
    {
      file: 'mfe-browse/src/filters/Filters.ts',
      find: 'certification: rating,',
      replace: '',
      breaks: 'the list has movies of other ratings',
    },
    {
      file: 'mfe-browse/src/filters/certification.ts',
      find: '(isRated && country) || USUAL_COUNTRY',
      replace: 'USUAL_COUNTRY',
      breaks: 'the ratings are always those of the USA',
    },
    {
      file: 'mfe-browse/src/filters/readFilters.ts',
      find: "read('certification', (text) => readCertification(text, reference, country))",
      replace: "params['certification']",
      breaks: 'any text counts as a rating',
    },
    {
      file: 'mfe-browse/src/filters/useReference.ts',
      find: "kind === 'movie' ? ratingSystems.data : []",
      replace: 'ratingSystems.data',
      breaks: 'series have ratings that do nothing',
    },
    {
      file: 'shared/src/api/endpoints.ts',
      find: "certification: '{certification}',",
      replace: '',
      breaks: 'the service is not asked for it',
    },
    {
      file: 'shared/src/api/parse/reference.ts',
      find: 'one.order - other.order',
      replace: '0',
      breaks: 'the ratings are in any order',
    },
    {
      file: 'catalogue/src/lists/discover.ts',
      find: 'wanted((value) => value === rating) &&',
      replace: '',
      breaks: 'the catalogue answers with every movie',
    },
  ],
  'What an address says wrongly is named in the status and left out': [
    {
      file: 'mfe-browse/src/filters/readFilters.ts',
      find: 'if (text !== undefined && value === undefined) {',
      replace: "if (text === '' && value === undefined) {",
      breaks: 'mistakes are passed over',
    },
  ],
  'Filters that contradict each other are named and left out': [
    {
      file: 'mfe-browse/src/filters/readFilters.ts',
      find: 'from > to;',
      replace: 'from > to + 1000;',
      breaks: 'the years are asked for as they are',
    },
    {
      file: 'mfe-browse/src/filters/readFilters.ts',
      find: 'id === ownGenre || genres.includes(id)',
      replace: 'id === ownGenre',
      breaks: 'a genre is asked for and excluded',
    },
  ],
  'Where nothing fits, the list says so, and how many there would be without one filter, if any': [
    {
      file: 'mfe-browse/src/results/NothingFits.tsx',
      find: 'const ALTERNATIVES = 3;',
      replace: 'const ALTERNATIVES = 1;',
      breaks: 'only one filter is tried',
    },
    {
      file: 'mfe-browse/src/results/NothingFits.tsx',
      find: '|| total === 0',
      replace: '',
      breaks: 'links lead to nothing',
    },
  ],
  'Each chosen filter is a link that drops it': [
    {
      file: 'mfe-browse/src/filters/Chips.tsx',
      find: 'href={addressOf(path, rest)}',
      replace: 'href={path}',
      breaks: 'it drops every filter',
    },
    {
      file: 'mfe-browse/src/filters/Chips.tsx',
      find: 'focusNeighbour(event.currentTarget);',
      replace: '',
      breaks: 'the focus is lost',
    },
  ],
  '`/genre/{id}` lists the movies of a genre, or its series where only those have it; an unknown genre is not found':
    [
      {
        file: 'mfe-browse/src/pages/findGenre.ts',
        find: "kind: ofMovies ? 'movie' : 'tv'",
        replace: "kind: 'movie'",
        breaks: 'it lists movies that nobody has made',
      },
      {
        file: 'mfe-browse/src/pageMeta.ts',
        find: '{ status: 404, title: texts.genreFailed }',
        replace: '{ status: 200, title: texts.genreFailed }',
        breaks: 'an unknown genre is found',
      },
    ],
  "The heading of a genre's page names it, as the tab does, and keeps the focus when its name arrives":
    [
      {
        file: 'mfe-browse/src/pages/GenrePage.tsx',
        find: 'heading={heading}',
        replace: 'heading={texts.headings.movie}',
        breaks: 'the heading is the same for every genre',
      },
      {
        file: 'mfe-browse/src/pages/GenrePage.tsx',
        find: 'heading={heading}',
        replace: 'key={heading} heading={heading}',
        breaks: 'the heading with the focus is thrown away',
      },
    ],
  'The headings of a list are in order: the page, its results, each card': [
    {
      file: 'mfe-browse/src/results/ResultGrid.tsx',
      find: 'as="h2"',
      replace: 'as="p"',
      breaks: 'a level is left out',
    },
  ],
  'A grid grows at its end, keeps its place, and has as few cards in the document however long it is':
    [
      {
        file: 'mfe-browse/src/results/ResultGrid.tsx',
        find: 'inSight={inSight}',
        replace: 'inSight={0}',
        breaks: 'rows in sight are missing',
      },
    ],
  'A grid is one stop for the Tab key; the arrows move along rows and between them': [
    {
      file: 'mfe-browse/src/results/useGridFocus.ts',
      find: 'moveByRow(event);',
      replace: '',
      breaks: 'the arrows up and down do nothing',
    },
  ],
  'Every filter works without scripts, with several genres': [
    {
      file: 'shared/src/pageProtocol/matchPage.ts',
      find: "given.getAll(name).filter(Boolean).join(',')",
      replace: 'given.get(name)',
      breaks: 'one genre counts',
    },
  ],
  '“See all” leads from a rail of the dashboard to everything of its kind, where a section lists it':
    [
      {
        file: 'mfe-dashboard/src/SeeAll.tsx',
        find: '!navigation.hasPage?.(whole.page)',
        replace: '!navigation',
        breaks: 'it is there without such a page',
      },
    ],
  'The catalogue refuses a filter that it does not have': [
    {
      file: 'catalogue/src/lists/checkFilters.ts',
      find: '!names.every((name) => known.includes(name))',
      replace: 'names.length < 0',
      breaks: 'the whole list is the answer',
    },
  ],
  "The catalogue answers every call of the portal in the service's shape, errors too": [
    {
      file: 'catalogue/src/wire/items.ts',
      find: 'genre_ids: series.genres.map(({ id }) => id),',
      replace: 'genre_ids: series.genres,',
      breaks: 'genres of series are more than their ids',
    },
    {
      file: 'catalogue/src/routes/addPersonRoutes.ts',
      find: "api.get('/person/popular'",
      replace: "api.get('/person/most-popular'",
      breaks: 'a call of the portal has no answer',
    },
    {
      file: 'catalogue/src/http/failures.ts',
      find: '{ success: false, status_code: code, status_message: message }',
      replace: '{ success: false, status_message: message }',
      breaks: 'an error has no code',
    },
  ],
  'The page of a collection has its movies in order of release, what it is about, and how long they are together':
    [
      {
        file: 'mfe-browse/src/collection/collectionQueries.ts',
        find: 'parts: collection.parts.toSorted(byRelease)',
        replace: 'parts: collection.parts',
        breaks: 'the movies are in the order of the service',
      },
      {
        file: 'mfe-browse/src/collection/collectionQueries.ts',
        find: 'sum + minutes, 0)',
        replace: 'sum - minutes, 0)',
        breaks: 'the runtime is wrong',
      },
    ],
};
