import { moveApp } from '../Move.ts';
import { parseNote } from '../parseOptions.ts';
import { appArgument, option, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfMove, readMove } from './target.ts';

export const addHold: AddCommand<'hold'> = (program, context, reply) => {
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
      reply(answerOfMove(await moveApp(move, { kind: 'hold', why }), move.site));
    });
};
