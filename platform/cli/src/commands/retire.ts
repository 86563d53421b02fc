import { endPreview } from '../preview.ts';
import { dropPrevious, retire } from '../retire.ts';
import { appArgument, noteOption, previewOption, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { readMove } from './target.ts';

export const addRetire: AddCommand = (program, context, reply) => {
  program
    .command('retire')
    .summary('Remove a section from the portal, or from a preview')
    .addArgument(appArgument())
    .addOption(siteOption())
    .option('--previous', 'Only drop its previous version')
    .addOption(previewOption('Only take it out of this preview'))
    .addOption(noteOption())
    .action(async (app, { previous, preview, ...options }) => {
      const move = await readMove(app, options, context);
      const sentence = await (preview === undefined
        ? (previous ? dropPrevious : retire)(move)
        : endPreview({ ...move, preview }));
      reply({
        lines: [sentence],
        document: { app: move.name, site: move.site.address },
      });
    });
};
