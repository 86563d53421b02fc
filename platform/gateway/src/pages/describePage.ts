import { filesOf } from '@portal/page-protocol/filesOf';
import { OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { SectionFile, SectionVersion } from '@portal/page-protocol/RegistryView';
import { findOfflineWorker } from '../files/createShellRoutes.ts';
import { mapVersions, type VisitorView } from '../visitors/VisitorView.ts';
import type { PageRequest } from './PageRequest.ts';

/** The shell's initial data for a page that has not been rendered. */
export function describePage({
  config,
  registry: { shell, ...registry },
  pathname,
  overrides = {},
}: PageRequest): PortalPage {
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
      : { ...registry, sections: mapVersions(registry.sections, versionInPage) },
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
 * Reduces a version to the hashes of the files that the shell loads. Other scripts keep only their
 * names for the shell's Trusted Types policy: the section loads them itself, with hashes from its
 * entry.
 */
export function versionInPage(version: SectionVersion): SectionVersion {
  const loaded = new Set(filesOf(version));
  const files = Object.entries(version.files)
    .filter(([name]) => loaded.has(name) || name.endsWith('.js'))
    .map(([name, file]) => [name, loaded.has(name) ? file : UNCHECKED] as const);
  return { ...version, files: Object.fromEntries(files) };
}

const UNCHECKED: SectionFile = { integrity: '', bytes: 0 };

/** The URLs of the shell's scripts, styles and fonts. */
function codeOf({ baseUrl, files }: VisitorView['shell']): readonly string[] {
  return Object.keys(files)
    .filter((name) => /\.(css|js|woff2)$/.test(name))
    .map((name) => baseUrl + name);
}
