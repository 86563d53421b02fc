import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedPackages } from '../contract.mjs';
import { developmentHost } from '../developmentHost.mjs';
import { nameOf } from '../installedPackages.mjs';
import { acceptWith } from '../loaders/acceptUpdates.mjs';

const SHARED = '\0portal-shared:';
const START = '/@portal/start';
const STYLES = '/@portal/styles';
/**
 * Packages that must exist only once in the page. The section can have its own copy of other shared
 * packages.
 */
const SINGLETONS = Object.keys(sharedPackages).filter((name) => sharedPackages[name].singleton);

/**
 * The plugins for `portal dev`. With them, the portal's pages can load the section from Vite's
 * development server, with hot updates. The server provides a container whose module consists of
 * native modules, and takes React from the shell.
 *
 * @param {{ module: string }} options the exposed module, such as `./src/section.tsx`
 */
export function sectionDevelopment({ module }) {
  const apply = (_config, { command }) => command === 'serve' && Boolean(process.env.SECTION_PORT);
  let root;
  let hasRefresh;
  return [
    {
      name: 'portal-section-development',
      apply,
      enforce: 'pre',
      config: () => ({
        appType: 'custom',
        server: serverFor(developmentHost(), process.env.SECTION_PORT),
        optimizeDeps: { entries: [module], exclude: SINGLETONS },
      }),
      configResolved(config) {
        root = config.root;
        hasRefresh = config.plugins.some(({ name }) => name === 'vite:react-refresh');
      },
      configureServer({ middlewares }) {
        middlewares.use('/remoteEntry.js', (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(containerScript(nameOf(root)));
        });
      },
      resolveId(id) {
        if (id === START || id === STYLES) {
          return id;
        }
        return SINGLETONS.includes(id) || id === 'react/jsx-dev-runtime' ? SHARED + id : undefined;
      },
      load(id) {
        if (id === START) {
          return startModule(`/${path.posix.normalize(module)}`, hasRefresh);
        }
        if (id === STYLES) {
          return STYLES_MODULE;
        }
        return id.startsWith(SHARED) ? sharedModule(root, id.slice(SHARED.length)) : undefined;
      },
      transform(code, id) {
        return id === path.resolve(root, module).replaceAll('\\', '/')
          ? acceptWith(code, ACCEPT).replaceAll('__APP_NAME__', JSON.stringify(nameOf(root)))
          : undefined;
      },
    },
    {
      name: 'portal-section-styles',
      apply,
      enforce: 'post',
      // The pages' content security policy forbids inserting elements as Vite's own function does.
      transform: (code) =>
        code.includes('__vite__updateStyle')
          ? code.replace(/(__vite__removeStyle\s*\}\s*from\s*)"[^"]+"/, `$1"${STYLES}"`)
          : undefined,
    },
  ];
}

function serverFor(host, port) {
  return { cors: true, origin: `http://${host}:${port}`, allowedHosts: [host] };
}

const ACCEPT = '\nimport.meta.hot.accept();\n';

/** A classic script, like the container of a production build. */
function containerScript(name) {
  return `{
  const address = new URL('${START}', document.currentScript.src).href;
  let scope;
  window[${JSON.stringify(name)}] = {
    init: (offered) => (scope = offered),
    async get() {
      const shared = (globalThis.sharedInDevelopment ??= {});
      for (const name of ${JSON.stringify(SINGLETONS)}) {
        shared[name] ??= (await Object.values(scope[name])[0].get())();
      }
      const { loadSection } = await import(address);
      const section = await loadSection();
      return () => section;
    },
  };
}
`;
}

function startModule(address, hasRefresh) {
  return `import '/@vite/client';
${hasRefresh ? "import '@vitejs/plugin-react/preamble';\n" : ''}export const loadSection = () => import('${address}');
`;
}

/** A native module that exports one of the shell's packages. */
function sharedModule(root, name) {
  if (name === 'react/jsx-dev-runtime') {
    return `export { Fragment } from 'react/jsx-runtime';
import { jsx, jsxs } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
`;
  }
  const names = Object.keys(createRequire(path.join(root, 'package.json'))(name));
  return `const shared = globalThis.sharedInDevelopment['${name}'];
export default shared;
export const { ${names.filter((key) => key !== 'default').join(', ')} } = shared;
`;
}

const STYLES_MODULE = `const sheets = new Map();

export function updateStyle(id, text) {
  let sheet = sheets.get(id);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(id, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(text);
}

export function removeStyle(id) {
  const sheet = sheets.get(id);
  sheets.delete(id);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
`;
