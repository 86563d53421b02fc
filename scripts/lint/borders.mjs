/**
 * The folders that each folder of the shell may import. `ShellContext` holds the services that its
 * components share. Top-level files connect the folders.
 */
const shellFolders = {
  announcements: ['layout'],
  'data-age': [],
  favorites: ['notices'],
  hydration: ['ShellContext', 'data-age', 'layout', 'section-loading'],
  inspection: ['ShellContext', 'layout', 'registry', 'reports', 'section-loading'],
  layout: ['ShellContext', 'registry', 'search-dialog', 'shortcuts', 'theme'],
  notices: ['ShellContext', 'layout'],
  parts: ['ShellContext', 'hydration', 'portal', 'reports', 'section-view'],
  portal: ['ShellContext', 'announcements', 'favorites', 'parts'],
  prefetching: ['routing', 'section-loading'],
  registry: [],
  reports: ['registry', 'section-loading'],
  routing: ['ShellContext', 'hydration', 'layout', 'portal', 'section-view', 'service-worker'],
  'search-dialog': ['ShellContext', 'registry', 'section-view'],
  'section-loading': ['registry', 'shared-packages'],
  'section-view': ['ShellContext', 'portal', 'registry', 'section-loading'],
  'service-worker': ['hydration', 'section-loading'],
  'shared-packages': [],
  shortcuts: ['ShellContext', 'section-view'],
  theme: [],
};

