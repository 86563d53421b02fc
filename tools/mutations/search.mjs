/** Breaks the rows of "Search". */
export const mutations = {
  '`/` opens the dialog from anywhere on the page': [
    {
      file: 'shell/src/layout/Layout.tsx',
      find: "'/': handleSearch,",
      replace: 's: handleSearch,',
      breaks: 'another key opens it',
    },
  ],
  '`/` opens nothing while the visitor types in a field or holds a modifier': [
    {
      file: 'shell/src/layout/useShortcuts.ts',
      find: 'event.altKey || isTyping(event.target)',
      replace: 'event.altKey',
      breaks: 'keys that are typed count',
    },
    {
      file: 'shell/src/layout/useShortcuts.ts',
      find: 'event.ctrlKey || event.metaKey || event.altKey ||',
      replace: '',
      breaks: 'keys with a modifier count',
    },
  ],
  'The search button opens it': [
    {
      file: 'shell/src/layout/Navbar.tsx',
      find: 'aria-keyshortcuts="/" onClick={handleSearch}',
      replace: 'aria-keyshortcuts="/"',
      breaks: 'the button does nothing',
    },
  ],
  'Escape closes it': [
    {
      file: 'shared/src/ui/useModal.ts',
      find: 'event.preventDefault(); close();',
      replace: 'event.preventDefault();',
      breaks: 'Escape does nothing',
    },
  ],
  'A click on the backdrop closes it, a click inside does not': [
    {
      file: 'shared/src/ui/useModal.ts',
      find: 'if (target === currentTarget && (pressedRef.current ?? target) === currentTarget) {',
      replace: 'if (!currentTarget) {',
      breaks: 'a click on the backdrop does nothing',
    },
    {
      file: 'shared/src/ui/useModal.ts',
      find: 'if (target === currentTarget && (pressedRef.current ?? target) === currentTarget) {',
      replace: 'if (currentTarget) {',
      breaks: 'a click inside closes it',
    },
  ],
  'It is a modal `dialog` named “Search”': [
    {
      file: 'shared/src/ui/useModal.ts',
      find: 'dialog?.showModal();',
      replace: 'dialog?.show();',
      breaks: 'it is not modal',
    },
    {
      file: 'shell/src/layout/ModalDialog.tsx',
      find: 'aria-label={label}',
      replace: '',
      breaks: 'it has no name',
    },
  ],
  'Its `searchbox` has the placeholder `search` and focus on opening': [
    {
      file: 'mfe-search/src/texts.ts',
      find: "placeholder: 'search'",
      replace: "placeholder: 'Titles and people'",
      breaks: 'it has another placeholder',
    },
    {
      file: 'mfe-search/src/SearchField.tsx',
      find: 'field.autofocus = true; field.focus();',
      replace: '',
      breaks: 'it does not take focus',
    },
  ],
  'Focus stays inside and goes back to where it was on closing': [
    {
      file: 'shared/src/ui/useModal.ts',
      find: 'return () => dialog?.close();',
      replace: 'return undefined;',
      breaks: 'focus is lost on closing',
    },
    {
      file: 'shared/src/ui/useModal.ts',
      find: 'dialog?.showModal();',
      replace: 'dialog?.show();',
      breaks: 'focus leaves it',
    },
  ],
  'A `tablist` with the tabs all, movie, tv, person; an icon each, except all': [
    {
      file: 'mfe-search/src/SearchTabs.tsx',
      find: "{ tab: 'tv', icon: icons.tv }",
      replace: "{ tab: 'tv' }",
      breaks: 'a tab has no icon',
    },
    {
      file: 'mfe-search/src/SearchTabs.tsx',
      find: "{ tab: 'all' }, { tab: 'movie', icon: icons.movie },",
      replace: "{ tab: 'movie', icon: icons.movie }, { tab: 'all' },",
      breaks: 'they stand in another order',
    },
  ],
  'The active tab is `aria-selected` and highlighted': [
    {
      file: 'mfe-search/src/SearchTabs.tsx',
      find: 'aria-selected={tab === active}',
      replace: 'aria-selected={false}',
      breaks: 'no tab is selected',
    },
    {
      file: 'mfe-search/src/SearchTabs.module.css',
      find: 'background: var(--color-ink); color: var(--color-ground);',
      replace: '',
      breaks: 'the active tab looks like the others',
    },
  ],
  'A result is a `listitem` with image, title and overview': [
    {
      file: 'mfe-search/src/ResultRow.tsx',
      find: '{text && (',
      replace: '{text === undefined && (',
      breaks: 'there is no overview',
    },
    {
      file: 'mfe-search/src/ResultRow.tsx',
      find: 'alt={name}',
      replace: 'alt=""',
      breaks: 'the image does not stand for the title',
    },
  ],
  'What was searched for is marked in the name of a result, whatever its case and accents; the link is named as before':
    [
      {
        file: 'mfe-search/src/foldText.ts',
        find: ".replace(ACCENTS, '')",
        replace: '',
        breaks: 'accents are told apart',
      },
      {
        file: 'mfe-search/src/ResultRow.tsx',
        find: '<Marked text={name} query={query} />',
        replace: '{name}',
        breaks: 'nothing is marked',
      },
      {
        file: 'mfe-search/src/ResultRow.tsx',
        find: 'aria-label={name}',
        replace: 'aria-label={query}',
        breaks: 'the link has another name',
      },
    ],
  'A person shows “Department: …”': [
    {
      file: 'mfe-search/src/texts.ts',
      find: '`Department: ${department}`',
      replace: 'department',
      breaks: 'the word is missing',
    },
  ],
  'A result leads to `/{media_type}/{id}`; choosing it closes the dialog': [
    {
      file: 'mfe-search/src/ResultRow.tsx',
      find: 'navigation.href({ kind, id })',
      replace: "navigation.href({ kind: 'movie', id })",
      breaks: 'every result leads to a movie',
    },
    {
      file: 'shell/src/layout/Layout.tsx',
      find: 'const { isOpen, open, close } = useOverlay(place);',
      replace: "const { isOpen, open, close } = useOverlay('everywhere');",
      breaks: 'the dialog stays open',
    },
  ],
  'A result of a kind without a page is left out': [
    {
      file: 'shared/src/api/parse/searchResults.ts',
      find: 'default: return undefined;',
      replace: 'default: return parsePerson(value);',
      breaks: 'it is shown as a person',
    },
  ],
  'The search begins when the text has rested for 800 ms': [
    {
      file: 'mfe-search/src/Search.tsx',
      find: 'const DEBOUNCE_MS = 800;',
      replace: 'const DEBOUNCE_MS = 100;',
      breaks: 'it begins while the visitor types',
    },
    {
      file: 'mfe-search/src/Search.tsx',
      find: 'const DEBOUNCE_MS = 800;',
      replace: 'const DEBOUNCE_MS = 799;',
      breaks: 'it begins a millisecond early',
    },
  ],
  'A debounced value waits half a second by default': [
    {
      file: 'mfe-search/src/useDebounced.ts',
      find: 'const DEFAULT_DELAY_MS = 500;',
      replace: 'const DEFAULT_DELAY_MS = 499;',
      breaks: 'it waits a millisecond less',
    },
  ],
  'It begins with at least 2 characters; with fewer there are no results': [
    {
      file: 'mfe-search/src/useSearchList.ts',
      find: 'const MINIMUM_LENGTH = 2;',
      replace: 'const MINIMUM_LENGTH = 1;',
      breaks: 'one is enough',
    },
  ],
  'Characters that cannot be seen do not count': [
    {
      file: 'mfe-search/src/useSearchList.ts',
      find: "text.replace(INVISIBLE, '').trim()",
      replace: 'text.trim()',
      breaks: 'they count',
    },
  ],
  'Enter in the search box asks at once; pressed again it goes to the first result': [
    {
      file: 'mfe-search/src/Search.tsx',
      find: 'if (!isSettled) { settle(); }',
      replace: 'if (!isSettled) { void settle; }',
      breaks: 'it does not ask',
    },
    {
      file: 'mfe-search/src/Search.tsx',
      find: 'focusFirstResult(searchRef.current);',
      replace: '',
      breaks: 'it goes nowhere',
    },
  ],
  'The results of a new query and of another tab begin at their top, and only their first page is asked for':
    [
      {
        file: 'mfe-search/src/Search.tsx',
        find: "panelRef.current?.scrollTo({ top: 0, behavior: 'instant' });",
        replace: '',
        breaks: 'they begin where the results before ended',
      },
    ],
  'The query is sent encoded, with `include_adult=false`, the language and the page, to the address of the tab':
    [
      {
        file: 'shared/src/api/endpoints.ts',
        find: "query: '{query}', include_adult: 'false'",
        replace: "query: '{query}', include_adult: 'true'",
        breaks: 'adult titles are asked for',
      },
      {
        file: 'shared/src/api/endpoints.ts',
        find: "'/search/{tab}'",
        replace: "'/search/multi'",
        breaks: 'every tab has the same address',
      },
      {
        file: 'shared/src/api/Endpoint.ts',
        find: 'params.append(key, value);',
        replace: 'params.append(key, encodeURIComponent(value));',
        breaks: 'the text is encoded twice',
      },
    ],
  'A new query resets results, page and error': [
    {
      file: 'mfe-search/src/useSearchList.ts',
      find: "key: ['search', tab, query],",
      replace: "key: ['search', tab],",
      breaks: 'all queries have one list',
    },
  ],
  'Another tab with a valid query searches at once in its kind and resets results, page and error':
    [
      {
        file: 'mfe-search/src/useSearchList.ts',
        find: "key: ['search', tab, query],",
        replace: "key: ['search', query],",
        breaks: 'all tabs have one list',
      },
      {
        file: 'mfe-search/src/useSearchList.ts',
        find: ".search(tab, query ?? '', page, signal)",
        replace: ".search('all', query ?? '', page, signal)",
        breaks: 'it searches for everything',
      },
    ],
  'A late answer of an earlier query or tab is dropped': [
    {
      file: 'mfe-search/src/useSearchList.ts',
      find: "key: ['search', tab, query],",
      replace: "key: ['search', tab],",
      breaks: 'the answer of an earlier query counts',
    },
    {
      file: 'mfe-search/src/useSearchList.ts',
      find: "key: ['search', tab, query],",
      replace: "key: ['search', query],",
      breaks: 'the answer of an earlier tab counts',
    },
  ],
  '“No more results” stands at the end of the last page': [
    {
      file: 'mfe-search/src/SearchResults.tsx',
      find: "list.status === 'ready' && !list.hasMore",
      replace: "list.status === 'ready'",
      breaks: 'it stands at the end of every page',
    },
    {
      file: 'mfe-search/src/SearchResults.tsx',
      find: '{isAtEnd && <p className={classes.End}>{texts.noMoreResults}</p>}',
      replace: '',
      breaks: 'it does not stand there',
    },
  ],
  '“No more results” stands for a query that found nothing': [
    {
      file: 'mfe-search/src/SearchResults.tsx',
      find: '<span>{texts.noMoreResults}</span> {texts.forQuery(query)}',
      replace: '{texts.forQuery(query)}',
      breaks: 'it does not stand there',
    },
  ],
  'A failure shows the error card with “Please try again later!”': [
    {
      file: 'shared/src/ui/texts.ts',
      find: "tryAgainLater: 'Please try again later!'",
      replace: "tryAgainLater: ''",
      breaks: 'it does not say what to do',
    },
  ],
  '`/search?q=…&in=…` is the search for visitors without scripts: a form, the kinds as links, the first results as links, and how many there are; the search button leads there':
    [
      {
        file: 'mfe-search/src/loadResults.ts',
        find: 'if (query === undefined) {',
        replace: 'if (query !== undefined) {',
        breaks: 'the page arrives without results',
      },
      {
        file: 'mfe-search/src/ResultsPage.tsx',
        find: '{texts.found(total)}',
        replace: '',
        breaks: 'it does not say how many there are',
      },
      {
        file: 'mfe-search/src/ResultsPage.tsx',
        find: '<input key={name} type="hidden" name={name} value={value} />',
        replace: 'null',
        breaks: 'the next text is searched for in all kinds',
      },
      {
        file: 'shell/src/layout/Navbar.tsx',
        find: 'action={searchAddress}',
        replace: '',
        breaks: 'the button leads nowhere',
      },
      {
        file: 'gateway/src/contentSecurityPolicy.ts',
        find: `'form-action': ["'self'"]`,
        replace: `'form-action': ["'none'"]`,
        breaks: 'the policy stops the form',
      },
    ],
  'A text that finds nothing, a wrong and a huge one get a readable page there; a service that is away is said with status 503 and when to come back':
    [
      {
        file: 'mfe-search/src/searchAddress.ts',
        find: '.slice(0, MOST_LETTERS)',
        replace: '',
        breaks: 'a text of any length is searched for',
      },
      {
        file: 'mfe-search/src/loadResults.ts',
        find: 'isAway ? 503 : 200',
        replace: '200',
        breaks: 'a failure has status 200',
      },
    ],
  'With scripts, the dialog opens at that address with its text and tab, without a second request; text and tab stay in the address, and closing leads to the dashboard':
    [
      {
        file: 'mfe-search/src/Search.tsx',
        find: 'useState(initial.text)',
        replace: "useState('')",
        breaks: 'the dialog opens empty',
      },
      {
        file: 'shell/src/layout/Layout.tsx',
        find: 'match={match} onClose={handleHome}',
        replace: 'match={match} onClose={search.close}',
        breaks: 'the dialog cannot be closed',
      },
      {
        file: 'mfe-search/src/Search.tsx',
        find: 'writeSearch(settledQuery, tab, isMore))); useEffect(() => handleSettled(), [settledQuery, tab, isMore]);',
        replace:
          'writeSearch(query, tab, isMore))); useEffect(() => handleSettled(), [query, tab, isMore]);',
        breaks: 'the address follows every letter',
      },
      {
        file: 'shell/src/services/keepQuery.ts',
        find: "history.replaceState(history.state, '', address);",
        replace: "history.pushState(null, '', address);",
        breaks: 'typing makes steps for Back',
      },
    ],
  'A search that is opened over another page does not change its address': [
    {
      file: 'shell/src/layout/SearchDialog.tsx',
      find: 'query={match && entryOf(registry, match)?.query}',
      replace: "query={['q', 'in']}",
      breaks: 'it writes into any address',
    },
  ],
  'Back brings a search that was left through a result: text, tab, all pages of results, the place in the list, and the focus on the result, at its address and over another page; closing it forgets them':
    [
      {
        file: 'shell/src/layout/Layout.tsx',
        find: 'keep(linkRef.current === location.href)',
        replace: 'keep(false)',
        breaks: 'over a page it stays closed',
      },
      {
        file: 'mfe-search/src/useLeftSearch.ts',
        find: 'link.focus({ preventScroll: true });',
        replace: '',
        breaks: 'the focus is in the field',
      },
      {
        file: 'mfe-search/src/useLeftSearch.ts',
        find: 'memory.keep(NAME, isLeft ? leavingRef.current : undefined);',
        replace: 'memory.keep(NAME, leavingRef.current);',
        breaks: 'closing it forgets nothing',
      },
    ],
  'Before anything is typed, the search has the recent searches that ended with Enter or a result: six at most, each to repeat or to remove, and all to clear':
    [
      {
        file: 'mfe-search/src/useRecentSearches.ts',
        find: '.slice(0, MOST_SEARCHES)),',
        replace: '),',
        breaks: 'they grow without end',
      },
      {
        file: 'mfe-search/src/useRecentSearches.ts',
        find: 'forget: (query) => change((kept) => without(kept, query)),',
        replace: 'forget: () => undefined,',
        breaks: 'one cannot be removed',
      },
    ],
  'Recent searches are on the device only where favorites are; otherwise they end with the visit and nothing is stored; which of the two, the search says':
    [
      {
        file: 'shell/src/services/createPortal.ts',
        find: 'deviceMemory: window && isKept ?',
        replace: 'deviceMemory: window ?',
        breaks: 'they are always stored',
      },
      {
        file: 'mfe-search/src/RecentSearches.tsx',
        find: 'isOnDevice ? texts.keptOnDevice : texts.keptForVisit',
        replace: 'texts.keptOnDevice',
        breaks: 'the search says the wrong thing',
      },
    ],
  'Before anything is typed, the search has the first five of the popular movies, and says when they cannot be loaded':
    [
      {
        file: 'mfe-search/src/PopularNow.tsx',
        find: 'items.slice(0, SHOWN)',
        replace: 'items',
        breaks: 'all of them are shown',
      },
    ],
  'A text that finds nothing gets the results for a similar one, at most two of which are tried, and the search says so; not after a failure':
    [
      {
        file: 'mfe-search/src/similarQueries.ts',
        find: ".replace(/(\\p{L})\\1+/gu, '$1')",
        replace: '',
        breaks: 'doubled letters stay',
      },
      {
        file: 'mfe-search/src/similarQueries.ts',
        find: '.slice(0, MOST_QUERIES)',
        replace: '',
        breaks: 'more than two are tried',
      },
      {
        file: 'mfe-search/src/useTolerantSearch.ts',
        find: "status === 'ready' && items.length === 0",
        replace: 'items.length === 0',
        breaks: 'failures are followed by others',
      },
    ],
  'A year or a decade in the search leads to the movies of that time, where the site has a page for them':
    [
      {
        file: 'mfe-search/src/YearsLink.tsx',
        find: '|| !navigation.hasPage?.(PAGE)',
        replace: '',
        breaks: 'it leads nowhere on a site without the page',
      },
      {
        file: 'mfe-search/src/years.ts',
        find: 'Number(decade) + 9',
        replace: 'Number(decade) + 10',
        breaks: 'a decade has eleven years',
      },
    ],
  'That link is reached by the arrows before the results, and by Enter where there are none; nobody doubts the spelling of a year':
    [
      {
        file: 'mfe-search/src/moveAmongResults.ts',
        find: "'li a, [data-result]'",
        replace: "'li a, li [data-result]'",
        breaks: 'the keys pass over it',
      },
      {
        file: 'mfe-search/src/moveAmongResults.ts',
        find: "results.find((result) => result.closest('li')) ?? ",
        replace: '',
        breaks: 'Enter leads to it although there are results',
      },
      {
        file: 'mfe-search/src/SearchResults.tsx',
        find: '!readYears(query) &&',
        replace: 'true &&',
        breaks: 'the visitor is told to check the spelling',
      },
    ],
  "“More” shows collections, companies and keywords for the text, and asks for them only then; they lead to a collection's page and to filtered movies":
    [
      {
        file: 'mfe-search/src/Search.tsx',
        find: 'useMore(isMore && isSettled ? query : undefined)',
        replace: 'useMore(isSettled ? query : undefined)',
        breaks: 'each text costs three more calls',
      },
      {
        file: 'mfe-search/src/more/MoreResults.tsx',
        find: '?${parameter}=${id}',
        replace: '?${parameter}s=${id}',
        breaks: 'a name leads to all movies',
      },
      {
        file: 'mfe-search/src/searchAddress.ts',
        find: "isMore: params['more'] === MORE",
        replace: 'isMore: false',
        breaks: 'an address does not bring it back',
      },
    ],
};
