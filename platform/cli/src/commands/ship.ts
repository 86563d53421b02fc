import { OperatorError } from '@portal/site/OperatorError';
import { shipPreview } from '../preview.ts';
import { ship } from '../ship.ts';
import {
  appArgument,
  buildOption,
  noteOption,
  option,
  percentOption,
  previewOption,
  siteOption,
} from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfMove, readMove, shipmentOf } from './target.ts';

export const addShip: AddCommand = (program, context, reply) => {
  program
    .command('ship')
    .summary('Build an app, check it, upload it and make it live')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(percentOption())
    .addOption(previewOption('Only for visitors of a preview, such as pr-12'))
    .addOption(buildOption())
    .addOption(option('--owner <team>', 'The team that the section is transferred to'))
    .addOption(noteOption())
    .addHelpText('after', '\nThe version is the number in package.json: raise it there first.')
    .action(async (app, { percent, preview, owner: newOwner, build, ...options }) => {
      const { note, ...target } = await readMove(app, options, context);
      const isPreview = preview !== undefined;
      const { shipment, warnings } = shipmentOf(target, { build, isPreview }, context);
      if (isPreview && percent !== undefined) {
        throw new OperatorError(
          'A preview has the visitors who open its URL: use --preview or --percent, not both.',
          { code: 'usage' },
        );
      }
      if (isPreview) {
        const sentence = await shipPreview({ ...shipment, newOwner, preview });
        reply({
          lines: [...warnings, sentence],
          document: { app: target.name, site: target.site.address, preview, warnings },
        });
        return;
      }
      const registry = await ship({ ...shipment, newOwner, note, percent });
      reply(answerOfMove(target.name, registry, target.site, warnings));
    });
};