/** The import rule for a folder of the shell. */
function shellBorder(folder, allowed) {
  const names = allowed.length > 0 ? allowed.join(', ') : 'none of the others';
  return {
    name: `in the shell, ${folder} imports ${names}`,
    files: [`shell/src/${folder}/**`],
    except: ['**/*.test.*'],
    imports: [`^\\.\\./(?!(${[...allowed, 'none'].join('|')})[/.])([a-z-]+/|ShellContext)`],
    message: `Inside the shell, ${folder} may import ${names}. Pass in what it needs from startPortal.tsx, or extend the table in scripts/lint/borders.mjs.`,
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
      'Sections must not import the shell or other sections. Use the `portal` prop of the page, or move the common part to shared/.',
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
      'Sections have no router. Render a plain link with portal.navigation.href, or call portal.navigation.go.',
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
    // These files only pass the library on to sections; they do not use it.
    except: ['shell/src/shared-packages/{offerPackages,sectionAxios,serverPackages}.ts'],
    imports: ['^axios'],
    message:
      'Only shared/src/api makes requests. Call a method of the API client, or add one there.',
    example: { file: 'mfe-search/src/dialog/Search.tsx', line: "import axios from 'axios';" },
  },
  {
    name: 'only section-loading imports Module Federation',
    files: ['{shell,mfe-*,shared,platform/*,sandbox/*}/src/**'],
    // `assertLoadable.ts` makes the same decision before a release that the runtime makes in the
    // browser. The test builds sections as other teams do.
    except: [
      'shell/src/{section-loading,shared-packages}/**',
      'platform/cli/src/assertLoadable.ts',
      'platform/cli/src/check/otherBundlers.test.mjs',
    ],
    imports: ['^@module-federation/'],
    message:
      'Only shell/src/section-loading may import Module Federation. Load sections through its loader.',
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
      'The runtime would cost every visitor 14 kB. Import its types only; createFederatedLoader loads sections.',
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
      'Sections are not available at build time. Load them by name through shell/src/section-loading.',
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
      'shared, catalogue and posters must not import the packages that use them. Pass in what they need.',
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
      'shared/src/domain is the lowest layer: no libraries and no other folders, and of the contract only what sections share.',
    example: { file: 'shared/src/domain/formatX.ts', line: "import { useState } from 'react';" },
  },
  {
    name: 'the API client imports no React, no state and no UI',
    files: ['shared/src/api/**'],
    imports: [
      '^(react|@tanstack/)',
      '^\\.\\./(\\.\\./)?(ui|state)/',
      '^@portal/(contract/(?!kinds|Favorite)|page-protocol)',
    ],
    message:
      'shared/src/api imports only domain and, for the server, axios. Code that renders or caches belongs in ui or state.',
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
      'Both sides compile the contract in, so it contains only types and the guard that checks them. Import types only.',
    example: {
      file: 'platform/contract/src/X.ts',
      line: "import { QueryClient } from '@tanstack/react-query';",
    },
  },
  {
    name: 'a section does not use the page protocol',
    files: [
      'mfe-*/src/**',
      'shared/src/{api,domain,images,state,ui}/**',
      'platform/contract/src/**',
    ],
    imports: ['^@portal/page-protocol/'],
    message:
      'The page protocol can change with every release of gateway and shell. Sections may only use platform/contract.',
    example: {
      file: 'mfe-details/src/pages/PersonPage.tsx',
      line: "import type { PortalPage } from '@portal/page-protocol/PortalPage';",
    },
  },
  {
    name: 'state renders nothing and requests nothing',
    files: ['shared/src/state/**'],
    except: ['**/*.test.*'],
    imports: ['^\\.\\./(ui|api|images)/', '^react-dom'],
    message:
      'shared/src/state imports React, TanStack Query, contract and domain. Pass in the loading function; render in ui.',
    example: { file: 'shared/src/state/useX.ts', line: "import { Rail } from '../ui/Rail.tsx';" },
  },
  {
    name: 'pages do not wait for all of the query library',
    files: ['mfe-*/src/**', 'shared/src/{state,ui}/**'],
    except: ['**/*.test.*', 'shared/src/state/query.ts'],
    imports: [],
    valuesOnly: ['^@tanstack/react-query$'],
    message:
      'Import from @portal/shared/state/query, which is in the first script. The full package is deferred: disable this rule in code that is deferred as well.',
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
      'Components of shared/src/ui only render their props. Load data in the page, through shared/src/state.',
    example: {
      file: 'shared/src/ui/cards/X.tsx',
      line: "import { createApiClient } from '../../api/createApiClient.ts';",
    },
  },
  {
    name: 'posters imports no other package',
    files: ['sandbox/posters/src/**'],
    imports: ['^@portal/(?!pictures/)'],
    message:
      'posters must not depend on films, lists or the portal. Add what it needs to PictureSubject or TrailerSubject.',
    example: {
      file: 'sandbox/posters/src/drawX.ts',
      line: "import { createCatalogue } from '@portal/catalogue/createCatalogue';",
    },
  },
  {
    name: 'only the catalogue and the gateway draw posters',
    files: ['{shell,mfe-*,shared,platform/cli}/src/**'],
    imports: ['^@portal/posters'],
    message:
      'Only the catalogue and the gateway draw images. Build its URL with shared/src/images instead.',
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
      'platform and sandbox run on a server. From shared, they may import only domain and the table of endpoints.',
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
      'The schema of the registry is for servers and tools. In browser code, use the plain types of platform/page-protocol.',
    example: {
      file: 'shell/src/section-loading/createX.ts',
      line: "import { parseRegistry } from '@portal/site/registry/Registry';",
    },
  },
  {
    name: 'a site imports no browser, no bundler, and no package that depends on it',
    files: ['platform/site/src/**'],
    imports: [
      '^(@playwright/|playwright|@rspack/|rspack|webpack|esbuild|typescript|@module-federation/)',
      '^@portal/(gateway|cli|catalogue|posters|shell|mfe-)',
    ],
    message:
      'platform/site must stay free of browsers and compilers, because the gateway uses it. Code that runs one belongs in platform/cli.',
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
      'platform/cli uses the gateway, not the other way round. Import from platform/site; code that releases belongs in platform/cli.',
    example: {
      file: 'platform/gateway/src/createX.ts',
      line: "import { rollback } from '@portal/cli/rollback';",
    },
  },
  {
    name: 'only node.ts, server/ and rendering/process/ of the gateway import Node',
    files: ['platform/gateway/src/**'],
    except: [
      'platform/gateway/src/{node.ts,{server,rendering/process}/**}',
      '**/*.test.*',
      '**/testing/**',
    ],
    imports: ['^node:', '^@hono/node-server'],
    message:
      'The gateway runs on any runtime with fetch. Put code that needs Node into platform/gateway/src/server, and pass it in.',
    example: {
      file: 'platform/gateway/src/createX.ts',
      line: "import { readFile } from 'node:fs/promises';",
    },
  },
  {
    name: 'no import by a path into another package',
    files: ['{shell,mfe-*,shared,platform/*,sandbox/*}/src/**'],
    imports: [
      '/src/',
      '^(\\.\\./)+(shell|shared|platform|sandbox|gateway|cli|site|catalogue|posters|mfe-[a-z]+)/',
    ],
    message:
      "Import other packages through their exports, such as '@portal/shared/ui/Rail', not by a path.",
    example: {
      file: 'shell/src/startPortal.tsx',
      line: "import { Rail } from '../../shared/src/ui/rails/Rail.tsx';",
    },
  },
];

/** Globals that must not be used by sections or the code that is compiled into them. */
export const closedGlobals = {
  files: [
    'mfe-*/src/**',
    'shared/src/{domain,state,ui,images}/**',
    'platform/{contract,page-protocol}/src/**',
  ],
  names: {
    fetch: 'Only shared/src/api makes requests. Call a method of the API client.',
    XMLHttpRequest: 'Only shared/src/api makes requests. Call a method of the API client.',
    WebSocket: 'Only shared/src/api makes requests. Call a method of the API client.',
    localStorage: 'Sections must not use storage. Use portal.tabMemory or portal.deviceMemory.',
    sessionStorage: 'Sections must not use storage. Use portal.tabMemory or portal.deviceMemory.',
    indexedDB: 'Sections must not use storage. Use portal.tabMemory or portal.deviceMemory.',
    history: 'Sections have no router. Use portal.navigation.',
  },
};

/** Creates one rule per row, so that several rows can apply to a file. */
export const borderRules = Object.fromEntries(
  borders.map((border) => [ruleName(border), createRule(border)]),
);

/** The name of a row's rule. */
export function ruleName({ name }) {
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
