import { isRepository } from '@portal/build/apps';
import { option } from './options.ts';
import type { AddCommand } from './program.ts';

export const addNew: AddCommand<'new'> = (program, { pnpm }, reply) => {
  const command = program
    .command('new')
    .summary('Generate a section that builds, tests, ships and renders')
    .argument('<name>', 'Its name, such as reviews')
    .addOption(option('--route <path>', 'Its page, such as /reviews').makeOptionMandatory())
    .addOption(option('--owner <team>', 'Its team'))
    .addOption(option('--bundler <name>', 'rspack or vite').hideHelp(isRepository))
    .addOption(
      option(
        '--packages <folder>',
        "The portal's packages, if they are not in a registry",
      ).hideHelp(isRepository),
    );
  command.action(async (name, { route, owner, bundler, packages }) => {
    const { newRepository, newSection } = await import('../new/newSection.ts');
    const section = { name, route, owner: owner ?? `team ${name.replaceAll('-', ' ')}` };
    reply(
      pnpm ? await newSection(section, pnpm) : await newRepository(section, { bundler, packages }),
    );
  });
};
