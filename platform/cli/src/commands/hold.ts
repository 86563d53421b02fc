import { hold } from '../hold.ts';
import { parseNote } from '../parseOptions.ts';
import { appArgument, option, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { readMove } from './target.ts';

export const addHold: AddCommand = (program, context, reply) => {
  program
    .command('hold')
    .summary('Block releases of an app')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(
      option('--why <reason>', 'Tells the people whom it blocks', (text) =>
        parseNote('why', text),
      ).makeOptionMandatory(),
    )
    .action(async (app, { why, ...options }) => {
      const move = await readMove(app, options, context);
      reply({
        lines: [await hold({ ...move, why })],
        document: { app: move.name, site: move.site.address, why },
      });
    });
};
