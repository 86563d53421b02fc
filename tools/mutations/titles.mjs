/** Breaks the rows about what else there is of a title, its seasons and its people. */
export const mutations = {
  'Director and writer of a movie, and who created a series, are facts with links to their pages': [
    {
      file: 'mfe-details/src/facts/TitleFacts.tsx',
      find: "const DIRECTING = ['Director', 'Co-Director'];",
      replace: "const DIRECTING = ['Assistant Director'];",
      breaks: 'an assistant is the director',
    },
    {
      file: 'mfe-details/src/facts/TitleFacts.tsx',
      find: 'links: linksTo(navigation, series.creators)',
      replace: 'links: []',
      breaks: 'nobody created a series',
    },
  ],
  'Genres are links where a section has a page for them': [
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: "navigation.hasPage?.('genre') ?? false",
      replace: 'false',
      breaks: 'they are never links',
    },
    {
      file: 'shell/src/services/createNavigation.ts',
      find: 'pathsOf(page, registry).length > 0',
      replace: 'pathsOf(page, registry).length > 1',
      breaks: 'no page is there',
    },
  ],
  'What else the service knows of a title is read field by field, at most so much of it, and ids and addresses only where they look like ones':
    [
      {
        file: 'shared/src/api/parse/titleExtras.ts',
        find: '.slice(0, PICTURES_AT_MOST - POSTERS_AT_MOST)',
        replace: '',
        breaks: 'every still counts',
      },
      {
        file: 'shared/src/api/parse/titleExtras.ts',
        find: '/^Q\\d{1,12}$/',
        replace: '/^Q/',
        breaks: 'anything is an id',
      },
      {
        file: 'shared/src/api/parse/titleExtras.ts',
        find: "link?.startsWith('https://') ? link : undefined",
        replace: 'link',
        breaks: 'a link may be a script',
      },
    ],
};
