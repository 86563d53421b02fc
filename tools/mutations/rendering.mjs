/** Breaks the rows of "How pages arrive". */
export const mutations = {
  'A page arrives rendered with its data: a visitor without scripts reads it and follows its links':
    [
      {
        file: 'gateway/src/assemblePage.ts',
        find: '<div id="root">${content}</div>',
        replace: '<div id="root"></div>',
        breaks: 'the page arrives empty',
      },
    ],
  'The browser takes it over as it is: the same elements, no second request, no complaint; the frame works before the section is there':
    [
      {
        file: 'shell/src/main.tsx',
        find: 'restoreQueries(portal, rendered?.data ?? []);',
        replace: '',
        breaks: 'what the page was rendered from is asked for again',
      },
      {
        file: 'shell/src/routing/RenderedPlace.tsx',
        find: '!use(takeover.isSameVersion)',
        replace: 'use(takeover.isSameVersion)',
        breaks: 'the place is drawn anew although the version is the same',
      },
    ],
  'An address without a page and an unknown id say so with status 404, a service that is away with 503 and when to come back; both in a page that a person can read':
    [
      {
        file: 'gateway/src/assemblePage.ts',
        find: '(result?.meta?.status ?? 200)',
        replace: '200',
        breaks: 'failures have status 200',
      },
    ],
  'A server file that is not the one of the registry does not run; the page goes out for the browser to draw, and the other sections are rendered as before':
    [
      {
        file: 'gateway/src/rendering/createPageRenderer.ts',
        find: 'integrity !== files[server]?.integrity',
        replace: 'false',
        breaks: 'any bytes run',
      },
    ],
};
