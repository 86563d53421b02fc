import type { PageMeta } from '@portal/contract/PageMeta';
import { isForSearchEngines } from '@portal/page-protocol/matchPage';
import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';
import type { RenderedPage, RenderResult } from '@portal/page-protocol/Rendering';
import { contentSecurityPolicy } from '../content-security-policy/pagePolicy.ts';
import { describePage } from './describePage.ts';
import type { FilledPage } from './fillBoxes.ts';
import type { PageRequest } from './PageRequest.ts';
import { PAGE_SCRIPT } from './pageScript.ts';
import { pageTags } from './pageTags.ts';
import { MARK_STYLE, MARK_STYLE_HASH, previewMark } from './previewMark.ts';
import { escapeHtml, escapeJson, renderHead } from './renderHead.ts';
import type { PageStyle, PageStyles } from './styleReader.ts';

/**
 * The content that the gateway has rendered for a page; empty if the page is rendered in the
 * browser.
 */
export interface RenderedContent {
  readonly page?: PortalPage;
  readonly result?: RenderResult;
  /** The HTML of `result`, including its parts. */
  readonly filled?: FilledPage;
  /** The preload links of `result`. */
  readonly preloads?: readonly string[];
  /** The styles to inline; others are linked. */
  readonly styles?: PageStyles;
  readonly previews?: readonly PageStyle[];
}

/** 451: the operator hides the page's subject. */
export type PageStatus = 200 | 404 | 451 | 503;

export interface Page {
  readonly html: string;
  /** 404 if no section has a page at this URL; the shell then shows the not-found page. */
  readonly status: PageStatus;
  readonly contentSecurityPolicy: string;
}

/** Assembles the HTML of a page: head, content, and the shell's initial data. */
export function assemblePage(
  request: PageRequest,
  {
    page = describePage(request),
    result,
    filled: { content, parts, reserved } = NOTHING,
    preloads = [],
    styles = new Map(),
    previews = [],
  }: RenderedContent = {},
): Page {
  const { config, registry, match, entry, publicUrl, theme, overrides, preview } = request;
  const brand = config.brand.join(' ');
  const isListed = !entry || isForSearchEngines(entry);
  const meta = withParts(result?.meta ?? generalMeta(request, isListed), parts);
  const isRendered = result !== undefined && (!match || result.rendered.section !== undefined);
  const mark = preview === undefined ? '' : previewMark(preview);
  const loose = reserved ? [...previews, reserved] : previews;
  const state = { preloads, isRendered, styles, loose, parts };
  const rendered = result && { ...result.rendered, parts: describeParts(parts) };
  const data = JSON.stringify({ ...page, rendered } satisfies PortalPage);

  const html = `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'dark light'}">
<script>${PAGE_SCRIPT}</script>
${renderHead(meta, { brand: config.brand, publicUrl })}
${isListed ? '' : '<meta name="robots" content="noindex">\n'}${mark && `<style>${MARK_STYLE}</style>\n`}${pageTags(request, state).join('\n')}
</head>
<body>
<div id="root">${content}</div>
${mark}${isRendered ? '' : `<noscript>${escapeHtml(brand)} needs JavaScript and a current browser to show its pages.</noscript>\n`}<script type="application/json" id="${PORTAL_PAGE_ID}">${escapeJson(data)}</script>
</body>
</html>
`;
  return {
    html,
    status: match ? (result?.meta?.status ?? 200) : 404,
    contentSecurityPolicy: contentSecurityPolicy(config, registry, {
      overrides,
      styleHashes: [
        ...[...styles.values(), ...loose].map(({ hash }) => hash),
        ...(mark ? [MARK_STYLE_HASH] : []),
      ],
    }),
  };
}

const NOTHING: FilledPage = { content: '', parts: [] };

/** The head of the page, with the structured data of its parts. */
function withParts(meta: PageMeta, parts: FilledPage['parts']): PageMeta {
  const added = parts.flatMap(({ result }) => result.meta?.jsonLd ?? []);
  return added.length > 0 ? { ...meta, jsonLd: [...(meta.jsonLd ?? []), ...added] } : meta;
}

/** What the browser needs to hydrate the parts. */
function describeParts(parts: FilledPage['parts']): RenderedPage['parts'] {
  return parts.length === 0
    ? undefined
    : parts.map(({ order: { place }, section: name, version: { version }, result }) => ({
        place,
        section: { name, version },
        data: result.rendered.data,
      }));
}

/** The head of a page that its section does not describe. */
function generalMeta({ config, match, pathname }: PageRequest, isListed: boolean): PageMeta {
  return {
    title: config.brand.join(' '),
    description: 'Browse movies, TV series and the people who make them.',
    canonicalPath: isListed && match ? canonicalOf(pathname, config.basePath) : undefined,
  };
}

/** Removes the trailing slash, unless the path is the portal's root. */
function canonicalOf(pathname: string, basePath: string): string {
  return basePath + pathname.slice(basePath.length).replace(/(?<=.)\/$/, '');
}

/**
 * Splits rendered HTML into content and preload links. React puts the links first; they belong in
 * the head.
 */
export function splitPreloads(html: string) {
  const [links = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { preloads: links.match(/<link[^>]*>/g) ?? [], content: html.slice(links.length) };
}
