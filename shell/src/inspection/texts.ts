import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { FileLoad, SectionLoad } from './createWatchedLoader.ts';

/** The texts of the inspection panel, a tool for the teams. */
export const texts = {
  title: 'Sections',
  close: 'Close',
  open: 'Inspect',
  agree: 'Show it here',
  backToLive: 'Back to the live portal',
  outlinesHint:
    'Each part of the page has an outline and the name of the section that rendered it.',
  shell: 'shell',
  state: { loading: 'loading', ready: 'ready', idle: 'not requested yet' },
  failedIn: (phase: string) => `failed: ${phase}`,
  insteadOf: (version: string) => `ready, instead of ${version}`,
  readyFrom: (origin: string) => `ready, from ${origin}`,
  built: (owner: string, built: SectionVersion['built']) =>
    `Of ${owner}.${built ? ` ${builtBy(built)}` : ''}`,
  load: ({ status, runMs, files }: SectionLoad) => {
    const requested = Math.min(...files.map(({ requestedMs = Infinity }) => requestedMs));
    const loaded = Math.max(...files.map(({ loadedMs = 0 }) => loadedMs));
    const fetched =
      loaded > 0
        ? [`Requested at ${Math.round(requested)} ms, loaded at ${Math.round(loaded)} ms`]
        : [];
    const ran = runMs === undefined ? [] : [`ran in ${Math.round(runMs)} ms`];
    return (
      [...fetched, ...ran].join(', ') ||
      { running: 'Loading', ready: 'Loaded', failed: 'Failed to load' }[status]
    );
  },
  file: ({ name, bytes, transferredBytes, requestedMs = 0, loadedMs }: FileLoad) =>
    [
      name,
      bytes === undefined ? '' : kilobytes(bytes),
      transferredBytes ? `${kilobytes(transferredBytes)} transferred` : '',
      loadedMs === undefined ? '' : `${Math.round(loadedMs - requestedMs)} ms`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  takeFrom: 'Load it from the portal at',
  take: 'Load',
  noAddress: 'It has to be the address of a portal, such as http://localhost:3000.',
  fault: 'Fault to inject',
  noFault: 'none',
  injectFault: 'Inject',
  isTaken: (section: string, origin: string) => `"${section}" is loaded from ${origin}.`,
  isProposed: (section: string, origin: string) =>
    `The address of this page requests "${section}" from ${origin}. Code from there would run in this page; the live version is shown.`,
  isRefused: (section: string, origin: string) =>
    `"${section}" may not be loaded from ${origin}, which the portal does not list. The live version is shown.`,
  isMissing: (section: string, reason: string) => `"${section}" is the live version: ${reason}`,
  isBroken: (section: string, fault: string) => `Fault in "${section}": ${fault}.`,
} as const;

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

function builtBy({ by, at, commit }: NonNullable<SectionVersion['built']>): string {
  const source = commit ? `, from ${commit.replace(/[0-9a-f]{33}\b/, '')}` : '';
  return `Built by ${by}, ${at.slice(0, 16).replace('T', ' ')} UTC${source}.`;
}
