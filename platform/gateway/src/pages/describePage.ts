import { OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { findOfflineWorker } from '../files/shellRoutes.ts';
import type { VisitorView } from '../releases/VisitorView.ts';
import type { PageRequest } from './PageRequest.ts';
import { partsOf } from './partsOf.ts';
import { linkedSections, sectionsInFrame, sectionsInPage } from './sectionsInPage.ts';

/**
 * The shell's initial data for a page that has not been rendered. `html` is the page's content so
 * far, if any.
 */
export function describePage(request: PageRequest, html = ''): PortalPage {
  const {
    config,
    registry: { shell, ...registry },
    pathname,
    overrides = {},
  } = request;
  const { brand, basePath, source, imageBaseUrl, video, sections } = config;
  return {
    config: {
      brand,
      source,
      api: { baseUrl: `${basePath}/api/3`, token: 'visitor' },
      imageBaseUrl,
      video,
      favorites: { persistence: config.favoritesPersistence },
    },
    registry: sections.isInspectable
      ? registry
      : {
          ...registry,
          sections: sectionsInPage(registry.sections, sectionsWithFiles(request, html)),
        },
    loading: {
      deadlineMs: sections.deadlineMs,
      origins: [...sections.origins, ...Object.values(overrides)],
      shellVersion: shell.version,
      inspection: sections.isInspectable ? { overrides } : undefined,
    },
    serviceLogo: config.serviceLogo,
    isKeptOffline: config.isKeptOffline && findOfflineWorker(shell, basePath) !== undefined,
    shellFiles: pathname === `${basePath}/${OFFLINE_PAGE}` ? codeOf(shell) : undefined,
  };
}

/**
 * The sections whose files are in the page: all, or, if there are many, those that the visitor can
 * reach with one click.
 */
function sectionsWithFiles(request: PageRequest, html: string): ReadonlySet<string> {
  const { registry, match, isPartial } = request;
  return new Set(
    isPartial
      ? [
          ...(match ? [match.section] : []),
          ...partsOf(request).map(({ section }) => section),
          ...sectionsInFrame(registry.sections),
          ...linkedSections(registry, html),
        ]
      : Object.keys(registry.sections),
  );
}

/** The URLs of the shell's scripts, styles and fonts. */
function codeOf({ baseUrl, files }: VisitorView['shell']): readonly string[] {
  return Object.keys(files)
    .filter((name) => /\.(css|js|woff2)$/.test(name))
    .map((name) => baseUrl + name);
}
