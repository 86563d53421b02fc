import { parseEvery, parseSource, parseSteps } from '../parseOptions.ts';
import { readCounts } from '../rollout/readCounts.ts';
import { rollout } from '../rollout/rollout.ts';
import { appArgument, gatewayOption, option, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfRelease, checkFor, readMove } from './target.ts';

export const addRollout: AddCommand<'rollout'> = (program, context, reply) => {
  program
    .command('rollout')
    .summary('Ramp up the staged version, and withdraw it if it is worse')
    .addArgument(appArgument())
    .addOption(
      option(
        '--steps <percentages>',
        'The shares of the visitors, such as 1,10,50,100',
      ).makeOptionMandatory(),
    )
    .addOption(option('--every <time>', 'The shortest time of a step, such as 10m'))
    .addOption(option('--prometheus <url>', 'Where the counts of all gateways are'))
    .addOption(option('--metrics <urls>', 'Or the ports for metrics of all gateways, with commas'))
    .addOption(gatewayOption())
    .addOption(siteOption())
    .action(async (app, { site: address, gateway, ...options }) => {
      const steps = parseSteps(options.steps);
      const everyMs = parseEvery(options.every);
      const source = parseSource(options);
      const { name, site, stamp } = await readMove(app, { site: address }, context);
      const { check, warnings } = checkFor(site, context);
      const moved = await rollout({
        ...{ site, name, steps, everyMs, by: stamp.by, check },
        read: (step) => readCounts(source, step),
        say: context.tell,
        clock: context.clock,
      });
      reply(await answerOfRelease(moved, site, { gateway, context, warnings }));
    });
};
