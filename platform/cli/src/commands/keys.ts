import { changeKeys } from '../keys/changeKeys.ts';
import { noteOption, option, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addKeys: AddCommand<'keys'> = (program, context, reply) => {
  program
    .command('keys')
    .summary('Manage the keys that sign releases')
    .description(
      'Gives a site keys, adds or revokes a key of an app, or signs what is live. From then on, gateways follow only who has a key.',
    )
    .argument('<action>', 'init, add, revoke or sign')
    .argument('[app]', 'The app, for add, revoke and sign')
    .argument('[key]', 'The public key or its PEM file, for add and revoke')
    .addOption(siteOption())
    .addOption(option('--out <folder>', 'Where init writes the private keys'))
    .addOption(option('--keep <file>', 'Instead: the keys.json before migrate, whose keys stay'))
    .addOption(option('--owner <team>', 'The team of an app that gets a key'))
    .addOption(noteOption())
    .action(async (action, app, key, { out, keep, owner, note, ...options }, command) => {
      const site = await openNamed(options, context);
      const { root, stamp } = context;
      const words = [action, app, key].filter((word) => word !== undefined);
      const { lines, document } = await changeKeys(
        { words, usage: command.helpInformation() },
        { site, root, stamp, note, out, keep, owner },
      );
      reply({ lines, document: { site: site.address, ...document } });
    });
};
