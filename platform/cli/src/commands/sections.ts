import { readDocuments } from '@portal/site/apps/Portal';
import { listSections } from '../list/listSections.ts';
import { siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openNamed } from './target.ts';

export const addSections: AddCommand = (program, context, reply) => {
  program
    .command('sections')
    .summary('List what is live, since when and by whom, and the other versions')
    .addOption(siteOption())
    .action(async (options) => {
      const site = await openNamed(options, context);
      const lines = await listSections(site, new Date(context.stamp.since));
      const { apps } = await readDocuments(site);
      const documents = [...apps.values()].map(({ document: { moves: _, ...app } }) => app);
      reply({ lines, document: { site: site.address, apps: documents } });
    });
};
