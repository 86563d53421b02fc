import { SECTION_CONTRACT } from '@portal/contract/Section';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import { portalSchema } from '@portal/site/registry/jsonSchemas';
import { describeNearest } from '@portal/site/registry/nearest';
import { overlap } from '@portal/site/registry/pageAddresses';
import { mistakeOfWord } from '../new/findSectionMistake.ts';
import { findPathMistake } from './findPathMistake.ts';

/** The part of a section's package.json that the portal reads. */
interface Manifest {
  readonly version?: unknown;
  readonly portal?: unknown;
}

type Portal = ReturnType<typeof portalSchema.parse>;
type Pages = Portal['pages'];
type Described = Pick<
  Portal,
  'contract' | 'pages' | 'slots' | 'links' | 'places' | 'fills' | 'settings'
>;

/** The rules of https://semver.org, but without build metadata, because URLs cannot contain it. */
const NUMBER = '(?:0|[1-9]\\d*)';
const PART = `(?:${NUMBER}|\\d*[a-zA-Z-][\\w-]*)`;
const VERSION = new RegExp(
  `^(?=.{1,64}$)${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PART}(?:\\.${PART})*)?$`,
);

/**
 * Checks a section's package.json before the build: version, contract, pages, URLs, slots, links,
 * places, parts and settings. Fails with an `OperatorError` that lists all mistakes. Returns its
 * `portal`.
 */
export function assertManifest(name: string, manifest: Manifest, file: string): Portal {
  const { version, portal } = manifest;
  const text = JSON.stringify(portal ?? null);
  const described = readAs(portalSchema, text, `"portal" in ${file}`, 'check');
  const isVersion = typeof version === 'string' && VERSION.test(version);
  refuse(file, [
    ...(isVersion
      ? []
      : [
          `"version" has to be a version such as 1.2.0 or 1.2.0-rc.1, without leading zeros and without "+", and is ${JSON.stringify(version)}.`,
        ]),
    ...mistakesOf(name, described),
  ]);
  return described;
}

/** Checks a build's description in the same way, because it may come from a different bundler. */
export function assertDescription(name: string, described: Described): void {
  refuse('build.json', mistakesOf(name, described));
}

function refuse(file: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0) {
    throw new OperatorError(`${file} is wrong: ${mistakes.join('\n')}`, { code: 'check' });
  }
}

/**
 * Far more than a section needs. Every page of the portal contains the paths and links of all
 * sections.
 */
const MAX_PAGES = 200;
const MAX_LINKS = 20;
const MAX_PLACES = 20;
const MAX_SETTINGS = 50;
const MAX_LABEL = 100;

function mistakesOf(name: string, described: Described): readonly string[] {
  const [pages, links] = [Object.keys(described.pages).length, described.links?.length ?? 0];
  if (pages > MAX_PAGES || links > MAX_LINKS) {
    return [
      `It has ${pages} pages and ${links} links; at most ${MAX_PAGES} and ${MAX_LINKS} are possible.`,
    ];
  }
  return [
    described.contract === SECTION_CONTRACT
      ? undefined
      : `"contract" is ${described.contract} and has to be ${SECTION_CONTRACT}: build the section again with packages of contract ${SECTION_CONTRACT}.`,
    /^[a-z][a-z0-9_-]{0,63}$/.test(name)
      ? mistakeOfWord(name)
      : `"name" has to be the section's name in lower-case letters, such as mfe-reviews, and gives ${JSON.stringify(name)}.`,
    ...Object.entries(described.pages).flatMap(([page, entry]) => pageMistakes(page, entry)),
    ...hiddenPages(described.pages),
    ...slotMistakes(described),
    ...linkMistakes(described),
    ...placeMistakes(described),
    Object.keys(described.settings ?? {}).length > MAX_SETTINGS
      ? `It has more than ${MAX_SETTINGS} settings.`
      : undefined,
  ].filter((mistake) => mistake !== undefined);
}

function pageMistakes(
  name: string,
  { path, query = [], label = '', slot }: Pages[string],
): readonly (string | undefined)[] {
  const variables = path
    ?.split('/')
    .flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  const twice = query.find((key, index) => query.indexOf(key) < index || variables?.includes(key));
  return [
    mistakeOfName('page', name),
    path === undefined ? undefined : findPathMistake(path),
    twice === undefined
      ? undefined
      : `The page "${name}" has the parameter "${twice}" twice, in its query or in its path.`,
    isPrintable(label)
      ? undefined
      : `The label of the page "${name}" has characters that cannot be seen, or more than ${MAX_LABEL}.`,
    query.every(isPrintable)
      ? undefined
      : `The page "${name}" has a query parameter with characters that cannot be seen, or more than ${MAX_LABEL}.`,
    slot !== undefined && path === undefined
      ? `The page "${name}" names a slot, which is for pages with a path.`
      : undefined,
  ];
}

