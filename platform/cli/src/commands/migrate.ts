import { siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addMigrate: AddCommand<'migrate'> = (program, context, reply) => {
  program
    .command('migrate')
    .summary('Write the documents of the apps of a site of format 1')
    .addOption(siteOption())
    .action(async (options) => {
      const { migrate } = await import('../migrate.ts');
      const site = await openNamed(options, context);
      reply(await migrate(site, context.stamp));
    });
};
