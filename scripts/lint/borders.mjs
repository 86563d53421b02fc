/**
 * What each folder of the shell may import from the others. `ShellContext` holds the services that
 * its components share. Top-level files connect the folders.
 */
const shellFolders = {
  announcements: ['layout'],
  'data-age': [],
  favorites: ['notices'],
  hydration: ['ShellContext', 'data-age', 'layout', 'section-loading'],
  inspection: ['ShellContext', 'layout', 'registry', 'reports', 'section-loading'],
  layout: ['ShellContext', 'registry', 'search-dialog', 'shortcuts', 'theme'],
  'modal-dialog': [],
  notices: ['ShellContext', 'layout'],
  portal: ['announcements', 'favorites'],
  prefetching: ['routing', 'section-loading'],
  registry: [],
  reports: ['registry', 'section-loading'],
  routing: ['ShellContext', 'hydration', 'layout', 'portal', 'section-view', 'service-worker'],
  'search-dialog': ['ShellContext', 'modal-dialog', 'registry', 'section-view'],
  'section-loading': ['registry', 'shared-packages'],
  'section-view': ['ShellContext', 'portal', 'registry', 'section-loading'],
  'service-worker': ['hydration', 'section-loading'],
  'shared-packages': [],
  shortcuts: ['ShellContext', 'modal-dialog', 'section-view'],
  theme: [],
};

/** The border of a folder of the shell. */
function shellBorder(folder, allowed) {
  const names = allowed.length > 0 ? allowed.join(', ') : 'none of the others';
  return {
    name: `in the shell, ${folder} imports ${names}`,
    files: [`shell/src/${folder}/**`],
    except: ['**/*.test.*'],
    imports: [`^\\.\\./(?!(${[...allowed, 'none'].join('|')})[/.])([a-z-]+/|ShellContext)`],
    message: `Inside the shell, ${folder} may import ${names}. Let startPortal.tsx hand over what it needs, or extend the table in scripts/lint/borders.mjs.`,
    example: {
      file: `shell/src/${folder}/x.ts`,
      line: `import { x } from '../${folder === 'inspection' ? 'routing' : 'inspection'}/x.ts';`,
    },
  };
}

/**
 * Import boundaries as data: the third safety net, after pnpm (undeclared packages do not resolve)
 * and the `exports` of `shared` (unlisted files cannot be imported). Each row has the files it
 * applies to, the forbidden imports, and a message with the alternative. `example` is a violation
 * that a test lints.
 *
 * @type {{ name: string, files: string[], except?: string[], imports: string[], valuesOnly?:
 * string[], message: string, example: { file: string, line: string }, }[]}
 */