/** The names of pages, places and parts become keys of objects, addresses and labels of metrics. */
function mistakeOfName(what: string, name: string): string | undefined {
  return /^[a-zA-Z][\w-]{0,63}$/.test(name) && !(name in Object.prototype)
    ? undefined
    : `${JSON.stringify(name)} cannot be the name of a ${what}: it has to begin with a letter and have letters, digits, hyphens and underscores only, and "constructor" and other words of the language are taken.`;
}

/** Pages that an earlier page deprives of some or all of their URLs. */
function hiddenPages(pages: Pages): readonly string[] {
  const addressed = Object.entries(pages).flatMap(([name, { path }]) =>
    path === undefined ? [] : [{ name, path }],
  );
  return addressed.flatMap(({ name, path }, index) =>
    addressed
      .slice(0, index)
      .filter((earlier) => overlap(earlier.path, path) && !isMoreSpecific(earlier.path, path))
      .map(
        (earlier) =>
          `Visitors of ${path} get the page "${earlier.name}" at ${earlier.path} instead of "${name}": choose another path, or write "${name}" first if only some of the addresses are the same.`,
      ),
  );
}

/**
 * Whether the first of two overlapping paths is the more specific one: where they first differ, it
 * has a word instead of a variable.
 */
function isMoreSpecific(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const index = parts.findIndex((part, at) => part.startsWith(':') !== others[at]?.startsWith(':'));
  return index !== -1 && !parts[index]?.startsWith(':');
}

function slotMistakes({ pages, slots = {} }: Pick<Portal, 'pages' | 'slots'>): readonly string[] {
  return Object.entries(slots)
    .filter(([, page]) => !Object.hasOwn(pages, page))
    .map(
      ([slot, page]) =>
        `The slot "${slot}" has the page "${page}", which is not among its pages${describeNearest(page, Object.keys(pages))}.`,
    );
}

function linkMistakes({
  pages,
  links = [],
}: Pick<Portal, 'pages' | 'links'>): readonly (string | undefined)[] {
  const pathed = Object.keys(pages).filter((name) => pages[name]?.path !== undefined);
  return links.flatMap(({ page, label }) => {
    const path = Object.hasOwn(pages, page) ? pages[page]?.path : undefined;
    const [variable] = path?.split('/').filter((part) => part.startsWith(':')) ?? [];
    return [
      path === undefined
        ? `The link "${label}" leads to "${page}", which is not a page of this section with a path${describeNearest(page, pathed)}.`
        : undefined,
      variable === undefined
        ? undefined
        : `The link "${label}" leads to "${page}" at ${path}, and nobody says what ${variable} is: link to a page without variable parts.`,
      isPrintable(label)
        ? undefined
        : `The link to "${page}" has a label that cannot be seen, or more than ${MAX_LABEL} characters.`,
    ];
  });
}

function placeMistakes({
  pages,
  places = {},
  fills = {},
}: Pick<Portal, 'pages' | 'places' | 'fills'>): readonly (string | undefined)[] {
  const [offered, filled] = [Object.keys(places).length, Object.keys(fills).length];
  if (offered > MAX_PLACES || filled > MAX_PLACES) {
    return [
      `It has ${offered} places and parts for ${filled}; at most ${MAX_PLACES} of each are possible.`,
    ];
  }
  return [
    ...Object.keys(places).map((name) => mistakeOfName('place', name)),
    ...Object.values(fills).map(({ part }) => mistakeOfName('part', part)),
    ...Object.values(places).flatMap(({ props }) =>
      Object.keys(props).map((prop) => mistakeOfName('prop', prop)),
    ),
    ...propMistakes(pages, places),
  ];
}

/** Explains which props of a place a page cannot provide. */
function propMistakes(
  pages: Pages,
  places: NonNullable<Portal['places']>,
): readonly (string | undefined)[] {
  return Object.entries(places).flatMap(([name, { props, pages: on = {} }]) =>
    Object.entries(on).flatMap(([page, constants]) => {
      if (!Object.hasOwn(pages, page)) {
        return [
          `The place "${name}" is on the page "${page}", which is not among its pages${describeNearest(page, Object.keys(pages))}.`,
        ];
      }
      const parts = pages[page]?.path?.split('/') ?? [];
      const unknown = Object.keys(constants).find((prop) => !Object.hasOwn(props, prop));
      const wrong = Object.entries(props).find(([prop, type]) =>
        Object.hasOwn(constants, prop)
          ? typeof constants[prop] !== type
          : type === 'boolean' || !parts.includes(`:${prop}`),
      );
      return [
        unknown === undefined
          ? undefined
          : `The place "${name}" has no prop "${unknown}", which is on the page "${page}".`,
        wrong &&
          `The place "${name}" has the prop "${wrong[0]}" of the type ${wrong[1]}, and on the page "${page}" neither a constant of this type nor a variable of the path has this name.`,
      ];
    }),
  );
}

/** Whether a text is a short, visible line without characters that change the writing direction. */
function isPrintable(text: string): boolean {
  return (
    text.length <= MAX_LABEL &&
    !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text) &&
    (text === '' || text.trim() !== '')
  );
}
