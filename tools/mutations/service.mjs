/** Breaks the rows of "What is asked of the service". */
export const mutations = {
  'Every call is a GET that accepts JSON, with an empty body': [
    {
      file: 'shared/src/api/createApiClient.ts',
      find: "Accept: 'application/json'",
      replace: "Accept: 'text/html'",
      breaks: 'the client accepts something else',
    },
    {
      file: 'shared/src/api/createApiClient.ts',
      find: '.get<unknown>(path, { params, signal })',
      replace: '.post<unknown>(path, {}, { params, signal })',
      breaks: 'the client posts',
    },
    {
      file: 'gateway/src/api/createServiceUpstream.ts',
      find: "sent.set('accept', 'application/json');",
      replace: "sent.set('accept', 'text/html');",
      breaks: 'the gateway accepts something else',
    },
  ],
  'Every call carries the bearer credential; it never reaches a visitor': [
    {
      file: 'gateway/src/api/createServiceUpstream.ts',
      find: "sent.set('authorization', `Bearer ${token}`);",
      replace: "sent.set('authorization', token);",
      breaks: 'it is not sent as a bearer credential',
    },
    {
      file: 'gateway/src/assemblePage.ts',
      find: "token: 'visitor'",
      replace: "token: config.service?.token ?? 'visitor'",
      breaks: 'the page carries it',
    },
    {
      file: 'gateway/src/api/readAnswer.ts',
      find: 'status >= 400 && token ? writeWithout(token, value) : sent',
      replace: 'sent',
      breaks: 'a service that repeats it in an error tells visitors',
    },
  ],
  'The lists of the dashboard: upcoming, top rated, now playing, on the air, popular series and popular people, in en-US, by page':
    [
      {
        file: 'shared/src/api/endpoints.ts',
        find: "'/movie/upcoming'",
        replace: "'/movie/popular'",
        breaks: 'another list is asked for',
      },
      {
        file: 'shared/src/api/endpoints.ts',
        find: "'en-US'",
        replace: "'de-DE'",
        breaks: 'another language is asked for',
      },
      {
        file: 'shared/src/api/endpoints.ts',
        find: "query: PAGE, parameters: ['page'], parse: (body, page) => parseTitles",
        replace: "query: TEXTS, parameters: ['page'], parse: (body, page) => parseTitles",
        breaks: 'no page is asked for',
      },
    ],
  'Details and videos, in en-US': [
    {
      file: 'shared/src/api/endpoints.ts',
      find: "path: '/movie/{id}', query: TEXTS,",
      replace: "path: '/movie/{id}',",
      breaks: 'details are asked for in no language',
    },
    {
      file: 'shared/src/api/endpoints.ts',
      find: "'/{kind}/{id}/videos'",
      replace: "'/{kind}/{id}/video'",
      breaks: 'videos are asked for elsewhere',
    },
  ],
  'Similar titles, in en-US, by page': [
    {
      file: 'shared/src/api/endpoints.ts',
      find: "'/{kind}/{id}/similar'",
      replace: "'/{kind}/{id}/recommendations'",
      breaks: 'recommendations are asked for',
    },
    {
      file: 'shared/src/api/endpoints.ts',
      find: "query: PAGE, parameters: ['kind', 'id', 'page'],",
      replace: "query: TEXTS, parameters: ['kind', 'id', 'page'],",
      breaks: 'no page is asked for',
    },
  ],
  'The cast of a title': [
    {
      file: 'shared/src/api/endpoints.ts',
      find: "'/{kind}/{id}/credits'",
      replace: "'/{kind}/{id}/aggregate_credits'",
      breaks: 'it is asked for elsewhere',
    },
    {
      file: 'shared/src/api/parse/credits.ts',
      find: "readList(value, 'cast')",
      replace: "readList(value, 'crew')",
      breaks: 'the crew is taken for it',
    },
  ],
  'The movie credits and the TV credits of a person': [
    {
      file: 'shared/src/api/endpoints.ts',
      find: "'/person/{id}/{kind}_credits'",
      replace: "'/person/{id}/combined_credits'",
      breaks: 'both are asked for at once',
    },
  ],
  'Paged answers, videos, details, seasons and credits are read field by field; absent fields stay absent':
    [
      {
        file: 'shared/src/api/parse/titles.ts',
        find: "posterPath: readText(value, 'poster_path'), backdropPath",
        replace: "posterPath: readText(value, 'poster'), backdropPath",
        breaks: 'the poster of a list is lost',
      },
      {
        file: 'shared/src/api/parse/titles.ts',
        find: "readText(record, 'tagline')",
        replace: "readText(record, 'tag_line')",
        breaks: 'the tagline of the details is lost',
      },
      {
        file: 'shared/src/api/parse/wireFields.ts',
        find: "typeof value === 'string' && VISIBLE.test(value) ? value : undefined",
        replace: "typeof value === 'string' ? value : undefined",
        breaks: 'an absent text is an empty one',
      },
      {
        file: 'shared/src/api/parse/titles.ts',
        find: "readWhole(value, 'episode_count', 0)",
        replace: "readWhole(value, 'episodes', 0)",
        breaks: 'the episodes of a season are lost',
      },
      {
        file: 'shared/src/api/parse/videos.ts',
        find: "readText(value, 'key')",
        replace: "readText(value, 'id')",
        breaks: 'the key of a video is lost',
      },
    ],
  'There is a method for discover, genres, countries, languages and guest session': [
    {
      file: 'shared/src/api/endpoints.ts',
      find: 'path: `/discover/${kind}`,',
      replace: 'path: `/search/${kind}`,',
      breaks: 'one asks elsewhere',
    },
    {
      file: 'shared/src/api/endpoints.ts',
      find: "parameters: ['filters'], parse: (body, { page = 1 }) => parseTitles(body, kind, page)",
      replace:
        "parameters: ['filters'], parse: (body, { page = 1 }) => parseTitles(body, 'tv', page)",
      breaks: 'what is discovered is lost',
    },
    {
      file: 'shared/src/api/parse/reference.ts',
      find: "readList(value, 'genres')",
      replace: "readList(value, 'results')",
      breaks: 'genres are lost',
    },
    {
      file: 'shared/src/api/parse/reference.ts',
      find: "'iso_3166_1'); return code === undefined ? undefined : { code, name: readText(value, 'english_name') ?? code };",
      replace:
        "'iso_3166_1'); return code === undefined ? undefined : { code, name: readText(value, 'name') ?? code };",
      breaks: 'the names of countries are lost',
    },
    {
      file: 'shared/src/api/parse/reference.ts',
      find: "'iso_639_1'); return code === undefined ? undefined : { code, name: readText(value, 'english_name') ?? code };",
      replace:
        "'iso_639_1'); return code === undefined ? undefined : { code, name: readText(value, 'name') ?? code };",
      breaks: 'the names of languages are lost',
    },
    {
      file: 'shared/src/api/parse/reference.ts',
      find: "readText(value, 'guest_session_id')",
      replace: "readText(value, 'session_id')",
      breaks: 'the guest session is lost',
    },
  ],
  'The popular movies, in en-US, by page': [
    {
      file: 'shared/src/api/endpoints.ts',
      find: "'/movie/popular'",
      replace: "'/movie/upcoming'",
      breaks: 'another list is asked for',
    },
  ],
  'One table of calls makes the methods of the client, the paths that the gateway lets through and the table of the docs':
    [
      {
        file: 'shared/src/api/endpoints.ts',
        find: "'/tv/popular'",
        replace: "'/tv/top_rated'",
        breaks: 'a row of the table is another call',
      },
      {
        file: 'shared/src/api/Endpoint.ts',
        find: '.filter(([, { isClosed }]) => !isClosed)',
        replace: '',
        breaks: 'closed calls are let through',
      },
      {
        file: 'tools/callTable.mjs',
        find: "${isClosed ? 'no' : 'yes'}",
        replace: 'yes',
        breaks: 'the docs call every call open',
      },
    ],
  '`npm run dev` ends with one sentence where its gateway would not start, and where `--against` comes without a section; nothing has been started then':
    [
      {
        file: 'tools/assertStartable.mjs',
        find: 'readConfig(environment)',
        replace: "readConfig({ ...environment, BRAND: '' })",
        breaks: 'the bundlers run beside a gateway that does not',
      },
      {
        file: 'tools/assertStartable.mjs',
        find: 'await assertFree(serving, { host, port });',
        replace: '',
        breaks: 'nobody looks whether the port is free',
      },
      {
        file: 'tools/dev.mjs',
        find: 'stopAll(1);',
        replace: 'process.exitCode = 1;',
        breaks: 'it goes on following a portal',
      },
      {
        file: 'tools/dev.mjs',
        find: 'if (against !== undefined && names.length === 0) {',
        replace: "if (against === '') {",
        breaks: 'every section of this checkout is started',
      },
    ],
  'A wrong value of the configuration stops the start with one sentence': [
    {
      file: 'gateway/src/readConfig.ts',
      find: "if (value !== 'memory' && value !== 'browser') {",
      replace: "if (value === '') {",
      breaks: 'it starts all the same',
    },
  ],
  'The gateway needs no browser, no compiler and no bundler in production': [
    {
      file: 'gateway/package.json',
      find: '"@portal/site": "workspace:*",',
      replace: '"@portal/shipping": "workspace:*",\n    "@portal/site": "workspace:*",',
      breaks: 'shipping brings all of them',
    },
  ],
  'With a token for the live service the gateway loads nothing of the sample catalogue': [
    {
      file: 'gateway/src/node.ts',
      find: "if (service && config.source === 'tmdb') {",
      replace: 'if (service && !config) {',
      breaks: 'the catalogue is loaded as well',
    },
  ],
  'The gateway is built into a small folder that runs by itself: no sources, no packages, nothing of the catalogue unless it is asked for':
    [
      {
        file: 'gateway/src/surroundings/liveBuild.ts',
        find: "{ folder: '.' }",
        replace:
          "{ folder: '.', openCatalogue: async () => (await import('./openCatalogue.ts')).openCatalogue('') }",
        breaks: 'the catalogue is part of every build',
      },
      {
        file: 'tools/copySample.mjs',
        find: "cpSync(path.join(root, 'catalogue/content'), path.join(folder, 'content'), { recursive: true });",
        replace: '',
        breaks: 'the content of the catalogue is left behind',
      },
      {
        file: 'tools/buildGateway.mjs',
        find: "externals: { sharp: 'module sharp' },",
        replace: "externals: { sharp: 'module sharp', hono: 'module hono' },",
        breaks: 'it does not run without its packages',
      },
      {
        file: 'tools/buildGateway.mjs',
        find: "devtool: 'nosources-source-map',",
        replace: "devtool: 'source-map',",
        breaks: 'all sources are in it',
      },
    ],
  'A built gateway says in one sentence that its site is not named, or that it has no catalogue': [
    {
      file: 'gateway/src/surroundings/liveBuild.ts',
      find: "{ folder: '.' }",
      replace: "{ folder: '.', site: 'built' }",
      breaks: 'it looks for a site of a checkout',
    },
    {
      file: 'gateway/src/node.ts',
      find: 'if (!surroundings.openCatalogue) {',
      replace: 'if (!surroundings) {',
      breaks: 'who has no catalogue reads a stack trace',
    },
  ],
  'The files to deploy with name variables, ports, probes and times that the gateway has, and the proxy tells pages apart as the gateway does':
    [
      {
        file: 'deploy/nginx/gateways.conf',
        find: 'server gateway-2:3000',
        replace: 'server gateway-2:3001',
        breaks: 'the proxy asks a port where nobody listens',
      },
      {
        file: 'deploy/nginx/portal.conf',
        find: 'map $cookie_portal_share $share',
        replace: 'map $cookie_share $share',
        breaks: 'visitors of a share get the pages of all others',
      },
      {
        file: 'deploy/compose.yaml',
        find: 'TMDB_TOKEN: ${TMDB_TOKEN:?}',
        replace: 'TMDB_KEY: ${TMDB_TOKEN:?}',
        breaks: 'a variable is set that nobody reads',
      },
      {
        file: 'deploy/kubernetes/deployment.yaml',
        find: 'httpGet: { path: /readyz, port: http }',
        replace: 'httpGet: { path: /ready, port: http }',
        breaks: 'no gateway ever counts as ready',
      },
      {
        file: 'deploy/kubernetes/deployment.yaml',
        find: 'terminationGracePeriodSeconds: 30',
        replace: 'terminationGracePeriodSeconds: 20',
        breaks: 'a gateway is killed before it has ended',
      },
    ],
  'A workflow ships what a change gives visitors something new of: apps that it touches whose version is not released yet':
    [
      {
        file: 'tools/appsToShip.mjs',
        find: 'touched.includes(name) && !isReleased',
        replace: 'touched.includes(name)',
        breaks: 'a version that visitors have is shipped again',
      },
      {
        file: 'tools/appsToShip.mjs',
        find: 'touched.includes(name) && !isReleased',
        replace: '!isReleased',
        breaks: 'apps are shipped that nobody has touched',
      },
    ],
  'Whoever asks the same gets the same answer of the service, which is asked once: at the same time together, later from what is kept':
    [
      {
        file: 'gateway/src/api/mergeCalls.ts',
        find: 'underWay.get(address) ?? start(question)',
        replace: 'start(question)',
        breaks: 'each question is a call',
      },
      {
        file: 'gateway/src/api/createDataSource.ts',
        find: 'kept.set(question.address, answer);',
        replace: '',
        breaks: 'nothing is kept',
      },
    ],
  'While the service is away, visitors get what is kept for up to a day, and the footer says from when it is until it is fresh again':
    [
      {
        file: 'gateway/src/api/createDataSource.ts',
        find: 'age < freshSeconds + OUTDATED_SECONDS',
        replace: 'age < freshSeconds',
        breaks: 'what is kept is of no use',
      },
      {
        file: 'shell/src/services/watchDataAge.ts',
        find: "findAll({ type: 'active' })",
        replace: 'findAll({})',
        breaks: 'data that has left the page still counts',
      },
      {
        file: 'shell/src/services/watchDataAge.ts',
        find: '.reduce((one, other) => Math.min(one, other), Infinity)',
        replace: '.find((moment) => moment < Infinity) ?? Infinity',
        breaks: 'it is said to be as new as any of it',
      },
    ],
  'The service is asked no more than it allows, and left alone when it asks for that or fails again and again':
    [
      {
        file: 'gateway/src/api/createServiceBudget.ts',
        find: 'intervalCap: callsPerSecond',
        replace: 'intervalCap: callsPerSecond * 2',
        breaks: 'it is asked twice as often',
      },
      {
        file: 'gateway/src/api/createCircuit.ts',
        find: 'FIRST_REST_SECONDS = 5',
        replace: 'FIRST_REST_SECONDS = 0',
        breaks: 'it is never left alone',
      },
    ],
  'Of the service only JSON of at most 2 MB comes through, within 8 seconds': [
    {
      file: 'gateway/src/api/createServiceCaller.ts',
      find: "createFailure(isLate ? 'late' : 'unreachable')",
      replace: "createFailure('unreachable')",
      breaks: 'nobody can tell a slow service from one that is away',
    },
    {
      file: 'gateway/src/api/readAnswer.ts',
      find: "return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));",
      replace: 'return undefined;',
      breaks: 'a page comes through',
    },
    {
      file: 'gateway/src/api/readAnswer.ts',
      find: 'length > MAX_BYTES',
      replace: 'length > Infinity',
      breaks: 'there is no limit',
    },
  ],
  'Only parameters that pages use are handed on to the service': [
    {
      file: 'gateway/src/api/readQuestion.ts',
      find: 'for (const name of found.query) {',
      replace: 'for (const name of asked.keys()) {',
      breaks: 'all of them are',
    },
  ],
  'An address that asks for too much is told when to come again': [
    {
      file: 'gateway/src/createVisitorBudget.ts',
      find: 'PAGE_COST = 10',
      replace: 'PAGE_COST = 1',
      breaks: 'a page costs no more than a file',
    },
    {
      file: 'gateway/src/createVisitorBudget.ts',
      find: 'limitOfAddress(address)',
      replace: "limitOfAddress('')",
      breaks: 'all visitors share one budget',
    },
  ],
};
