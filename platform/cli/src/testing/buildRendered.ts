import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { Registry } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { type Description, integrityOf, versionPath } from '@portal/site/versions';
import type { Build } from '../Build.ts';
import type { Destination } from '../check/checkPages.ts';

type Files = Readonly<Record<string, string>>;

const SERVER = 'server.0a1b2c3d.js';

/**
 * A shell without React. Its sections' pages are plain text; the browser compares the server's text
 * with its own.
 */
const SHELL: Files = {
  [SERVER]: `exports.packages = {};
    exports.createRenderer = (_makeCall, { name, version, module }) => async ({ at, pathname, search, part }) => {
      const address = { pathname, search };
      try {
        if (part) {
          return { html: module.part(), rendered: { at, address, section: { name, version }, data: [] } };
        }
        const mark = 'data-section="' + name + '" data-version="' + version + '"';
        return { html: '<div ' + mark + '><h1>' + module.render(pathname) + '</h1></div>', rendered: { at, address, section: { name, version }, data: [] } };
      } catch (error) {
        return { html: '', rendered: { at, address, data: [] }, fault: { phase: 'render', message: String(error) } };
      }
    };`,
  'main.js': `const { registry, rendered } = JSON.parse(document.getElementById('portal-page').textContent);
    const { baseUrl } = registry.sections[rendered.section.name].current;
    const heading = document.querySelector('h1').cloneNode(true);
    heading.querySelectorAll('section').forEach((box) => box.remove());
    fetch(baseUrl + 'browser.json').then((response) => response.json()).then((text) => {
      if (text !== heading.textContent) {
        console.error('Section "' + rendered.section.name + '" failed in phase "hydrate".', new Error('It is ' + text + '.'));
      }
      for (const box of document.querySelectorAll('[data-part]')) {
        const { baseUrl, version } = registry.sections[box.dataset.part.split(' ')[1]].current;
        fetch(baseUrl + 'part.json').then((response) => response.json()).then(({ error, warning }) => {
          error && console.error(error);
          warning && console.warn(warning);
          box.dataset.version = version;
        });
      }
      for (const element of document.querySelectorAll('#root *')) {
        element.__reactFiber$0 = {};
      }
    });`,
};

/** A version's files with their hashes, in the format of its description. */
function describeFiles(texts: Files) {
  const contents = new Map(
    Object.entries(texts).map(([name, text]) => [name, new Uint8Array(Buffer.from(text))]),
  );
  const files = Object.fromEntries(
    [...contents].map(([name, bytes]) => [
      name,
      { integrity: integrityOf(bytes), bytes: bytes.length },
    ]),
  );
  return { contents, files };
}

/** Builds a new version of the shell with these files changed, for tests. */
export function buildShell(texts: Files = {}): Build {
  const { contents, files } = describeFiles({ ...SHELL, ...texts });
  const { shell } = buildRegistry({});
  const version = { ...shell, files, server: SERVER };
  return { name: 'shell', description: { kind: 'shell', version }, contents };
}

interface RenderedSection {
  /** A JavaScript expression of `path`; the page shows its value when rendered on the server. */
  readonly onServer: string;
  /** The text that the page shows in the browser. */
  readonly inBrowser?: string;
  /** The path of the page "movie"; `undefined` for a section without pages. */
  readonly path?: string | undefined;
  /** The path of an additional page "list" in front of "movie". */
  readonly list?: string;
  readonly name?: string;
  readonly version?: string;
  /** The places in its page "movie". */
  readonly places?: SectionVersion['places'];
  /** The part that it has in another section's place. */
  readonly part?: RenderedPart;
}

interface RenderedPart {
  /** Such as `lists/end`. */
  readonly place: string;
  /** A JavaScript expression for its HTML on the server. */
  readonly onServer: string;
  /** What the browser says about it in the console. */
  readonly said?: { readonly error?: string; readonly warning?: string };
}

/**
 * Builds details 1.1.0, or a different version or section, with the given text as its page, for
 * tests.
 */
export function buildSection({
  onServer,
  inBrowser = 'a film',
  list,
  name = 'details',
  version: number = '1.1.0',
  places,
  part,
  ...rest
}: RenderedSection): Build & { readonly description: Extract<Description, { kind: 'section' }> } {
  const { path = '/movie/:id' } = 'path' in rest ? { path: rest.path ?? '' } : {};
  const { contents, files } = describeFiles({
    'remoteEntry.js': `var details = { init() {}, get: async () => () => ({
      createSection: () => ({ contract: 2, pages: { movie: { Page() {}, load: async () => {} } }${part ? ', parts: { end: { Part() {} } }' : ''} }),
    }) };`,
    'mf-manifest.json': JSON.stringify({ shared: [] }),
    'browser.json': JSON.stringify(inBrowser),
    'part.json': JSON.stringify(part?.said ?? {}),
    [SERVER]: `exports.render = (path) => ${onServer};
      exports.part = () => ${part?.onServer};`,
  });
  const pages = {
    ...(list && { list: { path: list, files: [] } }),
    movie: { ...(path && { path }), files: [] },
  };
  const fills = part && {
    [part.place]: { part: 'end', order: 1, blockSize: '2rem', files: [] },
  };
  const facts = { files, pages, ...(places && { places }), ...(fills && { fills }) };
  const version = { ...buildVersionOf(name, number, facts), server: SERVER };
  return { name, description: { kind: 'section', version }, contents };
}

/** A site in which these builds are live, for tests. */
export function buildDestination(shell: Build, ...sections: readonly Build[]): Destination {
  const files = new Map(
    [shell, ...sections].flatMap(({ name, description, contents }) =>
      [...contents].map(([file, bytes]) => [
        versionPath(name, description.version.version) + file,
        bytes,
      ]),
    ),
  );
  const registry: Registry = {
    ...buildRegistry(
      Object.fromEntries(
        sections.map(({ name, description }) => [
          name,
          description.kind === 'section' ? { current: description.version } : {},
        ]),
      ),
    ),
    ...(shell.description.kind === 'shell' && { shell: shell.description.version }),
  };
  return {
    site: {
      async read(path) {
        const bytes = files.get(path);
        return bytes ? { status: 'found', bytes, tag: path } : { status: 'missing' };
      },
    },
    registry,
  };
}
