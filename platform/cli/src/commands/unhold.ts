import { moveApp } from '../Move.ts';
import { appArgument, noteOption, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfMove, readMove } from './target.ts';

export const addUnhold: AddCommand<'unhold'> = (program, context, reply) => {
  program
    .command('unhold')
    .summary('Allow releases of an app again')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(noteOption())
    .action(async (app, options) => {
      const move = await readMove(app, options, context);
      reply(answerOfMove(await moveApp(move, { kind: 'unhold' }), move.site));
    });
};
