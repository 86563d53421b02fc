import { checkShipment } from '../ship.ts';
import { againstOption, appArgument, buildOption, readAppName, siteOption } from './options.ts';
import type { AddCommand } from './program.ts';
import { openDestination, shipmentOf } from './target.ts';

export const addCheck: AddCommand<'check'> = (program, context, reply) => {
  program
    .command('check')
    .summary('Build an app and check it as ship does, without shipping it')
    .addArgument(appArgument())
    .addOption(againstOption('Check against this portal instead of a site'))
    .addOption(siteOption())
    .addOption(buildOption())
    .action(async (app, { build, ...options }) => {
      const name = readAppName(app);
      const site = await openDestination(options, context);
      const { shipment, warnings } = shipmentOf(
        { name, site },
        { build, isPreview: false },
        context,
      );
      const { version } = (await checkShipment(shipment)).description.version;
      reply({
        lines: [...warnings, `${name} ${version} fits ${site.address}.`],
        document: { app: name, version, site: site.address, warnings },
      });
    });
};
