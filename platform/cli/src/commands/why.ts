import { parseUrls, parseVersion } from '../parseOptions.ts';
import { why } from '../why/why.ts';
import { appArgument, option, readAppName, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addWhy: AddCommand<'why'> = (program, context, reply) => {
  program
    .command('why')
    .summary('List why a section fails or is slow, where in its sources, and for how many visitors')
    .addArgument(appArgument())
    .argument('[version]', 'Only this version', parseVersion)
    .addOption(
      option(
        '--from <urls>',
        'The gateways, or their ports for metrics, with commas',
      ).makeOptionMandatory(),
    )
    .option('--slow', 'The scripts that took 50 ms or more, instead of the failures')
    .addOption(siteOption())
    .action(async (app, version, { from, slow, ...options }) => {
      const gateways = parseUrls('from', from);
      const site = await openNamed(options, context);
      reply(await why({ site, name: readAppName(app), version, slow, gateways }));
    });
};
