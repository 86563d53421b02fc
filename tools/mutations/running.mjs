/** Rows of "Running the portal". */
export const mutations = {
  'A gateway that is told to end is not ready any more, finishes the answers under way, and ends with 0; told again, it ends at once':
    [
      {
        file: 'gateway/src/process/createEnding.ts',
        find: 'begunAt = now(); answers.forEach(announceClose);',
        replace: 'begunAt = now(); exit(0);',
        breaks: 'answers under way are cut',
      },
      {
        file: 'gateway/src/process/createEnding.ts',
        find: 'if (now() - begunAt >= SAME_SIGNAL_MS) { exit(1); }',
        replace: '',
        breaks: 'it cannot be hurried',
      },
      {
        file: 'gateway/src/process/createEnding.ts',
        find: 'void Promise.all(closed).then(() => exit(0));',
        replace: 'void Promise.all(closed).then(() => exit(3));',
        breaks: 'it ends as if it had failed',
      },
      {
        file: 'gateway/src/process/createEnding.ts',
        find: 'setTimeout(close, drainMs);',
        replace: 'close();',
        breaks: 'visitors are refused before the proxy notices',
      },
    ],
  'A gateway says which part is not ready for visitors, apart from whether it works': [
    {
      file: 'gateway/src/createHealthEdge.ts',
      find: 'isReady ? 200 : 503,',
      replace: '200,',
      breaks: 'it is always ready',
    },
    {
      file: 'gateway/src/watchService.ts',
      find: 'if (hasAnswered) { return undefined; }',
      replace: 'if (hasAnswered || now() >= 0) { return undefined; }',
      breaks: 'it does not look at the service',
    },
    {
      file: 'gateway/src/createHealthEdge.ts',
      find: "edge.get('/healthz', async (context) => {",
      replace:
        "edge.get('/healthz', async (context) => { if (await checks['service']?.()) { return context.text('', 503); }",
      breaks: 'it does not work without the service',
    },
  ],
  'A gateway listens for its own machine alone unless it is told otherwise': [
    {
      file: 'gateway/src/process/createServers.ts',
      find: "const THIS_MACHINE = ['127.0.0.1', '::1'];",
      replace: "const THIS_MACHINE = ['::'];",
      breaks: 'everybody on the network is let in',
    },
    {
      file: 'gateway/src/process/createServers.ts',
      find: 'const hosts = host === undefined ? THIS_MACHINE : [host];',
      replace: 'const hosts = THIS_MACHINE;',
      breaks: 'a container is not reached',
    },
  ],
  'With more visitors than can be served, some are asked to come back at once, and who watches the gateway still gets an answer':
    [
      {
        file: 'gateway/src/requests/createLoadGuard.ts',
        find: '(counts.get(kind) ?? 0) >= maxRequests',
        replace: '(counts.get(kind) ?? 0) < 0',
        breaks: 'all of them wait',
      },
      {
        file: 'gateway/src/requests/createLoadGuard.ts',
        find: 'if (isFull || isLate()) {',
        replace: 'if (isFull) {',
        breaks: 'a process that is late takes more and more',
      },
      {
        file: 'gateway/src/requests/createLoadGuard.ts',
        find: "new Set(['healthz', 'readyz', 'metrics'])",
        replace: 'new Set([])',
        breaks: 'nobody sees what happens',
      },
    ],
  'Calls that find no room take none from pages': [
    {
      file: 'gateway/src/requests/createLoadGuard.ts',
      find: "const kind = KINDS.has(word) ? word : 'page';",
      replace: "const kind = 'page';",
      breaks: 'a service that hangs takes the pages away',
    },
  ],
  'A file is held once for all who read it': [
    {
      file: 'gateway/src/createSiteStore.ts',
      find: 'const read = keepFiles(site.read);',
      replace: 'const read = site.isNear ? site.read : keepFiles(site.read);',
      breaks: 'every reader of a near site has bytes of its own',
    },
  ],
  'Gateways that disagree about the registry never move an open tab backwards, and a rollback is followed':
    [
      {
        file: 'gateway/src/VisitorView.ts',
        find: 'return { format, revision, shell,',
        replace: 'return { format, revision: revision * 0, shell,',
        breaks: 'no revision is told',
      },
      {
        file: 'shell/src/sections/createLiveRegistryView.ts',
        find: 'read.revision < newest',
        replace: 'read.revision < 0',
        breaks: 'every answer is followed',
      },
      {
        file: 'shell/src/sections/createLiveRegistryView.ts',
        find: 'if (read.revision !== undefined && read.revision < newest) {',
        replace: 'if (newest > 0) {',
        breaks: 'nothing is followed',
      },
      {
        file: 'shell/src/sections/createLiveRegistryView.ts',
        find: 'if (read.revision !== undefined && read.revision < newest) {',
        replace: 'if (newest >= 0 && sections !== undefined && Object.keys(sections).length > 0) {',
        breaks: 'only the registry of the page is ever used',
      },
    ],
  'The registry goes compressed to those who accept it, and not at all to those who have it': [
    {
      file: 'gateway/src/createGateway.ts',
      find: "'/registry.json', compress(), trustedOrigins, etag(),",
      replace: "'/registry.json', trustedOrigins, etag(),",
      breaks: 'it goes as it is',
    },
    {
      file: 'gateway/src/createGateway.ts',
      find: "'/registry.json', compress(), trustedOrigins, etag(),",
      replace: "'/registry.json', compress(), trustedOrigins,",
      breaks: 'it goes to everybody again',
    },
  ],
  'A registry that takes too long to read holds no page': [
    {
      file: 'gateway/src/createRegistryReader.ts',
      find: 'return Promise.race([done, patience.over]);',
      replace: 'return done;',
      breaks: 'a page waits for ever',
    },
    {
      file: 'gateway/src/createRegistryReader.ts',
      find: 'const refresh = () => (running ??= begin());',
      replace: 'const refresh = () => (running = begin());',
      breaks: 'each page begins a read of its own',
    },
  ],
  'The gateway runs on any runtime with `fetch`, apart from its process': [
    {
      file: 'gateway/src/createHealthEdge.ts',
      find: "import { Hono } from 'hono';",
      replace: "import 'node:fs';\nimport { Hono } from 'hono';",
      breaks: 'it needs Node',
    },
  ],
  'The log has a line for each request, with the pattern of its address and never the address': [
    {
      file: 'gateway/src/requests/observeRequests.ts',
      find: "route: route === '*' || route === '/*' ? 'page' : route,",
      replace: 'route: context.req.path,',
      breaks: 'the address is written down',
    },
    {
      file: 'gateway/src/process/createLog.ts',
      find: "return status < 500 ? 'info' : 'warn';",
      replace: "return status < 500 ? 'debug' : 'warn';",
      breaks: 'requests that are answered are not written down',
    },
  ],
  'The log says how the cache answered a call or a proxied picture, and nothing of what a visitor has typed':
    [
      {
        file: 'gateway/src/requests/observeRequests.ts',
        find: 'cache: context.var.cache,',
        replace: '',
        breaks: 'no line says it',
      },
      {
        file: 'gateway/src/process/createLog.ts',
        find: 'request: ({ durationMs, ...facts }) =>',
        replace: 'request: ({ durationMs, cache: _, ...facts }) =>',
        breaks: 'it is not written down',
      },
      {
        file: 'gateway/src/api/createApiEdge.ts',
        find: "context.set('cache', origin);",
        replace: '',
        breaks: 'calls do not say it',
      },
      {
        file: 'gateway/src/api/createServiceCaller.ts',
        find: '${pathOf(address)}.`',
        replace: '${address}.`',
        breaks: 'what is searched for is written down when the service is away',
      },
      {
        file: 'gateway/src/images/createImageEdge.ts',
        find: "onAnswered('missed');",
        replace: '',
        breaks: 'every picture counts as kept',
      },
    ],
  'A request whose host cannot be one is refused with 400, and the log has nothing of an address that cannot be parsed':
    [
      {
        file: 'gateway/src/createGateway.ts',
        find: 'gateway.use(refuseBadHosts);',
        replace: '',
        breaks: 'the request fails with 500',
      },
      {
        file: 'gateway/src/process/createLog.ts',
        find: "Reflect.deleteProperty(error, 'input');",
        replace: '',
        breaks: 'errors hold the address',
      },
    ],
  'An address that does not take a method says so with 405, and which ones it takes': [
    {
      file: 'gateway/src/createGateway.ts',
      find: "'This address can only be read.', 405, { allow: 'GET, HEAD' }",
      replace: "'This address can only be read.', 404",
      breaks: 'an address seems to be none',
    },
    {
      file: 'gateway/src/api/createApiEdge.ts',
      find: "answer.headers.set('allow', 'GET, HEAD');",
      replace: '',
      breaks: 'calls do not say which methods there are',
    },
    {
      file: 'gateway/src/reports/createReportsEdge.ts',
      find: "405, { allow: 'POST' }",
      replace: '405',
      breaks: 'nobody learns how reports are sent',
    },
  ],
  'A request that is traced goes on to the service in the same trace, and nothing that a visitor has typed is in it':
    [
      {
        file: 'gateway/src/process/createTracing.ts',
        find: 'const answer = await ask(path, signal, asked);',
        replace: 'const answer = await ask(path, signal, headers);',
        breaks: 'the service begins a trace of its own',
      },
      {
        file: 'gateway/src/api/createServiceBudget.ts',
        find: 'const end = await waitForTurn(signal);',
        replace:
          'return line.add(() => circuit.watch(ask), { signal }); let end = () => undefined;',
        breaks: 'a call that has waited is traced under another request',
      },
      {
        file: 'gateway/src/process/createTracing.ts',
        find: "path.split('?', 1)[0]",
        replace: 'path',
        breaks: 'what is searched for is sent to the collector',
      },
    ],
  'Alerts and dashboard name metrics that the gateway has, and every alert a chapter of the runbook':
    [
      {
        file: 'gateway/src/reports/createServerMetrics.ts',
        find: "name: 'portal_requests_turned_away_total',",
        replace: "name: 'portal_requests_shed_total',",
        breaks: 'an alert never fires',
      },
      {
        file: 'docs/runbook.md',
        find: '## The service is slow',
        replace: '## A slow service',
        breaks: 'an alert leads nowhere',
      },
    ],
  'A visitor stays on one side of a staged rollout, however often the browser asks whether the page has changed; over https the cookie says so':
    [
      {
        file: 'gateway/src/createPageEdge.ts',
        find: "retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie']",
        replace: 'retainedHeaders: RETAINED_304_HEADERS',
        breaks: 'who comes back draws again at each visit',
      },
      {
        file: 'gateway/src/VisitorView.ts',
        find: 'secure: isSecure,',
        replace: '',
        breaks: 'the cookie goes over any connection',
      },
    ],
  'Nobody looks behind a page or changes it by its address where that is not allowed, and never by a link of another site':
    [
      {
        file: 'gateway/src/readSections.ts',
        find: "function readInspection(value = 'forbidden')",
        replace: "function readInspection(value = 'allowed')",
        breaks: 'everybody may unless it is forbidden',
      },
      {
        file: 'gateway/src/readOverrides.ts',
        find: 'sections.isInspectable && isOwn',
        replace: 'sections.isInspectable',
        breaks: 'a link of another site may',
      },
    ],
  'Code from elsewhere runs only where the portal lists it and the visitor has pressed a button on the page':
    [
      {
        file: 'shell/src/inspection/applyOverrides.ts',
        find: 'isAgreed(name, origin) ?',
        replace: 'true ?',
        breaks: 'an address is enough',
      },
      {
        file: 'gateway/src/readSections.ts',
        find: '(takesLoopback && ',
        replace: '(',
        breaks: 'this machine is always listed',
      },
    ],
  'Visitors are not told who built a version, when and from what': [
    {
      file: 'gateway/src/VisitorView.ts',
      find: 'mapVersions(sections, (version) => publicPart(version, tellsBuilder))',
      replace: 'sections',
      breaks: 'the current version of a section says it',
    },
  ],
  "Of a site's folder visitors get the files that a version names, and nothing that lies outside": [
    {
      file: 'site/src/createFolderSite.ts',
      find: 'if (real === undefined || !isInside(real, await realpath(folder))) {',
      replace: 'if (real === undefined) {',
      breaks: 'links are followed to anywhere',
    },
    {
      file: 'gateway/src/createFileNames.ts',
      find: 'return known?.has(name) === true;',
      replace: 'return true;',
      breaks: 'everything in a folder is a file',
    },
  ],
  'One visitor cannot set off an alert, and pages of other sites cannot report': [
    {
      file: 'gateway/src/reports/createReportsEdge.ts',
      find: '!isTrouble || failuresOf(address).take() === 0',
      replace: 'true',
      breaks: 'every failure counts',
    },
    {
      file: 'gateway/src/reports/createReportsEdge.ts',
      find: "site === 'same-origin'",
      replace: 'true',
      breaks: 'every page may report',
    },
  ],
  'Metrics are for this machine, or on a port of their own': [
    {
      file: 'gateway/src/createGateway.ts',
      find: '&& context.var.client.isThisMachine',
      replace: '',
      breaks: 'everybody gets them',
    },
  ],
  'An ordinary host of Module Federation loads each section by its manifest': [
    {
      file: 'tools/federationManifest.mjs',
      find: 'buildInfo: { buildVersion: version, buildName: name },',
      replace: '',
      breaks: 'the manifest does not say which version it is of',
    },
    {
      file: 'tools/federationManifest.mjs',
      find: 'namedChunkGroups.get(chunk).getFiles()',
      replace: 'namedChunkGroups.get(chunk).getFiles().slice(-1)',
      breaks: 'it names one file of a section that has several',
    },
  ],
};
