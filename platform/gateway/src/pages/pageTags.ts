import { deferredFilesOf } from '@portal/page-protocol/filesOf';
import type { VersionFiles } from '../files/readIntactFile.ts';
import { findShellFile, MANIFEST } from '../files/shellRoutes.ts';
import type { FilledPage } from './fillBoxes.ts';
import type { PageRequest } from './PageRequest.ts';
import { delayScripts } from './pageScript.ts';
import { escapeHtml } from './renderHead.ts';
import type { PageStyle, PageStyles } from './styleReader.ts';

/** The state that determines which files a page needs, and when. */
interface PageState {
  /** The preload links that React has rendered. */
  readonly preloads: readonly string[];
  /** Whether the section's HTML is in the page: its styles must then apply immediately. */
  readonly isRendered: boolean;
  readonly styles: PageStyles;
  /** Styles that do not come from a file, such as previews of the preloaded images. */
  readonly loose: readonly PageStyle[];
  /** The parts of other sections whose HTML is in the page. */
  readonly parts: FilledPage['parts'];
}

const PRELOAD_STYLE = 'rel="preload" as="style"';
const PRELOAD_SCRIPT = 'rel="preload" as="script"';

/** The head's tags for the files of the shell and the section. The files load in parallel. */
export function pageTags(
  { config: { basePath }, registry: { shell }, section }: PageRequest,
  { preloads, isRendered, styles, loose, parts }: PageState,
): readonly string[] {
  const address = (name: string) => escapeHtml(shell.baseUrl + name);
  const homeScreenIcon = findShellFile(shell, 'apple-touch-icon.png');
  const preloadScripts = (version: VersionFiles, names: readonly string[]) =>
    names.map((name) => linkTag(PRELOAD_SCRIPT, version, name));

  const preloadedScripts = [
    ...(section ? preloadScripts(section.version, section.scripts) : []),
    ...(section && !isRendered
      ? preloadScripts(section.version, deferredFilesOf(section.version))
      : []),
  ];
  const scripts = shell.scripts.map(
    (name) => `<script defer src="${address(name)}"${fileAttributes(shell, name)}></script>`,
  );
  return [
    ...preloads,
    ...shell.icons.map((name) => `<link rel="icon" type="image/svg+xml" href="${address(name)}">`),
    ...(homeScreenIcon
      ? [`<link rel="apple-touch-icon" href="${escapeHtml(homeScreenIcon)}">`]
      : []),
    `<link rel="manifest" href="${basePath}${MANIFEST}">`,
    ...shell.fonts.map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${address(name)}" crossorigin>`,
    ),
    ...shell.styles.map((name) => styleTag(styles, shell, name)),
    ...(section
      ? section.styles.map((name) =>
          isRendered
            ? styleTag(styles, section.version, name)
            : linkTag(PRELOAD_STYLE, section.version, name),
        )
      : []),
    ...parts.flatMap(({ version, styles: names }) =>
      names.map((name) => styleTag(styles, version, name)),
    ),
    ...loose.map(({ css }) => `<style>${css}</style>`),
    ...(preloads.length > 0
      ? [delayScripts([...preloadedScripts, ...scripts])]
      : [...preloadedScripts, ...preloadScripts(shell, shell.scripts), delayScripts(scripts)]),
  ];
}

/**
 * An inline style, marked with its file's URL so that sections do not load it again; or a
 * stylesheet link.
 */
function styleTag(styles: PageStyles, version: VersionFiles, name: string): string {
  const address = version.baseUrl + name;
  const style = styles.get(address);
  return style
    ? `<style data-href="${escapeHtml(address)}">${style.css}</style>`
    : linkTag('rel="stylesheet"', version, name);
}

function linkTag(use: string, version: VersionFiles, name: string): string {
  return `<link ${use} href="${escapeHtml(version.baseUrl + name)}"${fileAttributes(version, name)}>`;
}

/** `integrity` is omitted in development, where files have no hash. */
function fileAttributes(version: VersionFiles, name: string): string {
  const integrity = version.files[name]?.integrity;
  return ` crossorigin="anonymous"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}`;
}
