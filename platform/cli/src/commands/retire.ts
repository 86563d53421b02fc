import { moveApp } from '../Move.ts';
import { appArgument, noteOption, previewOption, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfMove, findPreviewName, readMove } from './target.ts';

export const addRetire: AddCommand<'retire'> = (program, context, reply) => {
  program
    .command('retire')
    .summary('Remove a section from the portal, or from a preview')
    .addArgument(appArgument())
    .addOption(siteOption())
    .option('--previous', 'Only drop its previous version')
    .addOption(previewOption('Only take it out of this preview'))
    .addOption(noteOption())
    .action(async (app, { previous = false, preview, ...options }) => {
      const move = await readMove(app, options, context);
      const command =
        preview === undefined
          ? ({ kind: previous ? 'drop' : 'retire' } as const)
          : ({ kind: 'unpreview', preview: await findPreviewName(move.site, preview) } as const);
      reply(answerOfMove(await moveApp(move, command), move.site));
    });
};
