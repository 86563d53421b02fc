import { readDocuments } from '@portal/site/apps/Portal';
import { appName } from '../checkout.ts';
import { listHistory } from '../list/listHistory.ts';
import { siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addHistory: AddCommand = (program, context, reply) => {
  program
    .command('history')
    .summary('List the releases of a portal, or of one app: what, when, by whom and why')
    .argument('[app]', 'Only this app')
    .addOption(siteOption())
    .action(async (app, options) => {
      const site = await openNamed(options, context);
      const name = app === undefined ? undefined : appName(app);
      const lines = await listHistory(site, name);
      const { apps } = await readDocuments(site);
      const moves = [...apps.values()]
        .filter(({ document }) => name === undefined || document.app === name)
        .flatMap(({ document: { app: moved, moves } }) =>
          moves.map((move) => ({ app: moved, ...move })),
        )
        .toSorted(
          (one, other) => Date.parse(other.at) - Date.parse(one.at) || other.serial - one.serial,
        );
      reply({ lines, document: { site: site.address, moves } });
    });
};
