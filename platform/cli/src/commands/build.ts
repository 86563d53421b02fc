import type { AddCommand } from './program.ts';

export const addBuild: AddCommand<'build'> = (program, { step }, reply) => {
  program
    .command('build')
    .summary("Build the named apps, or all, into this checkout's own site")
    .argument('[apps...]', 'The apps')
    .action(async (apps) => {
      const { buildCheckout } = await import('../buildCheckout.ts');
      const built = await step('Building', () => buildCheckout(apps));
      reply({
        lines: built.map(
          ({ name, version, isNew }) => `  ${name} ${version}${isNew ? '' : ' (already built)'}`,
        ),
        document: { built: built.map(({ name, ...facts }) => ({ app: name, ...facts })) },
      });
    });
};
