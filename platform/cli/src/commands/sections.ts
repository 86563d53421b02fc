import { listSections } from '../list/listSections.ts';
import { siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addSections: AddCommand<'sections'> = (program, context, reply) => {
  program
    .command('sections')
    .summary('List what is live, since when and by whom, and the other versions')
    .addOption(siteOption())
    .action(async (options) => {
      const site = await openNamed(options, context);
      reply(await listSections(site, new Date(context.stamp.since)));
    });
};
