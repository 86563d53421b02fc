import type { PageMeta } from '@portal/contract/PageMeta';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import { deferredFilesOf } from '@portal/page-protocol/deferredFiles';
import {
  entryOf,
  isForSearchEngines,
  matchPage,
  type PageMatch,
} from '@portal/page-protocol/matchPage';
import { OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import type { RenderResult } from '@portal/page-protocol/Rendering';
import type { Theme } from '@portal/page-protocol/Theme';
import type { GatewayConfig } from '../config/readConfig.ts';
import { MANIFEST } from '../files/createIconEdge.ts';
import { findOfflineWorker } from '../files/createOfflineEdge.ts';
import { findShellFile } from '../files/findShellFile.ts';
import type { VersionFiles } from '../files/readIntactFile.ts';
import type { VisitorView } from '../visitors/VisitorView.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { PageStyle, PageStyles, StyleFiles } from './createStyleReader.ts';
import { escapeHtml, escapeJson } from './escapeHtml.ts';
import { holdBack, PAGE_SCRIPT } from './pageScript.ts';
import type { Overrides } from './readOverrides.ts';
import { renderHead } from './renderHead.ts';
import { sectionsInPage } from './sectionsInPage.ts';
import { splitPreloads } from './splitPreloads.ts';

export interface PageRequest {
  readonly config: GatewayConfig;
  readonly registry: VisitorView;
  readonly pathname: string;
  /** The query with what the page names of it. */
  readonly search?: string;
  /** The portal's origin, if it is known. */
  readonly publicUrl?: string;
  /** The visitor's choice; `undefined` for the system's theme. */
  readonly theme?: Theme;
  readonly overrides?: Overrides;
}

/** What stands in a rendered page of how it looks. */
export interface PageLooks {
  readonly styles?: PageStyles;
  /** Of the pictures that it preloads. */
  readonly previews?: readonly PageStyle[];
}

export interface Page {
  readonly html: string;
  /** 404 if no section has a page at the address; the shell then shows the not-found page. */
  readonly status: 200 | 404 | 503;
  readonly contentSecurityPolicy: string;
}

/**
 * Assembles the HTML of an address: the data that the shell starts from, the styles, and preload links
 * so that the browser requests everything at once.
 */
export function assemblePage(
  request: PageRequest,
  result?: RenderResult,
  { styles = new Map(), previews = [] }: PageLooks = {},
): Page {
  const { config, registry, pathname, publicUrl, theme, overrides = {} } = request;
  const match = matchPage(registry, pathname);
  const page: PortalPage = { ...describePage(request), rendered: result?.rendered };
  const brand = config.brand.join(' ');
  const entry = match && entryOf(registry, match);
  const isListed = !entry || isForSearchEngines(entry);
  const meta: PageMeta = result?.meta ?? {
    title: brand,
    description: 'Browse movies, TV series and the people who make them.',
    canonicalPath: isListed ? match && withoutLastSlash(pathname) : undefined,
  };
  const isRendered = result !== undefined && (!match || result.rendered.section !== undefined);
  // Then the browser makes no request before the visitor does something.
  const isComplete = !match || (isRendered && result.fault === undefined);
  const [preloads, content] = splitPreloads(result?.html ?? '');
  const section = sectionTags(sectionFiles(request, match), isRendered ? styles : undefined);
  const scripts = [
    ...(isComplete ? [] : clientTags(registry)),
    ...section.scripts,
    ...scriptTags(registry),
  ];
  const tags = [
    ...preloads,
    ...shellTags(registry),
    ...registry.shell.styles.map((name) => styleTag(styles, registry.shell, name)),
    ...section.styles,
    ...previews.map(({ css }) => `<style>${css}</style>`),
    ...(preloads.length > 0 ? [holdBack(scripts)] : scripts),
  ];

  const html = `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'dark light'}">
<script>${PAGE_SCRIPT}</script>
${renderHead(meta, { brand: config.brand, publicUrl })}
${isListed ? '' : '<meta name="robots" content="noindex">\n'}${tags.join('\n')}
</head>
<body>
<div id="root">${content}</div>
${isRendered ? '' : `<noscript>${escapeHtml(brand)} needs JavaScript to show its pages.</noscript>\n`}<script type="application/json" id="${PORTAL_PAGE_ID}">${escapeJson(JSON.stringify(page))}</script>
</body>
</html>
`;
  return {
    html,
    status: match ? (result?.meta?.status ?? 200) : 404,
    contentSecurityPolicy: contentSecurityPolicy(config, registry, {
      overrides,
      styleHashes: [...styles.values(), ...previews].map(({ hash }) => hash),
    }),
  };
}

function withoutLastSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}

