import { promote } from '../rollback.ts';
import { appArgument, gatewayOption, noteOption, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfRelease, checkFor, readMove } from './target.ts';

export const addPromote: AddCommand<'promote'> = (program, context, reply) => {
  program
    .command('promote')
    .summary('Make the staged version live for everyone')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(gatewayOption())
    .addOption(noteOption())
    .action(async (app, { gateway, ...options }) => {
      const move = await readMove(app, options, context);
      const { check, warnings } = checkFor(move.site, context);
      const moved = await promote({ ...move, check });
      reply(await answerOfRelease(moved, move.site, { gateway, context, warnings }));
    });
};
