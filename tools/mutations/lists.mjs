/** Breaks the rows of "Lists, loading and paging". */
export const mutations = {
  'Each list has a state of its own: one that fails or is empty leaves the others alone': [
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: "queryKey: ['list', ...key],",
      replace: "queryKey: ['list'],",
      breaks: 'all lists are one',
    },
    {
      file: 'shared/src/ui/PagedRail.tsx',
      find: "if (list.status === 'ready' && list.items.length === 0) {",
      replace: 'if (!list) {',
      breaks: 'an empty list says nothing',
    },
  ],
  'While a page loads, 5 skeletons stand at the end of the list, `aria-hidden` with `data-skeleton`, and the list is `aria-busy`':
    [
      {
        file: 'shared/src/ui/Rail.tsx',
        find: 'const SKELETON_COUNT = 5;',
        replace: 'const SKELETON_COUNT = 4;',
        breaks: 'there are 4',
      },
      {
        file: 'shared/src/ui/Rail.tsx',
        find: 'aria-busy={busy}',
        replace: '',
        breaks: 'the list does not say that it is busy',
      },
    ],
  'The first load replaces the results of the list before': [
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: 'initialPageParam: 1,',
      replace: 'initialPageParam: 1, placeholderData: (before: unknown) => before as never,',
      breaks: 'the results of the list before stay',
    },
  ],
  'When the end of a list comes into view the next page is asked for and appended': [
    {
      file: 'shared/src/ui/EndMarker.tsx',
      find: 'if (isNear && isInWindow) {',
      replace: 'if (isNear && !isInWindow) {',
      breaks: 'the end is not noticed',
    },
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: 'withoutRepeats(data.pages.flatMap(itemsOf), itemKey)',
      replace: 'withoutRepeats(data.pages.slice(-1).flatMap(itemsOf), itemKey)',
      breaks: 'the next page takes the place of the one before',
    },
  ],
  'No page follows the last one': [
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: 'next > lastPage ||',
      replace: '',
      breaks: 'a page behind the last one is asked for',
    },
  ],
  'No page follows when there is one result in total': [
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: 'page.totalResults === 1 ||',
      replace: '',
      breaks: 'the number of results does not count',
    },
  ],
  'No page is asked for twice': [
    {
      file: 'shared/src/state/usePagedList.ts',
      find: 'if (hasNextPage && !isFetchNextPageError) { // By default this would cancel and repeat a request in flight. void fetchNextPage({ cancelRefetch: false });',
      replace: 'if (hasNextPage && !isFetchNextPageError) { void fetchNextPage();',
      breaks: 'a page on its way is asked for again',
    },
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: 'const next = pageNumber + 1;',
      replace: 'const next = Math.max(pageNumber, 1);',
      breaks: 'the same page is the next one',
    },
  ],
  'A title that comes again on a later page stands once': [
    {
      file: 'shared/src/state/pagedListOptions.ts',
      find: 'if (!items.has(key)) { items.set(key, item); }',
      replace: 'items.set(`${key} ${items.size}`, item);',
      breaks: 'it stands twice',
    },
  ],
  'A page that fails keeps the cards that are there and is not asked for again by itself': [
    {
      file: 'shared/src/state/usePagedList.ts',
      find: 'status: listStatus(hasStarted, hasFailed),',
      replace: "status: hasFailed ? 'failed' : listStatus(hasStarted, hasFailed),",
      breaks: 'the cards go',
    },
    {
      file: 'shared/src/ui/ListRail.tsx',
      find: 'onEnd={canReadOn ? list.loadNext : undefined}',
      replace: 'onEnd={canReadOn ? list.loadNext : list.retry}',
      breaks: 'the end asks for the failed page again',
    },
  ],
  'A page of which nothing can be shown does not end a list: the next one follows at once, until three in a row':
    [
      {
        file: 'shared/src/state/usePagedList.ts',
        find: 'const mustGoOn = hasNextPage && unreadablePages > 0;',
        replace: 'const mustGoOn = hasNextPage && unreadablePages > 9;',
        breaks: 'the next page waits for the end to come into view',
      },
      {
        file: 'shared/src/state/pagedListOptions.ts',
        find: 'const UNREADABLE_PAGES_AT_MOST = 3;',
        replace: 'const UNREADABLE_PAGES_AT_MOST = 4;',
        breaks: 'a fourth one follows',
      },
      {
        file: 'shared/src/api/parse/wireFields.ts',
        find: 'isUnreadable: (results.length > 0 && items.length === 0) || undefined,',
        replace: '',
        breaks: 'it is taken for an empty one',
      },
    ],
  'A credit list is one page, read from `cast`': [
    {
      file: 'shared/src/api/parse/credits.ts',
      find: "readList(value, 'cast')",
      replace: "readList(value, 'results')",
      breaks: 'it is read from `results`',
    },
  ],
  'A rail reads on as long as its end is near, even when a page comes before its loading was drawn':
    [
      {
        file: 'shared/src/ui/Rail.tsx',
        find: 'key={endKey} ',
        replace: '',
        breaks: 'a rail stays as it is at its end',
      },
    ],
  'The end of a rail outside of the window asks for nothing': [
    {
      file: 'shared/src/ui/EndMarker.tsx',
      find: 'if (isNear && isInWindow) {',
      replace: 'if (isNear) {',
      breaks: 'a rail reads on below the window',
    },
  ],
  'A list below the window is asked for when it comes near, or when everything in sight has arrived':
    [
      {
        file: 'shared/src/state/useWanted.ts',
        find: "loading !== 'eager' || complete",
        replace: 'true || complete || loading',
        breaks: 'it does not wait for the pictures in sight',
      },
      {
        file: 'shared/src/state/useWanted.ts',
        find: 'isNear || hasWaited',
        replace: 'hasWaited',
        breaks: 'it waits although it is near',
      },
    ],
  'A rail of any length keeps the document small; the keyboard and Back reach every card of it': [
    {
      file: 'shared/src/ui/RailCards.tsx',
      find: 'isBeside(group, focused);',
      replace: 'isBeside(group, -9);',
      breaks: 'the card with the focus goes when the rail is moved',
    },
    {
      file: 'shared/src/ui/useRailScroll.ts',
      find: "list.scrollTo({ left: target, behavior: 'instant' }); onMove?.(indexInSight(list));",
      replace: "list.scrollTo({ left: target, behavior: 'instant' });",
      breaks: 'who comes back finds a gap',
    },
  ],
  'A retry leaves the focus with the heading of the region that failed, or with what is around it':
    [
      {
        file: 'shared/src/ui/ErrorCard.tsx',
        find: 'const place = heading ?? ',
        replace: 'const place = ',
        breaks: 'the heading of a region does not get it',
      },
      {
        file: 'shared/src/ui/ErrorCard.tsx',
        find: 'place?.focus({ preventScroll: true });',
        replace: '',
        breaks: 'it is lost',
      },
    ],
  'In a window of 320 px no page is wider than the window, with text twice as large too, and no heading runs under the arrows of its rail':
    [
      {
        file: 'mfe-details/src/Choice.module.css',
        find: 'grid-template-columns: minmax(0, 1fr);',
        replace: '',
        breaks: 'a choice makes its page wider than the window',
      },
      {
        file: 'shared/src/ui/Region.module.css',
        find: '--arrows: calc(2 * var(--touch) + 2 * var(--space-2));',
        replace: '',
        breaks: 'the arrows cover the heading',
      },
    ],
  'When the connection comes back, each part that failed says so, and one press of “Try again” asks for all of them; nothing is asked for before':
    [
      {
        file: 'shared/src/ui/ErrorCard.tsx',
        find: '(isBack ? retryAll : onRetry)?.();',
        replace: 'onRetry?.();',
        breaks: 'each part has to be asked for by itself',
      },
      {
        file: 'shared/src/ui/ErrorCard.tsx',
        find: 'setIsOnlineAgain(true);',
        replace: 'setIsOnlineAgain(true); onRetry();',
        breaks: 'what failed is asked for of its own accord',
      },
    ],
  'A list with nothing in it is no taller than what it says': [
    {
      file: 'shared/src/ui/PagedRail.tsx',
      find: '<RailNotice shape={shape} size="words">',
      replace: '<RailNotice shape={shape}>',
      breaks: 'it is as tall as the cards that are not there',
    },
  ],
  'A reload finds the page and its rails where they were': [
    {
      file: 'shell/src/services/createPortal.ts',
      find: 'tabMemory: window && createBrowserTabMemory(window),',
      replace: '',
      breaks: 'a reload forgets how far a rail was moved',
    },
    {
      file: 'shell/src/services/createBrowserTabMemory.ts',
      find: "createTabMemory(typeof value === 'object' && value !== null ? { ...value } : {})",
      replace: 'createTabMemory()',
      breaks: 'what was kept is not read',
    },
  ],
};