export const borders = [
  {
    name: 'a section imports no shell and no other section',
    files: ['mfe-*/src/**'],
    imports: ['^@portal/(shell|mfe-)', '(^|/)(shell|mfe-[a-z]+)/'],
    message:
      'A section knows neither the shell nor another section. Use the portal that the page is given, or move the shared part to shared/.',
    example: {
      file: 'mfe-dashboard/src/DashboardPage.tsx',
      line: "import { x } from '@portal/mfe-details/x';",
    },
  },
  {
    name: 'a section has no router',
    files: ['mfe-*/src/**'],
    imports: ['^react-router'],
    message:
      'A section has no router. Draw a plain link with portal.navigation.href, or call portal.navigation.go.',
    example: {
      file: 'mfe-details/src/pages/PersonPage.tsx',
      line: "import { Link } from 'react-router-dom';",
    },
  },
  {
    name: 'a section makes no request of its own',
    files: [
      'mfe-*/src/**',
      'shell/src/**',
      'shared/src/{domain,state,ui,images}/**',
      'platform/{contract,page-protocol}/src/**',
    ],
    // These files only pass the library on to sections, without calling it.
    except: ['shell/src/shared-packages/{offerPackages,sectionAxios,serverPackages}.ts'],
    imports: ['^axios'],
    message:
      'Requests are made in shared/src/api alone. Call a method of the API client, or add one there.',
    example: { file: 'mfe-search/src/dialog/Search.tsx', line: "import axios from 'axios';" },
  },
  {
    name: "federation is known to the shell's loading of sections alone",
    files: ['{shell,mfe-*,shared,platform/*,sandbox/*}/src/**'],
    // `assertLoadable.ts` makes the same decision before a release as the runtime makes in the
    // browser; the test builds sections as teams elsewhere do.
    except: [
      'shell/src/{section-loading,shared-packages}/**',
      'platform/cli/src/assertLoadable.ts',
      'platform/cli/src/check/otherBundlers.test.mjs',
    ],
    imports: ['^@module-federation/'],
    message: 'Only shell/src/section-loading loads sections. Ask the section loader.',
    example: {
      file: 'shell/src/layout/Layout.tsx',
      line: "import { loadRemote } from '@module-federation/enhanced/runtime';",
    },
  },
  {
    name: 'the shell carries no federation runtime',
    files: ['shell/src/**'],
    imports: [],
    valuesOnly: ['^@module-federation/'],
    message:
      'The runtime would be 14 kB for every visitor. Take its types alone; sections are loaded by createFederatedLoader.',
    example: {
      file: 'shell/src/section-loading/createX.ts',
      line: "import { loadRemote } from '@module-federation/enhanced/runtime';",
    },
  },
  {
    name: 'the shell imports no section',
    files: ['shell/src/**', 'shared/src/**'],
    imports: ['^@portal/mfe-', '(^|/)mfe-[a-z]+/'],
    message:
      'No section is known at build time. It is loaded by its name through shell/src/section-loading.',
    example: {
      file: 'shell/src/startPortal.tsx',
      line: "import { createSection } from '@portal/mfe-dashboard/section';",
    },
  },
  ...Object.entries(shellFolders).map(([folder, allowed]) => shellBorder(folder, allowed)),
  {
    name: 'shared imports nothing of the shell',
    files: ['shared/src/**', 'sandbox/*/src/**'],
    imports: ['^@portal/(shell|gateway|cli|site)', '(^|/)(shell|platform)/'],
    message:
      'shared, catalogue and posters are used by the others, never the other way round. Hand over what is needed.',
    example: {
      file: 'shared/src/state/useX.ts',
      line: "import { useShell } from '@portal/shell/services/ShellContext';",
    },
  },
  {
    name: 'domain imports nothing but domain',
    files: ['shared/src/domain/**'],
    except: ['**/*.test.*'],
    imports: ['^(?!@portal/contract/)[^.]', '^\\.\\./'],
    message:
      'domain is the bottom: facts and their texts, no library and no other folder; of the contract what it shares with sections.',
    example: { file: 'shared/src/domain/formatX.ts', line: "import { useState } from 'react';" },
  },
  {
    name: 'the API client knows no React, no state and no UI',
    files: ['shared/src/api/**'],
    imports: [
      '^(react|@tanstack/)',
      '^\\.\\./(\\.\\./)?(ui|state)/',
      '^@portal/(contract/(?!kinds|Favorite)|page-protocol)',
    ],
    message:
      'shared/src/api imports axios and domain alone. What draws or caches belongs to state or ui.',
    example: { file: 'shared/src/api/createX.ts', line: "import { useState } from 'react';" },
  },
  {
    name: 'the table of endpoints sends no requests',
    files: [
      'shared/src/api/{Endpoint,allEndpoints,cacheSeconds,withoutFields}.ts',
      'shared/src/api/{endpoints,parse}/**',
    ],
    imports: ['^axios', '/(createApiClient|requestFailures)\\.ts$'],
    message:
      'Servers read the table of endpoints, too. Requests belong in createApiClient.ts, their errors in requestFailures.ts.',
    example: { file: 'shared/src/api/allEndpoints.ts', line: "import axios from 'axios';" },
  },
  {
    name: 'contract and page protocol import nothing but types',
    files: ['platform/{contract,page-protocol}/src/**'],
    except: ['**/*.test.*'],
    imports: ['^@portal/(?!contract/)', '^(axios|rxjs|react-dom)'],
    valuesOnly: ['^(react|@tanstack/react-query)$'],
    message:
      'A contract holds types and the guard that checks them; both sides compile it in. It imports types alone.',
    example: {
      file: 'platform/contract/src/X.ts',
      line: "import { QueryClient } from '@tanstack/react-query';",
    },
  },
  {
    name: 'a section knows nothing of what gateway and shell say to each other',
    files: [
      'mfe-*/src/**',
      'shared/src/{api,domain,images,state,ui}/**',
      'platform/contract/src/**',
    ],
    imports: ['^@portal/page-protocol/'],
    message:
      'The page protocol may change with every gateway and shell. A section relies on platform/contract alone.',
    example: {
      file: 'mfe-details/src/pages/PersonPage.tsx',
      line: "import type { PortalPage } from '@portal/page-protocol/PortalPage';",
    },
  },
  {
    name: 'state draws nothing and requests nothing',
    files: ['shared/src/state/**'],
    except: ['**/*.test.*'],
    imports: ['^\\.\\./(ui|api|images)/', '^react-dom'],
    message:
      'shared/src/state imports React, TanStack Query, contract and domain. Hand the loading function over; draw in ui.',
    example: { file: 'shared/src/state/useX.ts', line: "import { Rail } from '../ui/Rail.tsx';" },
  },
  {
    name: 'pages do not wait for all of the query library',
    files: ['mfe-*/src/**', 'shared/src/{state,ui}/**'],
    except: ['**/*.test.*', 'shared/src/state/query.ts'],
    imports: [],
    valuesOnly: ['^@tanstack/react-query$'],
    message:
      'Import from @portal/shared/state/query, which the shell has at once. The whole package comes later: disable this rule in code that does, too.',
    example: {
      file: 'mfe-dashboard/src/DashboardPage.tsx',
      line: "import { useMutation } from '@tanstack/react-query';",
    },
  },
  {
    name: 'ui requests nothing',
    files: ['shared/src/ui/**'],
    except: ['**/*.test.*'],
    imports: ['^(\\.\\./)+api/', '^(@tanstack/|rxjs)'],
    message:
      'A component of shared/src/ui draws what it is given. Load in the page, through shared/src/state.',
    example: {
      file: 'shared/src/ui/cards/X.tsx',
      line: "import { createApiClient } from '../../api/createApiClient.ts';",
    },
  },
  {
    name: 'posters knows no other package',
    files: ['sandbox/posters/src/**'],
    imports: ['^@portal/(?!pictures/)'],
    message:
      'posters draws what it is told and knows nothing of films, lists or the portal. Put what it needs into PictureSubject or TrailerSubject.',
    example: {
      file: 'sandbox/posters/src/drawX.ts',
      line: "import { createCatalogue } from '@portal/catalogue/createCatalogue';",
    },
  },
  {
    name: 'only the catalogue and the gateway draw posters',
    files: ['{shell,mfe-*,shared,platform/cli}/src/**'],
    imports: ['^@portal/posters'],
    message: 'A picture is an address. Build it with shared/src/images; the catalogue serves it.',
    example: {
      file: 'mfe-details/src/pages/PersonPage.tsx',
      line: "import { createPosters } from '@portal/posters';",
    },
  },
  {
    name: 'servers import nothing of the browser',
    files: ['{platform,sandbox}/*/src/**'],
    except: ['**/*.test.*', '**/testing/**', 'platform/contract/src/**'],
    imports: [
      '^(react|react-dom|react-router|@tanstack/|axios|rxjs)',
      '^@portal/shared/(ui|state|testing)/',
      '^@portal/shared/api/(?!(Endpoint|allEndpoints)$|endpoints/)',
    ],
    message:
      'platform and sandbox run on a server. From shared they import domain and the table of endpoints.',
    example: {
      file: 'platform/gateway/src/createX.ts',
      line: "import { createApiClient } from '@portal/shared/api/createApiClient';",
    },
  },
  {
    name: 'no schema in the browser',
    files: [
      '{shell,mfe-*}/src/**',
      'shared/src/{api,domain,images,state,ui}/**',
      'platform/{contract,page-protocol}/src/**',
    ],
    except: ['**/*.test.*'],
    imports: ['^zod', '^@portal/site/', '(^|/)site/'],
    message:
      'The registry and its schema are for servers and tools. A browser gets the plain types of platform/page-protocol.',
    example: {
      file: 'shell/src/section-loading/createX.ts',
      line: "import { parseRegistry } from '@portal/site/registry/Registry';",
    },
  },
  {
    name: 'a site knows neither browser nor bundler, and nobody who stands on it',
    files: ['platform/site/src/**'],
    imports: [
      '^(@playwright/|playwright|@rspack/|rspack|webpack|esbuild|typescript|@module-federation/)',
      '^@portal/(gateway|cli|catalogue|posters|shell|mfe-)',
    ],
    message:
      'site stores versions and the registry, for the gateway, the command and the tools. What runs a browser or a compiler belongs to platform/cli.',
    example: {
      file: 'platform/site/src/createX.ts',
      line: "import { chromium } from '@playwright/test';",
    },
  },
  {
    name: 'the gateway ships nothing',
    files: ['platform/gateway/src/**'],
    imports: ['^@portal/cli'],
    message:
      'The gateway reads a site, and platform/cli uses the gateway. Take what it needs from site; changes of the registry belong to platform/cli.',
    example: {
      file: 'platform/gateway/src/createX.ts',
      line: "import { rollback } from '@portal/cli/rollback';",
    },
  },
  {
    name: 'only node.ts, server/ and rendering/process/ of the gateway know Node',
    files: ['platform/gateway/src/**'],
    except: [
      'platform/gateway/src/{node.ts,{server,rendering/process}/**}',
      '**/*.test.*',
      '**/testing/**',
    ],
    imports: ['^node:', '^@hono/node-server'],
    message:
      'The gateway runs on any runtime with fetch. What needs Node goes into platform/gateway/src/server and is handed over.',
    example: {
      file: 'platform/gateway/src/createX.ts',
      line: "import { readFile } from 'node:fs/promises';",
    },
  },
  {
    name: 'nobody climbs out of a package',
    files: ['{shell,mfe-*,shared,platform/*,sandbox/*}/src/**'],
    imports: [
      '/src/',
      '^(\\.\\./)+(shell|shared|platform|sandbox|gateway|cli|site|catalogue|posters|mfe-[a-z]+)/',
    ],
    message:
      "Another package is reached through its exports, e.g. '@portal/shared/ui/Rail', never by a path.",
    example: {
      file: 'shell/src/startPortal.tsx',
      line: "import { Rail } from '../../shared/src/ui/rails/Rail.tsx';",
    },
  },
];

