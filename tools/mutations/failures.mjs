/** Breaks the rows of "When something fails". */
export const mutations = {
  'An error card is an `alert`: the message, then “Please try again later!”': [
    {
      file: 'shared/src/ui/ErrorCard.tsx',
      find: 'role="alert"',
      replace: '',
      breaks: 'it is no alert',
    },
    {
      file: 'shared/src/ui/texts.ts',
      find: "tryAgainLater: 'Please try again later!'",
      replace: "tryAgainLater: ''",
      breaks: 'it does not say what to do',
    },
  ],
  "The message is the service's `status_message`": [
    {
      file: 'shared/src/api/requestFailures.ts',
      find: "readText(body, 'status_message')",
      replace: "readText(body, 'message')",
      breaks: 'it is read from elsewhere',
    },
  ],
  'A message that goes on for too long is cut': [
    {
      file: 'shared/src/domain/RequestFailure.ts',
      find: 'letters.length > MOST_LETTERS',
      replace: 'letters.length > 100 * MOST_LETTERS',
      breaks: 'it is drawn at any length',
    },
  ],
  "Without one it is the HTTP client's message": [
    {
      file: 'shared/src/api/requestFailures.ts',
      find: '?? clientMessage(error) ??',
      replace: '??',
      breaks: 'it is the general sentence',
    },
  ],
  'Without any it is “Something went wrong!”': [
    {
      file: 'shared/src/domain/RequestFailure.ts',
      find: "'Something went wrong!'",
      replace: "'Oh no!'",
      breaks: 'it reads something else',
    },
  ],
  'A request that failed is not repeated by itself, whatever its status': [
    {
      file: 'shared/src/api/createApiClient.ts',
      find: '.get<unknown>(path, { params, signal })',
      replace:
        '.get<unknown>(path, { params, signal }).catch(() => http.get<unknown>(path, { params, signal }))',
      breaks: 'the client asks twice',
    },
    {
      file: 'shared/src/state/queryPolicy.ts',
      find: 'retry: false,',
      replace: 'retry: 1, retryDelay: 1,',
      breaks: 'lists and pages are asked for twice',
    },
  ],
  'Not found: title “Page not found”, heading “Uh oh..”, “404!”, a line that the page is more lost than Nemo ever was, the link “Back to home”':
    [
      {
        file: 'shell/src/layout/NotFound.tsx',
        find: 'usePageTitle(texts.notFoundTitle);',
        replace: "usePageTitle('');",
        breaks: 'it has no title',
      },
      {
        file: 'shell/src/server.tsx',
        find: 'return { ...renderFrame(order), meta: { title: texts.notFoundTitle, status: 404 } };',
        replace: 'return renderFrame(order);',
        breaks: 'it has no title before scripts run',
      },
      {
        file: 'shell/src/texts.ts',
        find: "notFoundHeading: 'Uh oh..'",
        replace: "notFoundHeading: 'Oh'",
        breaks: 'the heading reads something else',
      },
      {
        file: 'shell/src/layout/NotFound.tsx',
        find: '<p className={classes.Code}>{texts.notFoundCode}</p>',
        replace: '',
        breaks: 'the code is missing',
      },
      {
        file: 'shell/src/layout/NotFound.tsx',
        find: '<p className={classes.Line}>{texts.notFoundLine}</p>',
        replace: '',
        breaks: 'the line is missing',
      },
      {
        file: 'shell/src/layout/NotFound.tsx',
        find: "href={navigation.href({ kind: 'home' })}",
        replace: 'href="/nowhere-else"',
        breaks: 'the link leads elsewhere',
      },
    ],
  "A route error: “Something went wrong!”, the error's own message, “Please try again later!” and “Back to home”; never the router's own screen":
    [
      {
        file: 'shell/src/layout/RouteError.tsx',
        find: '{message && <p className={classes.Message}>{message}</p>}',
        replace: '',
        breaks: 'the message is missing',
      },
      {
        file: 'shell/src/layout/RouteError.tsx',
        find: '<p>{texts.tryAgainLater}</p>',
        replace: '',
        breaks: 'it does not say what to do',
      },
      {
        file: 'shell/src/routing/Routing.tsx',
        find: 'fallback={(error) => <RouteError error={error} />}',
        replace: 'fallback={() => null}',
        breaks: 'the page stays empty',
      },
    ],
  'A section that cannot be loaded says so in its place; the others live on': [
    {
      file: 'shell/src/layout/SectionView.tsx',
      find: 'sentence={texts.sectionFailed(label)}',
      replace: 'sentence=""',
      breaks: 'it does not say which',
    },
  ],
  'The sheet of shortcuts is fetched when it is opened; where it does not come, its dialog says so and tries again':
    [
      {
        file: 'shell/src/layout/ShortcutsDialog.tsx',
        find: "setSheet({ status: 'failed' });",
        replace: '',
        breaks: 'the dialog waits for ever',
      },
      {
        file: 'shell/src/layout/ShortcutsDialog.tsx',
        find: 'onRetry={retry}',
        replace: 'onRetry={() => undefined}',
        breaks: 'the button does nothing',
      },
    ],
  'A section that brings another React of its own fails alone: its version before and the other sections work in the same tab':
    [
      {
        file: 'shell/src/sections/offerPackages.ts',
        find: 'export function offerPackages(): ShareScope { return keepEntries({',
        replace:
          'let kept: ShareScope | undefined; export function offerPackages(): ShareScope { return kept ??= keepEntries({',
        breaks: 'all sections write into one offer',
      },
    ],
  'A section that overwrites what is shared with it takes nothing from the others': [
    {
      file: 'shell/src/sections/offerPackages.ts',
      find: 'set: () => undefined },',
      replace: 'set: (other) => (value = other) },',
      breaks: 'what is assigned takes its place',
    },
  ],
  'A section that ships while a page is open can load further files by itself there': [
    {
      file: 'shell/src/sections/createFileLoader.ts',
      find: 'for (const file of Object.keys(version.files)) {',
      replace: 'for (const file of [name]) {',
      breaks: 'only what the shell fetches may be a script',
    },
  ],
  'What fails while a pointer rests on its link, or before its part of the page is drawn, is asked for once; “Try again” and another visit ask again':
    [
      {
        file: 'shared/src/state/queryPolicy.ts',
        find: 'retryOnMount: false,',
        replace: '',
        breaks: 'the page asks again',
      },
      {
        file: 'shared/src/state/answers.ts',
        find: "enabled: ({ state }) => isWanted && state.status !== 'error'",
        replace: 'enabled: isWanted, retryOnMount: true',
        breaks: 'a part of the page asks again',
      },
      {
        file: 'shared/src/state/queryPolicy.ts',
        find: 'queryClient.getQueryCache().getAll()) {',
        replace: 'queryClient.getQueryCache().getAll().slice(0, 0)) {',
        breaks: '“Try again” asks for one part only',
      },
      {
        file: 'shared/src/state/queryPolicy.ts',
        find: 'return () => forgetFailure(queryClient, shownKey);',
        replace: 'return () => void shownKey;',
        breaks: 'another visit does not ask again',
      },
    ],
  'The upcoming movies fail in their own place, too': [
    {
      file: 'mfe-dashboard/src/UpcomingRegion.tsx',
      find: "if (list.status === 'failed') {",
      replace: 'if (!list) {',
      breaks: 'they look like none',
    },
  ],
  'The page of a new section arrives rendered, with its title and description, and stands in the navigation bar':
    [
      {
        file: 'tools/writeSection.mjs',
        find: '[{ page: name, label, order: 50 }]',
        replace: '[]',
        breaks: 'nothing leads to it',
      },
      {
        file: 'tools/writeSection.mjs',
        find: "route.includes(':')",
        replace: 'false',
        breaks: 'a link leads to a page that needs an id',
      },
      {
        file: 'tools/sectionTemplate/src/section.ts.txt',
        find: '...(isOnServer && { meta: describe__Name__, hasEssentials }),',
        replace: '...(!isOnServer && { meta: describe__Name__, hasEssentials }),',
        breaks: 'the page has no title until its scripts run',
      },
    ],
};
