import { appName } from '../checkout.ts';
import { listHistory } from '../list/listHistory.ts';
import { siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addHistory: AddCommand<'history'> = (program, context, reply) => {
  program
    .command('history')
    .summary('List the releases of a portal, or of one app: what, when, by whom and why')
    .argument('[app]', 'Only this app')
    .addOption(siteOption())
    .action(async (app, options) => {
      const site = await openNamed(options, context);
      reply(await listHistory(site, app === undefined ? undefined : appName(app)));
    });
};
