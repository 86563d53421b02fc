import { isRepository } from '@portal/build/apps';
import { OperatorError } from '@portal/site/OperatorError';
import { parseCode, parseUrls, parseVersion } from '../parseOptions.ts';
import { why } from '../why/why.ts';
import { appArgument, option, readAppName, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addWhy: AddCommand<'why'> = (program, context, reply) => {
  program
    .command('why')
    .summary('List why a section fails or is slow, where in its sources, and for how many visitors')
    .addArgument(appArgument().argOptional())
    .argument('[version]', 'Only this version', parseVersion)
    .addOption(
      option(
        '--from <urls>',
        'The gateways, or their ports for metrics, with commas',
      ).makeOptionMandatory(),
    )
    .option('--slow', 'The scripts that took 50 ms or more, instead of the failures')
    .addOption(
      option(
        '--ref <code>',
        'Only the failure that a page names with this reference, of any app',
        parseCode,
      ).conflicts('slow'),
    )
    .addOption(siteOption())
    .action(async (app, version, { from, slow, ref, ...options }) => {
      const gateways = parseUrls('from', from);
      if (app === undefined && ref === undefined && isRepository) {
        throw new OperatorError('Name an app, or a reference with --ref. See: portal why --help', {
          code: 'usage',
        });
      }
      const name = app === undefined && ref !== undefined ? undefined : readAppName(app);
      const site = await openNamed(options, context);
      reply(await why({ site, name, version, code: ref, slow, gateways }));
    });
};
