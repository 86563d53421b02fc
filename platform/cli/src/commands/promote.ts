import { promote } from '../rollback.ts';
import { appArgument, noteOption, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfMove, checkFor, readMove } from './target.ts';

export const addPromote: AddCommand = (program, context, reply) => {
  program
    .command('promote')
    .summary('Make the staged version live for everyone')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(noteOption())
    .action(async (app, options) => {
      const move = await readMove(app, options, context);
      const { check, warnings } = checkFor(move.site, context);
      reply(answerOfMove(move.name, await promote({ ...move, check }), move.site, warnings));
    });
};
