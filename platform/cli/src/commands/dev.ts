import { appName } from '../checkout.ts';
import { againstOption, option } from './options.ts';
import type { AddCommand } from './program.ts';

export const addDev: AddCommand<'dev'> = (program, { tell }, reply) => {
  program
    .command('dev')
    .summary('Start the shell and the named sections, or all, with hot reload')
    .argument('[sections...]', 'The sections')
    .option('--alone', 'One section by itself, without the shell')
    .addOption(againstOption('Everything except the shell and these sections from this portal'))
    .addOption(option('--into <url>', 'Show the sections inside the pages of this portal'))
    .action(async (sections, { alone: isAlone = false, against, into }) => {
      const { dev } = await import('../dev/dev.ts');
      const names = [...new Set(sections.map(appName))];
      await dev({
        ...{ names, isAlone, against, into, say: tell },
        started: (url, developed) => reply({ lines: [], document: { url, sections: developed } }),
      });
    });
};
