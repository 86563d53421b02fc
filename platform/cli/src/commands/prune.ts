import { prune } from '../prune.ts';
import { siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addPrune: AddCommand<'prune'> = (program, context, reply) => {
  program
    .command('prune')
    .summary('List unused versions, and delete them with --yes')
    .addOption(siteOption())
    .option('--yes', 'Delete them')
    .action(async ({ yes: isConfirmed = false, ...options }) => {
      const site = await openNamed(options, context);
      const now = new Date(context.stamp.since);
      reply(await prune({ site, now, isConfirmed }));
    });
};
