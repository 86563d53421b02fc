/** Breaks the rows of "The frame of every page". */
export const mutations = {
  '`/` is the dashboard, `/movie/{id}`, `/tv/{id}` and `/person/{id}` are detail pages': [
    {
      file: 'mfe-dashboard/package.json',
      find: '"path": "/"',
      replace: '"path": "/home"',
      breaks: 'the dashboard stands at `/home`',
    },
    {
      file: 'mfe-details/package.json',
      find: '"path": "/tv/:id"',
      replace: '"path": "/series/:id"',
      breaks: 'series stand at `/series/{id}`',
    },
  ],
  'The footer leads to the licenses of the packages and fonts that the portal is made with': [
    {
      file: 'shell/src/layout/Footer.tsx',
      find: "const NOTICES_ADDRESS = '/notices';",
      replace: "const NOTICES_ADDRESS = '/licenses';",
      breaks: 'the link leads nowhere',
    },
    {
      file: 'gateway/src/answerNotices.ts',
      find: 'readNotices(site, version)',
      replace: '[]',
      breaks: 'the licenses of no package are there',
    },
  ],
  'Any other address is the not-found page': [
    {
      file: 'shell/src/routing/Routing.tsx',
      find: 'return <NotFound />;',
      replace: 'return null;',
      breaks: 'the page stays empty',
    },
  ],
  'A detail address whose id is no number is the not-found page, and the service is asked for nothing':
    [
      {
        file: 'shared/src/pageProtocol/matchPage.ts',
        find: "if (part === ':id' && !/^[1-9]\\d{0,14}$/.test(value)) {",
        replace: 'if (false) {',
        breaks: 'any word is taken for an id',
      },
    ],
  'An id that cannot exist (0, more than 15 digits, a leading zero) and a second slash in the path are the not-found page':
    [
      {
        file: 'shared/src/pageProtocol/matchPage.ts',
        find: '/^[1-9]\\d{0,14}$/',
        replace: '/^\\d+$/',
        breaks: 'any number is an id',
      },
      {
        file: 'shared/src/pageProtocol/matchPage.ts',
        find: "pathname.includes('//') || wanted",
        replace: 'wanted',
        breaks: 'a second slash is passed over',
      },
    ],
  'The logo is two words, each its own element, in one link to `/`': [
    {
      file: 'shell/src/layout/Navbar.tsx',
      find: '<span className={classes.FirstWord}>{firstWord}</span>',
      replace: '{firstWord}',
      breaks: 'the first word has no element of its own',
    },
    {
      file: 'shell/src/layout/Navbar.tsx',
      find: "href={portal.navigation.href({ kind: 'home' })}",
      replace: 'href="/nowhere"',
      breaks: 'the logo leads elsewhere',
    },
  ],
  'The two words of the brand come from the configuration': [
    {
      file: 'gateway/src/readConfig.ts',
      find: "brand: readBrand(read('BRAND'))",
      replace: 'brand: readBrand()',
      breaks: 'the brand is always the same',
    },
  ],
  'The bar at the top (`banner`) has a button named “Search” that shows the word `search` and a `/` as `kbd`':
    [
      {
        file: 'shell/src/layout/Navbar.tsx',
        find: '<kbd className={classes.Key}>/</kbd>',
        replace: '',
        breaks: 'the button does not show its key',
      },
      {
        file: 'shell/src/layout/Navbar.tsx',
        find: '<span className={classes.Word}>{texts.searchHint}</span>',
        replace: '',
        breaks: 'the button does not show its word',
      },
    ],
  'The content is one `main`; a skip link to it takes focus before everything else': [
    {
      file: 'shell/src/layout/Layout.tsx',
      find: '<SkipLink className={classes.SkipLink} to={MAIN_ID}> {texts.skipToContent} </SkipLink> <Navbar onSearch={handleSearch} />',
      replace:
        '<Navbar onSearch={handleSearch} /> <SkipLink className={classes.SkipLink} to={MAIN_ID}> {texts.skipToContent} </SkipLink>',
      breaks: 'the skip link comes after the bar',
    },
    {
      file: 'shared/src/ui/SkipLink.tsx',
      find: 'target.focus({ preventScroll: true });',
      replace: '',
      breaks: 'the skip link leads nowhere',
    },
  ],
  'The footer (`contentinfo`) reads “where movie magic pops off” on every page': [
    {
      file: 'shell/src/texts.ts',
      find: "footer: 'where movie magic pops off'",
      replace: "footer: 'where movies pop'",
      breaks: 'the footer says something else',
    },
  ],
  "With the service's data the footer carries the service's notice, word by word, with a link": [
    {
      file: 'shell/src/texts.ts',
      find: 'is not endorsed, certified, or otherwise approved by TMDB',
      replace: 'is not endorsed or certified by TMDB',
      breaks: 'words are missing in the notice',
    },
    {
      file: 'shell/src/layout/Footer.tsx',
      find: "const TMDB_ADDRESS = 'https://www.themoviedb.org';",
      replace: "const TMDB_ADDRESS = '/';",
      breaks: 'the link leads elsewhere',
    },
  ],
  'With the embedded catalogue the footer says that the data is the built-in sample catalogue': [
    {
      file: 'shell/src/layout/Footer.tsx',
      find: "{config.source === 'tmdb' ? (",
      replace: '{config.source ? (',
      breaks: 'the notice of the service always stands there',
    },
  ],
  'A link of the portal is followed without loading the page anew': [
    {
      file: 'shell/src/routing/followLinks.ts',
      find: 'follow(addressOf(link), link);',
      replace: 'document.location.assign(link.href);',
      breaks: 'a link loads the page anew',
    },
  ],
  'Every visitor has the same access; nothing asks for a login': [
    {
      file: 'shell/src/routing/Routing.tsx',
      find: 'if (!match) {',
      replace: "if (!document.cookie.includes('login')) {",
      breaks: 'pages are there only for who carries a login',
    },
  ],
  'The bar stays in sight, and goes away with the page where text is so large that it would fill the window':
    [
      {
        file: 'shell/src/layout/Navbar.module.css',
        find: 'inset-block-start: min(0rem, var(--navbar-room));',
        replace: 'inset-block-start: 0;',
        breaks: 'it stays whatever it covers',
      },
      {
        file: 'shell/src/layout/Navbar.module.css',
        find: 'position: sticky;',
        replace: 'position: static;',
        breaks: 'it never stays',
      },
    ],
  'The keyboard goes from the top to the footer in a few steps: a rail is one stop, with what can be pressed on its card':
    [
      {
        file: 'shared/src/ui/useRovingFocus.ts',
        find: 'control.tabIndex = tabIndex;',
        replace: 'control.tabIndex = 0;',
        breaks: 'every card is a stop',
      },
      {
        file: 'shared/src/ui/useRovingFocus.ts',
        find: 'setTabIndex(item, 0);',
        replace: '',
        breaks: 'Tab does not come to the card that the arrow keys have led to',
      },
    ],
  'A link past each region of the dashboard leads to the next heading': [
    {
      file: 'mfe-dashboard/src/DashboardPage.tsx',
      find: 'to={`${next.id}-heading`}',
      replace: 'to={next.id}',
      breaks: 'it leads to what takes no focus',
    },
  ],
  "With the service's data the service's logo stands beside the notice where the operator has named one; without it, or when it does not load, the notice stands alone":
    [
      {
        file: 'shell/src/layout/Footer.tsx',
        find: 'onError={() => setIsLogoBroken(true)}',
        replace: '',
        breaks: 'a broken picture stands beside the notice',
      },
      {
        file: 'gateway/src/readConfig.ts',
        find: "source === 'tmdb' ? serviceLogo : undefined",
        replace: 'serviceLogo',
        breaks: 'the logo stands beside the sample',
      },
    ],
  'A section may offer links in the bar; they stand there in its order, as text': [
    {
      file: 'shell/src/layout/Navbar.tsx',
      find: 'links.length > 0 && (',
      replace: 'links.length < 0 && (',
      breaks: 'they are not drawn',
    },
    {
      file: 'shell/src/sections/describeSections.ts',
      find: 'one === other ? 0 : one - other',
      replace: '0',
      breaks: 'they stand in any order',
    },
  ],
  'A section can lead to every page of the registry by its name, also one of a section that came later':
    [
      {
        file: 'shell/src/services/createNavigation.ts',
        find: 'return address ?? `/${encodeURIComponent(page)}`;',
        replace: 'return `/${encodeURIComponent(page)}`;',
        breaks: 'the registry is not looked at',
      },
    ],
  'Where the browser offers to install the portal, the footer has an entry for it, and no notice covers the page':
    [
      {
        file: 'shell/src/layout/Footer.tsx',
        find: 'onAsk();',
        replace: '',
        breaks: 'the focus is lost',
      },
      {
        file: 'shell/src/services/offerInstallation.ts',
        find: 'event.preventDefault();',
        replace: '',
        breaks: 'the notice of the browser covers the page',
      },
      {
        file: 'shell/src/services/offerInstallation.ts',
        find: "'appinstalled'",
        replace: "'installed'",
        breaks: 'what is installed is offered',
      },
    ],
};
