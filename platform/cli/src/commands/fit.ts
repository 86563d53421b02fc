import { fitShell } from '../fit.ts';
import { againstOption, option, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openDestination } from './target.ts';

export const addFit: AddCommand<'fit'> = (program, context, reply) => {
  program
    .command('fit')
    .summary('Say which live versions another shell could not load')
    .addOption(
      option(
        '--shell <build>',
        'The shell: the folder of a build, or a version in the site',
      ).makeOptionMandatory(),
    )
    .addOption(againstOption('The sections of this portal instead of a site'))
    .addOption(siteOption())
    .action(async ({ shell, ...options }) => {
      const site = await openDestination(options, context);
      const version = await fitShell(site, shell);
      reply({
        lines: [`Shell ${version} fits all sections of ${site.address}.`],
        document: { shell: version, site: site.address },
      });
    });
};
