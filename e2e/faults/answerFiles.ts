import type { Route } from '@playwright/test';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import type { FaultVisit } from './Fault.ts';

type FileKind = 'entry' | 'chunk' | 'style';

/** The name of a version's file of this kind. */
export function fileOf(version: KeptSectionVersion, kind: FileKind): string {
  const names = Object.values(version.pages).flatMap(({ files }) => files);
  const name =
    kind === 'entry'
      ? version.entry
      : names.find((file) => file.endsWith(kind === 'chunk' ? '.js' : '.css'));
  if (name === undefined) {
    throw new Error(`KeptSectionVersion ${version.version} has no ${kind}.`);
  }
  return name;
}

/** A network fault: every request for the file, whatever its query, gets this response. */
export function answerFiles(kind: FileKind, answer: (route: Route) => unknown) {
  const address =
    ({ version }: FaultVisit) =>
    (url: URL) =>
      url.pathname === version.baseUrl + fileOf(version, kind);
  return {
    begin: (visit: FaultVisit) =>
      visit.context.route(address(visit), (route) => void answer(route)),
    // Each call of `address` creates another function, so all of this visit's routes are removed.
    end: ({ context }: FaultVisit) => context.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
