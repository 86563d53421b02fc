import { OperatorError } from '@portal/site/OperatorError';
import { parseTime } from '../parseOptions.ts';
import { rollback } from '../rollback.ts';
import {
  appArgument,
  gatewayOption,
  noteOption,
  option,
  siteOption,
  versionOption,
} from './options.ts';
import type { AddCommand } from './program.ts';
import { answerOfRelease, readMove } from './target.ts';

export const addRollback: AddCommand<'rollback'> = (program, context, reply) => {
  program
    .command('rollback')
    .summary('Return to the previous version, to --version or to --to-time')
    .description(
      'Ends a staged rollout, or brings a retired section back, or returns to the previous version.',
    )
    .addArgument(appArgument())
    .addOption(siteOption())
    .addOption(versionOption('Return to this version'))
    .addOption(option('--to-time <time>', 'Return to what was live then: 2030-01-31T09:30Z'))
    .addOption(gatewayOption())
    .addOption(noteOption())
    .action(async (app, { version, toTime, gateway, ...options }) => {
      if (version !== undefined && toTime !== undefined) {
        throw new OperatorError('Name a version or a time, not both.', { code: 'usage' });
      }
      const move = await readMove(app, options, context);
      const time = toTime === undefined ? undefined : parseTime(toTime, move.stamp.since);
      const moved = await rollback({ ...move, version, time });
      reply(await answerOfRelease(moved, move.site, { gateway, context }));
    });
};
