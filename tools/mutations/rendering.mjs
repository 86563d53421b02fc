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
  'Without scripts a detail page is whole, and nothing is there that does nothing or never arrives':
    [
      {
        file: 'mfe-details/src/loadPages.ts',
        find: "import { isOnServer } from '@portal/shared/state/isOnServer';",
        replace: 'const isOnServer = false;',
        breaks: 'related titles and the series of a person are skeletons',
      },
      {
        file: 'shared/src/ui/base.css',
        find: '(scripting: none)',
        replace: '(scripting: initial-only)',
        breaks: 'buttons that do nothing are there',
      },
    ],
  'Until a rail is taken over, and where no scripts run, the Tab key reaches each of its cards; then it is one stop':
    [
      {
        file: 'shared/src/ui/CardLink.tsx',
        find: '<a className={classes.CardLink}',
        replace: '<a tabIndex={-1} className={classes.CardLink}',
        breaks: 'without scripts nobody reaches a card by the keyboard',
      },
      {
        file: 'shared/src/ui/useRovingFocus.ts',
        find: 'takeIn([...list.children]);',
        replace: '',
        breaks: 'each card of a rendered rail stays a stop',
      },
    ],
  'The browser takes it over as it is: the same elements, no second request, no complaint; the frame works before the section is there':
    [
      {
        file: 'shell/src/startPortal.tsx',
        find: 'rendered?.data ?? [], isKeptPage',
        replace: '[], isKeptPage',
        breaks: 'what the page was rendered from is asked for again',
      },
      {
        file: 'shell/src/routing/RenderedPlace.tsx',
        find: 'state.version === version',
        replace: 'state.version !== version',
        breaks: 'the place is drawn anew although the version is the same',
      },
    ],
  'A page that arrives with its data can be used before the HTTP client is there; a client that does not come fails a request like a lost connection, and “Try again” asks for it again':
    [
      {
        file: 'shell/src/sections/createFederatedLoader.ts',
        find: 'const createModule = await container.get(EXPOSED);',
        replace: "await import('axios'); const createModule = await container.get(EXPOSED);",
        breaks: 'a section waits for the HTTP client',
      },
      {
        file: 'shared/src/api/createApiClient.ts',
        find: 'connecting.catch(() => (connecting = undefined));',
        replace: '',
        breaks: 'a client that has not come never does',
      },
    ],
  'A page is rendered and kept by the query parameters that it names; all others change nothing': [
    {
      file: 'gateway/src/createPageEdge.ts',
      find: '&& pathname + search,',
      replace: '&& pathname,',
      breaks: 'the page of another query is sent',
    },
    {
      file: 'shared/src/pageProtocol/matchPage.ts',
      find: 'params: { ...readQuery(query, search), ...params }',
      replace: 'params: { ...params, ...readQuery(query, search) }',
      breaks: 'the query changes the parameters of the path',
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
  'What a visitor presses or types before the scripts are there takes effect when its part of the page is taken over: the frame first, the section when its files are there; a button once, however often it was pressed':
    [
      {
        file: 'shell/src/routing/Routing.tsx',
        find: "useEarlyPresses('frame');",
        replace: '',
        breaks: 'what was pressed in the frame is lost',
      },
      {
        file: 'shell/src/routing/RenderedPlace.tsx',
        find: "useEarlyPresses('place');",
        replace: '',
        breaks: 'what was pressed in the section is lost',
      },
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: '!played.has(element)',
        replace: 'true',
        breaks: 'each press of an impatient visitor counts',
      },
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: 'isKeyAnswered ||=',
        replace: 'isKeyAnswered =',
        breaks: 'keys are played that were meant for what an earlier one opens',
      },
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: 'field.value = field.defaultValue;',
        replace: '',
        breaks: 'what was typed is lost',
      },
    ],
  'Nothing takes effect that was pressed a minute ago, before a click on a link, on what is no longer there, or on a page that the visitor has left':
    [
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: ' && now() - event.timeStamp < PLAYED_WITHIN_MS',
        replace: '',
        breaks: 'presses are played however late',
      },
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: 'all.slice(all.findLastIndex(leavesPage) + 1)',
        replace: 'all',
        breaks: 'presses are played although the visitor leaves',
      },
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: 'element?.isConnected && ',
        replace: 'element && ',
        breaks: 'presses are played on what is no longer there',
      },
      {
        file: 'shell/src/routing/earlyPresses.ts',
        find: 'isStillFocused(target) && ',
        replace: '',
        breaks: 'an earlier arrow key takes the focus back from where Tab has led',
      },
      {
        file: 'shared/src/pageProtocol/PressRecorder.ts',
        find: "  addEventListener('pagehide', () => events.splice(0));\n",
        replace: '',
        breaks: 'presses outlast the visit of the page',
      },
    ],
  'Where a link has led to a page, what its visitor sees first is drawn before its regions; where the visitor has come back to it, all of it is there at once':
    [
      {
        file: 'shared/src/ui/WhenNear.tsx',
        find: 'useDeferredValue(true, isFirst || isReturn)',
        replace: 'useDeferredValue(true, true)',
        breaks: 'the whole page is drawn at once',
      },
      {
        file: 'shared/src/ui/WhenNear.tsx',
        find: 'isFirst || isReturn',
        replace: 'isReturn',
        breaks: 'the facts on a stage are drawn after it',
      },
      {
        file: 'shell/src/services/createRouterPort.ts',
        find: 'current?.place.isReturn ?? true',
        replace: 'false',
        breaks: 'every page counts as new',
      },
      {
        file: 'shell/src/services/createNavigation.ts',
        find: 'isReturn: () => router.isReturn(),',
        replace: '',
        breaks: 'the shell does not say it',
      },
    ],
  'A region below what a visitor sees first is taken over when it comes near, is pressed or gets the focus, or when the browser is idle; until then it stays as it was rendered':
    [
      {
        file: 'shared/src/ui/WhenNear.tsx',
        find: '!isAskedFor && !isPressed()',
        replace: 'false',
        breaks: 'everything is taken over at once',
      },
      {
        file: 'shared/src/ui/WhenNear.tsx',
        find: ' || tries > 1',
        replace: '',
        breaks: 'a press waits until the browser is idle',
      },
    ],
  'Data that is newer than the rendered HTML of a region draws it anew, without a report': [
    {
      file: 'shared/src/state/LateTakeover.ts',
      find: ' > since',
      replace: ' < since',
      breaks: 'the region is taken over as it does not look',
    },
  ],
  'What a visitor presses in a region whose code has not come yet takes effect when it is there: a button once, a key where the focus still is':
    [
      {
        file: 'shared/src/ui/holdPresses.ts',
        find: 'held.push(event);',
        replace: '',
        breaks: 'such presses are lost',
      },
      {
        file: 'shared/src/ui/holdPresses.ts',
        find: ' && !pressed.has(button)',
        replace: '',
        breaks: 'each press of an impatient visitor counts',
      },
      {
        file: 'shared/src/ui/holdPresses.ts',
        find: '    hold(current);',
        replace: '',
        breaks: 'the press that has made React take over the page around is lost',
      },
      {
        file: 'shared/src/ui/holdPresses.ts',
        find: '.filter(({ eventPhase }) => eventPhase === Event.NONE)',
        replace: '',
        breaks: 'a press that React passes on counts twice',
      },
      {
        file: 'shared/src/ui/WhenNear.tsx',
        find: 'useLayoutEffect(\n    () => (isDrawn',
        replace: 'useEffect(\n    () => (isDrawn',
        breaks: 'presses are lost between two steps of taking over',
      },
    ],
  'What a section needs only after its page is taken over is a file of its own; where the browser draws the page, it comes together with the others':
    [
      {
        file: 'gateway/src/assemblePage.ts',
        find: '...(styles ? [] : afterwardsOf(version)),',
        replace: '',
        breaks: 'it comes a step later on a page that the browser draws',
      },
      {
        file: 'shell/src/sections/createFederatedLoader.ts',
        find: 'name === rendered ? firstFilesOf(version) : filesOf(version)',
        replace: 'filesOf(version)',
        breaks: 'a rendered page waits for it',
      },
    ],
  'A call whose code does not come fails as without a network, and the next one loads it again': [
    {
      file: 'shared/src/api/createLateClient.ts',
      find: 'loading.catch(() => (loading = undefined));',
      replace: '',
      breaks: 'the code is not loaded again',
    },
  ],
  'A region whose code does not come says so, and the visitor can try again': [
    {
      file: 'shared/src/ui/later.tsx',
      find: 'loading = undefined;\n      startTransition',
      replace: 'startTransition',
      breaks: 'trying again does nothing',
    },
  ],
  'Without a network, a rendered region whose code does not come stays as it is, and goes on once there is one':
    [
      {
        file: 'shared/src/ui/later.tsx',
        find: 'if (navigator.onLine) {',
        replace: 'if (!isOnServer) {',
        breaks: 'what can be read is replaced by an error',
      },
    ],
  'When a page has loaded and the browser is idle, the files of the sections that its links lead to are fetched, and the first one runs once the visitor does something; not for visitors who save data':
    [
      {
        file: 'shell/src/sections/loadAhead.ts',
        find: 'if (savesData(navigator)) {',
        replace: 'if (!window) {',
        breaks: 'nobody is asked whether they save data',
      },
      {
        file: 'shell/src/sections/loadAhead.ts',
        find: '  names.delete(matchPage(registry, location.pathname)?.section);\n',
        replace: '',
        breaks: 'the section that is shown is fetched once more',
      },
      {
        file: 'shell/src/sections/loadAhead.ts',
        find: '    await whenUsed(window);\n',
        replace: '',
        breaks: 'a page that nobody looks at runs the code of another one',
      },
      {
        file: 'shell/src/sections/loadAhead.ts',
        find: "outcome.status === 'fulfilled' && outcome.value",
        replace: 'outcome',
        breaks: 'what did not come is asked for once more, and fails',
      },
    ],
  'What the page behind a link needs is asked for before the old page goes, and no request waits for a cookie':
    [
      {
        file: 'shell/src/routing/followLinks.ts',
        find: '  onFollow(prepare);\n',
        replace: '',
        breaks: 'the request waits until the page is drawn',
      },
      {
        file: 'shared/src/api/createApiClient.ts',
        find: 'withXSRFToken: false,',
        replace: 'withXSRFToken: true,',
        breaks: 'each request waits for the browser to look for a cookie',
      },
    ],
  'A visitor who has scrolled before the scripts are there stays where they are': [
    {
      file: 'shell/src/routing/useScrollRestoration.ts',
      find: 'isRendered && (!isLoadedAgain() || window.scrollY > 0)',
      replace: 'isRendered && hash !== ""',
      breaks: 'the page starts at its top when it is taken over',
    },
    {
      file: 'shell/src/routing/useScrollRestoration.ts',
      find: ' || window.scrollY > 0',
      replace: '',
      breaks: 'a page that is loaded again moves under the visitor',
    },
  ],
  'The scripts of a rendered page are asked for when its first pictures have arrived or failed and it has been painted; after two seconds at the latest, and at once when the visitor presses something':
    [
      {
        file: 'gateway/src/assemblePage.ts',
        find: 'preloads.length > 0 ? [holdBack(scripts)] : scripts',
        replace: 'scripts',
        breaks: 'scripts start together with the pictures',
      },
      {
        file: 'gateway/src/pageScript.ts',
        find: 'let isPainted = false;',
        replace: 'let isPainted = true; ',
        breaks: 'scripts start before the page has been painted',
      },
    ],
  'A card that is out of sight is not laid out: none before its rail is taken over, and then only those at the start of the rail, fewer in a narrow window; nothing moves, and without scripts all are there':
    [
      {
        file: 'shared/src/ui/Rail.tsx',
        find: 'data-waiting={isWaiting}',
        replace: '',
        breaks: 'the first layout is of all cards',
      },
      {
        file: 'shared/src/ui/Rail.module.css',
        find: '@container (width < 40rem)',
        replace: '@container (width < 4rem)',
        breaks: 'a phone lays out as many cards as the widest window',
      },
      {
        file: 'mfe-details/src/photos/PhotosRegion.module.css',
        find: '  aspect-ratio: 2 / 3;\n',
        replace: '',
        breaks: 'a photo that is not laid out has no height',
      },
    ],
  'A page needs at most 105 kB of script, compressed and with the headers of its answers, before it can be used':
    [
      {
        file: 'mfe-details/src/facts/lateFacts.ts',
        find: 'webpackChunkName: "afterwards" */ \'./TitleFacts.tsx\'',
        replace: 'webpackMode: "eager" */ \'./TitleFacts.tsx\'',
        breaks: 'the facts of a title stand in the first file of the section',
      },
    ],
  "Of a section's files, a page has the hashes of those that the shell loads, and of its other scripts the names; the registry with all of them is no change":
    [
      {
        file: 'gateway/src/sectionsInPage.ts',
        find: 'loaded.has(name) ? file : UNCHECKED',
        replace: 'file',
        breaks: 'every hash stands in every page',
      },
      {
        file: 'gateway/src/sectionsInPage.ts',
        find: "|| name.endsWith('.js')",
        replace: '',
        breaks: 'a section may not load its other scripts',
      },
      {
        file: 'shell/src/sections/createLiveRegistryView.ts',
        find: 'isFiles(key, value) ? undefined : value',
        replace: 'value',
        breaks: 'the first look at the registry is a change',
      },
    ],
  'A rendered page carries nothing of the titles in its lists that none of its cards shows: no overviews and stills for rails of posters':
    [
      {
        file: 'shared/src/api/withoutFields.ts',
        find: '({ ...title, ...nothing })',
        replace: 'title',
        breaks: 'everything is carried',
      },
    ],
  'The first pictures of a rendered page are preloaded in its head: a still in its original size only where that is shown':
    [
      {
        file: 'shared/src/ui/Picture.tsx',
        find: '{isOnServer && priority && (',
        replace: '{isOnServer && !priority && (',
        breaks: 'the still is asked for when its place in the page is read',
      },
      {
        file: 'shared/src/ui/Picture.tsx',
        find: '            media={`not all and ${fullSizeIn}`}\n',
        replace: '',
        breaks: 'a wide window asks for it in two sizes',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: '    ...preloads,\n',
        replace: '',
        breaks: 'there are no links',
      },
    ],
  'A page shows a preview of each of its first pictures until that is there; it waits for no preview, and goes out without one that cannot be made':
    [
      {
        file: 'gateway/src/assemblePage.ts',
        find: '    ...previews.map(({ css }) => `<style>${css}</style>`),\n',
        replace: '',
        breaks: 'there are no previews',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: '[...styles.values(), ...previews]',
        replace: '[...styles.values()]',
        breaks: 'the policy stops the previews',
      },
      {
        file: 'gateway/src/images/createPreviewMaker.ts',
        find: 'widthPx: 600, heightPx: 340',
        replace: 'widthPx: 300, heightPx: 170',
        breaks: 'the picture counts as larger than its preview',
      },
      {
        file: 'gateway/src/rendering/createPreviewReader.ts',
        find: '        options.ttl = AGAIN_MS;\n',
        replace: '',
        breaks: 'a preview that could not be made is never tried again',
      },
    ],
  "Of a page's links, only pictures of the image host become previews, and nothing of a link becomes style but a picture's address":
    [
      {
        file: 'gateway/src/rendering/createPreviewReader.ts',
        find: 'address.startsWith(base) ?',
        replace: 'address ?',
        breaks: 'pictures of other hosts become previews',
      },
      {
        file: 'gateway/src/rendering/createPreviewReader.ts',
        find: 'return PLACE.test(place) ? place : undefined;',
        replace: 'return place || undefined;',
        breaks: 'any name stands in the style',
      },
    ],
  'A page is drawn before any other file of it has come: its styles stand in it, those of the shell and of the section, and no loader adds them once more':
    [
      {
        file: 'gateway/src/createPageEdge.ts',
        find: '{ styles: await reading, ',
        replace: '{ ',
        breaks: 'styles are linked',
      },
      {
        file: 'gateway/src/rendering/createStyleReader.ts',
        find: '`url(${baseUrl}${name})`',
        replace: '`url(${name})`',
        breaks: 'fonts are looked for beside the page',
      },
      {
        file: 'shell/src/sections/createFileLoader.ts',
        find: "'style[data-href]'",
        replace: "'style[data-none]'",
        breaks: 'the shell loads the style once more',
      },
      {
        file: 'tools/knownStyles.mjs',
        find: 'link[rel=stylesheet],style[data-href]',
        replace: 'link[rel=stylesheet]',
        breaks: 'a section loads its style once more',
      },
    ],
  'A style with other bytes than the registry says does not stand in a page, and nothing in a style ends its element':
    [
      {
        file: 'gateway/src/rendering/readIntactFile.ts',
        find: "(await hashOf('SHA-384', file.bytes)) !== files[name]?.integrity",
        replace: 'false',
        breaks: 'any bytes stand in the page',
      },
      {
        file: 'gateway/src/rendering/createStyleReader.ts',
        find: ".replaceAll('</', String.raw`<\\/`)",
        replace: '',
        breaks: 'a style can end its element',
      },
    ],
  'The only inline script of a page, and its only inline styles, are those whose hashes the content security policy names':
    [
      {
        file: 'gateway/src/contentSecurityPolicy.ts',
        find: "`'${PAGE_SCRIPT_HASH}'`, ",
        replace: '',
        breaks: 'the policy stops the script',
      },
      {
        file: 'gateway/src/contentSecurityPolicy.ts',
        find: "...styleHashes.map((hash) => `'${hash}'`), ",
        replace: '',
        breaks: 'the policy stops the styles',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: '<script>${PAGE_SCRIPT}</script>',
        replace: '<script>${PAGE_SCRIPT}</script><script>window.more = 1;</script>',
        breaks: 'there is one more script',
      },
    ],
  'A server file that is not the one of the registry does not run; the page goes out for the browser to draw, and the other sections are rendered as before':
    [
      {
        file: 'gateway/src/rendering/readIntactFile.ts',
        find: "(await hashOf('SHA-384', file.bytes)) !== files[name]?.integrity",
        replace: 'false',
        breaks: 'any bytes run',
      },
    ],
  'Whatever a section does on the server, or the service while a page is rendered, the page is answered, the other sections are rendered, the gateway stays ready, and the failure is counted once with section, version and phase':
    [
      {
        file: 'gateway/src/rendering/createPageRenderer.ts',
        find: 'reportData(place, result);',
        replace: '',
        breaks: 'data that is missing is counted by nobody',
      },
      {
        file: 'gateway/src/rendering/createPageRenderer.ts',
        find: " && failure.kind !== 'notFound'",
        replace: '',
        breaks: 'unknown ids are counted as failures',
      },
      {
        file: 'gateway/src/rendering/createPageRenderer.ts',
        find: 'withLimit(thread.render(order), order.patienceMs + RENDER_LIMIT_MS)',
        replace: 'thread.render(order)',
        breaks: 'a page that never ends is never answered',
      },
    ],
  'A page is rendered although a minor call is late: with what it is about, its status and its head, and the rest as loading, which the browser asks for; it is not kept for others':
    [
      {
        file: 'shell/src/server.tsx',
        find: 'if (late && !hasEssentials(scene, place)) {',
        replace: 'if (late) {',
        breaks: 'a slow minor call costs the whole page',
      },
      {
        file: 'shell/src/server.tsx',
        find: 'data }, fault: late };',
        replace: 'data } };',
        breaks: 'incomplete pages are kept and served to others',
      },
      {
        file: 'shell/src/sections/createPageLoader.ts',
        find: 'await takenOver;',
        replace: '',
        breaks: 'the browser renders what has arrived in between, and complains',
      },
      {
        file: 'mfe-dashboard/src/queries.ts',
        find: 'return FIRST_LISTS.some(',
        replace: 'return FIRST_LISTS.every(',
        breaks: 'the dashboard waits for both lists',
      },
      {
        file: 'mfe-details/src/describePages.ts',
        find: 'describe(services, params) !== undefined;',
        replace: 'true;',
        breaks: 'a detail page goes out without what it is about',
      },
    ],
  'What the server cannot render the browser draws; what it renders otherwise than the browser is drawn anew and reported':
    [
      {
        file: 'shell/src/startPortal.tsx',
        find: 'onRecoverableError: reportHydration(rendered, reporter.report),',
        replace: '',
        breaks: 'pages that are drawn anew are reported by nobody',
      },
      {
        file: 'shell/src/server.tsx',
        find: 'html.includes(LEFT_TO_BROWSER)',
        replace: 'false',
        breaks: 'a section that cannot be rendered is not counted',
      },
    ],
  'While a section ships to some visitors, then to all, and is rolled back, no page fails, and each is rendered by the version that takes it over':
    [
      {
        file: 'gateway/src/rendering/createPageRenderer.ts',
        find: 'place.name === match.section && place.version.version === version',
        replace: 'place.name === match.section',
        breaks: 'some pages are rendered by another version than the one that takes them over',
      },
    ],
  'A version whose pages do not render on the server, or not in the same way in the browser, is not shipped':
    [
      {
        file: 'shipping/src/check/checkPages.ts',
        find: 'return rendered?.section?.name === section;',
        replace: 'return rendered !== undefined;',
        breaks: 'the frame alone counts as the page',
      },
      {
        file: 'shipping/src/check/checkPages.ts',
        find: 'if (complaint !== undefined) {',
        replace: 'if (!isTakenOver) {',
        breaks: 'what the browser complains about does not matter',
      },
    ],
  'A version that the shell cannot load is refused before anything of it is uploaded, so its number stays free; the move of the registry asks again':
    [
      {
        file: 'shipping/src/commands/ship.ts',
        find: 'await assertLoadable(withFilesOf(build, site), started, next);',
        replace: '',
        breaks: 'what is refused has used up its number',
      },
      {
        file: 'shipping/src/commands/ship.ts',
        find: 'withFilesOf(build, site), started',
        replace: 'site, started',
        breaks: 'the files of the build are not looked at before the upload',
      },
      {
        file: 'shipping/src/moveRegistry.ts',
        find: 'assertLoadable(site, before, next)',
        replace: 'Promise.resolve()',
        breaks: 'a shell that came meanwhile is not asked',
      },
    ],
  'On a machine without a browser, shipping says that hydration is not checked, and refuses what would not be checked at all':
    [
      {
        file: 'shipping/src/check/checkBuild.ts',
        find: 'if (!browser && !hasRendered && isSection) {',
        replace: 'if (!browser && !isSection) {',
        breaks: 'a section is shipped unchecked',
      },
      {
        file: 'shipping/src/check/checkBuild.ts',
        find: 'return browser || !hasRendered',
        replace: 'return browser || hasRendered',
        breaks: 'nobody is told',
      },
    ],
  'Without a network, what a visitor has seen can be read, favorites too, and the page says how old it is; what they have not seen says so, and can be tried again':
    [
      {
        file: 'shell/src/services/renderedQueries.ts',
        find: 'from = before }',
        replace: 'from }',
        breaks: 'a kept page does not say how old it is',
      },
      {
        file: 'shell/src/offline/keepOffline.ts',
        find: 'void keep([asPage(OFFLINE_PAGE), ...stylesInPage(window)]);',
        replace: '',
        breaks: 'pages that the browser rendered are not there',
      },
      {
        file: 'shell/src/offline/keepOffline.ts',
        find: "querySelectorAll<HTMLStyleElement>('style[data-href]')",
        replace: "querySelectorAll<HTMLStyleElement>('style[data-none]')",
        breaks: 'they are there without their style',
      },
      {
        file: 'shell/src/offline/worker.ts',
        find: 'matchOptions: { ignoreVary: true },\n  fetchOptions',
        replace: 'fetchOptions',
        breaks: 'the pictures that were there before the worker are missing',
      },
      {
        file: 'shell/src/offline/keepOffline.ts',
        find: 'await keep([asPage(address)]);',
        replace: '',
        breaks: 'favorites are not kept',
      },
    ],
  'What is kept follows releases and their hashes: a version that ships is shown at once, a file that was changed does not run':
    [
      {
        file: 'shell/src/offline/worker.ts',
        find: 'return await pages.handle(options);',
        replace:
          'return (await caches.match(options.request, { ignoreVary: true })) ?? (await pages.handle(options));',
        breaks: 'a kept page comes before a new one',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: '"${fileAttributes(shell, name)}></script>`',
        replace: '"></script>`',
        breaks: 'the hash of the script is not checked',
      },
    ],
  'A portal that is told to keep nothing, or whose shell cannot, has browsers delete what they have kept':
    [
      {
        file: 'gateway/src/createOfflineEdge.ts',
        find: '.then(() => self.registration.unregister()),',
        replace: ',',
        breaks: 'the worker stays',
      },
      {
        file: 'gateway/src/readConfig.ts',
        find: "!== 'off',\n    edge",
        replace: "!== 'never',\n    edge",
        breaks: 'it cannot be switched off',
      },
      {
        file: 'gateway/src/assemblePage.ts',
        find: 'config.isKeptOffline && findOfflineWorker',
        replace: 'findOfflineWorker',
        breaks: 'pages register the worker anyway',
      },
    ],
};
