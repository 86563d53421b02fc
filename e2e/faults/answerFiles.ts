import type { Route } from '@playwright/test';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import type { FaultVisit } from './Fault.ts';

type FileKind = 'entry' | 'chunk' | 'style';

/** The name of the file of that kind that a version needs. */
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

/** A fault of the network: every request for the file, whatever its query, gets this answer; and how it ends. */
export function answerFiles(kind: FileKind, answer: (route: Route) => unknown) {
  const address =
    ({ version }: FaultVisit) =>
    (url: URL) =>
      url.pathname === version.baseUrl + fileOf(version, kind);
  return {
    begin: (visit: FaultVisit) =>
      visit.context.route(address(visit), (route) => void answer(route)),
    // Each call of `address` makes another function, so everything of this visit goes.
    end: ({ context }: FaultVisit) => context.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
