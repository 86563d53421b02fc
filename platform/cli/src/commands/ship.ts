import { OperatorError } from '@portal/site/OperatorError';
import { ship } from '../ship.ts';
import {
  appArgument,
  buildOption,
  gatewayOption,
  noteOption,
  option,
  percentOption,
  previewOption,
  siteOption,
} from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfMove, answerOfRelease, findPreviewName, readMove, shipmentOf } from './target.ts';

export const addShip: AddCommand<'ship'> = (program, context, reply) => {
  program
    .command('ship')
    .summary('Build an app, check it, upload it and make it live')
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(percentOption())
    .addOption(previewOption('Only for visitors of a preview, such as pr-12'))
    .addOption(buildOption())
    .addOption(option('--owner <team>', 'The team that the section is transferred to'))
    .addOption(gatewayOption())
    .addOption(noteOption())
    .addHelpText('after', '\nThe version is the number in package.json: raise it there first.')
    .action(async (app, { percent, preview, owner: newOwner, build, gateway, ...options }) => {
      if (preview !== undefined && percent !== undefined) {
        throw new OperatorError(
          'A preview has the visitors who open its URL: use --preview or --percent, not both.',
          { code: 'usage' },
        );
      }
      const { note, ...target } = await readMove(app, options, context);
      const { site } = target;
      const isPreview = preview !== undefined;
      const { shipment, warnings } = shipmentOf(target, { build, isPreview }, context);
      const name = isPreview ? await findPreviewName(site, preview) : undefined;
      const moved = await ship({ ...shipment, newOwner, note, percent, preview: name });
      reply(
        isPreview
          ? answerOfMove(moved, site, warnings)
          : await answerOfRelease(moved, site, { gateway, context, warnings }),
      );
    });
};