/** What the shell starts from, before anything is rendered. */
export function describePage({
  config,
  registry,
  pathname,
  overrides = {},
}: PageRequest): PortalPage {
  return {
    config: portalConfig(config),
    registry: {
      format: registry.format,
      revision: registry.revision,
      sections: config.sections.isInspectable
        ? registry.sections
        : sectionsInPage(registry.sections),
    },
    loading: {
      deadlineMs: config.sections.deadlineMs,
      origins: [...config.sections.origins, ...Object.values(overrides)],
      shellVersion: registry.shell.version,
      inspection: config.sections.isInspectable ? { overrides } : undefined,
    },
    serviceLogo: config.serviceLogo,
    isKeptOffline: config.isKeptOffline && findOfflineWorker(registry.shell) !== undefined,
    shellFiles: pathname === OFFLINE_PAGE ? codeOf(registry.shell) : undefined,
  };
}

/** The addresses of scripts, styles and fonts. */
function codeOf({ baseUrl, files }: VisitorView['shell']): readonly string[] {
  return Object.keys(files)
    .filter((name) => /\.(css|js|woff2)$/.test(name))
    .map((name) => baseUrl + name);
}

/** The public part of the configuration, without the credential. */
function portalConfig(config: GatewayConfig): PortalConfig {
  return {
    brand: config.brand,
    source: config.source,
    api: { baseUrl: '/api/3', token: 'visitor' },
    imageBaseUrl: config.imageBaseUrl,
    video: config.video,
    favorites: { persistence: config.favoritesPersistence },
  };
}

function shellTags({ shell }: VisitorView): readonly string[] {
  const address = (name: string) => escapeHtml(shell.baseUrl + name);
  return [
    ...shell.icons.map((name) => `<link rel="icon" type="image/svg+xml" href="${address(name)}">`),
    ...[findShellFile(shell, 'apple-touch-icon.png')].flatMap((icon) =>
      icon === undefined ? [] : [`<link rel="apple-touch-icon" href="${escapeHtml(icon)}">`],
    ),
    `<link rel="manifest" href="${MANIFEST}">`,
    ...shell.fonts.map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${address(name)}" crossorigin>`,
    ),
  ];
}

function scriptTags({ shell }: VisitorView): readonly string[] {
  return shell.scripts.map(
    (name) =>
      `<script defer src="${escapeHtml(shell.baseUrl + name)}"${fileAttributes(shell, name)}></script>`,
  );
}

/**
 * Preloads the HTTP client, for a page that will make requests at once; otherwise the shell loads it
 * when it has taken the page over.
 */
function clientTags({ shell }: VisitorView): readonly string[] {
  return deferredFilesOf(shell).map((name) => linkTag(PRELOAD_SCRIPT, shell, name));
}

/** The styles that a page is drawn with. */
export function stylesOf(request: PageRequest): readonly StyleFiles[] {
  const { registry, pathname } = request;
  const section = sectionFiles(request, matchPage(registry, pathname));
  return [
    { version: registry.shell, names: registry.shell.styles },
    ...(section ? [{ version: section.version, names: section.names.filter(isStyle) }] : []),
  ];
}

/**
 * The files that the section at the address needs for the page; none if it is overridden, because
 * they are not known here.
 */
function sectionFiles({ registry, overrides = {} }: PageRequest, match: PageMatch | undefined) {
  const version = match && registry.sections[match.section]?.current;
  return version && !Object.hasOwn(overrides, match.section)
    ? { version, names: [version.entry, ...(version.pages[match.page]?.files ?? [])] }
    : undefined;
}

/**
 * Tags for the files of the section at the address, so that they load together with the shell: its
 * style applies at once if the page is rendered.
 */
function sectionTags(
  section: ReturnType<typeof sectionFiles>,
  styles: PageStyles | undefined,
): Readonly<Record<'scripts' | 'styles', readonly string[]>> {
  if (!section) {
    return { scripts: [], styles: [] };
  }
  const { version, names } = section;
  const scripts = [
    ...names.filter((name) => !isStyle(name)),
    ...(styles ? [] : deferredFilesOf(version)),
  ];
  return {
    scripts: scripts.map((name) => linkTag(PRELOAD_SCRIPT, version, name)),
    styles: names
      .filter(isStyle)
      .map((name) =>
        styles ? styleTag(styles, version, name) : linkTag(PRELOAD_STYLE, version, name),
      ),
  };
}

function isStyle(name: string): boolean {
  return name.endsWith('.css');
}

/**
 * A style in the page, with the address of its file, so that no section loads it once more; or a link
 * to it.
 */
function styleTag(styles: PageStyles, version: VersionFiles, name: string): string {
  const address = version.baseUrl + name;
  const style = styles.get(address);
  return style
    ? `<style data-href="${escapeHtml(address)}">${style.css}</style>`
    : linkTag('rel="stylesheet"', version, name);
}

const PRELOAD_STYLE = 'rel="preload" as="style"';
const PRELOAD_SCRIPT = 'rel="preload" as="script"';

/** A link to a file of the shell or of a section. */
function linkTag(use: string, version: VersionFiles, name: string): string {
  return `<link ${use} href="${escapeHtml(version.baseUrl + name)}"${fileAttributes(version, name)}>`;
}

/** Files of a version have their hash; in development there is none. */
function fileAttributes(version: VersionFiles, name: string): string {
  const integrity = version.files[name]?.integrity;
  return ` crossorigin="anonymous"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}`;
}