/** The globals that sections and the code compiled into them must not use. */
export const closedGlobals = {
  files: [
    'mfe-*/src/**',
    'shared/src/{domain,state,ui,images}/**',
    'platform/{contract,page-protocol}/src/**',
  ],
  names: {
    fetch: 'Requests are made in shared/src/api alone. Call a method of the API client.',
    XMLHttpRequest: 'Requests are made in shared/src/api alone. Call a method of the API client.',
    WebSocket: 'Requests are made in shared/src/api alone. Call a method of the API client.',
    localStorage: 'A section keeps nothing. What outlives a view is a service of the portal.',
    sessionStorage: 'A section keeps nothing. What outlives a view is a service of the portal.',
    indexedDB: 'A section keeps nothing. What outlives a view is a service of the portal.',
    history: 'A section has no router. Use portal.navigation.',
  },
};

/**
 * The ESLint plugin for import boundaries. It has one rule per row, so that several rows can apply
 * to a file.
 */
export const bordersPlugin = {
  rules: Object.fromEntries(borders.map((border) => [ruleName(border), createRule(border)])),
};

/**
 * The configuration blocks that switch each row on for its files.
 *
 * @type {import('eslint').Linter.Config[]}
 */
export const bordersConfig = borders.map((border) => ({
  files: border.files,
  ...(border.except ? { ignores: border.except } : {}),
  plugins: { borders: bordersPlugin },
  rules: { [`borders/${ruleName(border)}`]: 'error' },
}));

function ruleName({ name }) {
  return name.replaceAll(/\W+/g, '-');
}

/** @param {(typeof borders)[number]} border */
function createRule({ imports, valuesOnly = [], message }) {
  const closed = imports.map((pattern) => new RegExp(pattern));
  const closedValues = valuesOnly.map((pattern) => new RegExp(pattern));

  return {
    meta: { type: 'problem', schema: [], messages: { closed: message } },
    create(context) {
      const check = (node) => {
        const from = node.source?.value;
        if (typeof from !== 'string') {
          return;
        }
        const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type';
        const isClosed =
          closed.some((pattern) => pattern.test(from)) ||
          (!isTypeOnly && closedValues.some((pattern) => pattern.test(from)));
        if (isClosed) {
          context.report({ node, messageId: 'closed' });
        }
      };
      return {
        ImportDeclaration: check,
        ImportExpression: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
      };
    },
  };
}
