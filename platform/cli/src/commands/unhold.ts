import { unhold } from '../hold.ts';
import { appArgument, noteOption, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { readMove } from './target.ts';

export const addUnhold: AddCommand = (program, context, reply) => {
  program
    .command('unhold')
    .summary('Allow releases of an app again')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(noteOption())
    .action(async (app, options) => {
      const move = await readMove(app, options, context);
      reply({
        lines: [await unhold(move)],
        document: { app: move.name, site: move.site.address },
      });
    });
};
