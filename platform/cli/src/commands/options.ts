import { Argument, Option } from '@commander-js/extra-typings';
import { isRepository, sectionNames } from '@portal/build/apps';
import { OperatorError } from '@portal/site/OperatorError';
import { appName } from '../checkout.ts';
import {
  parseNote,
  parsePercent,
  parsePreviewName,
  parseUrls,
  parseVersion,
} from '../parseOptions.ts';

/**
 * Options and arguments that several commands share. Each call creates a new one, because Commander
 * modifies them.
 */

export function appArgument() {
  const argument = new Argument('[app]', 'The app, by its name or folder: details or mfe-details');
  return isRepository ? argument.argRequired() : argument;
}

/**
 * The app that a command names. In the repository of a single section, it is always this section.
 */
export function readAppName(typed: string | undefined): string {
  return appName(typed ?? sectionNames[0] ?? '');
}

export function siteOption() {
  return option(
    '--site <site>',
    'The site: a folder or a bucket, such as s3://bucket/portal. By default the one in SITE',
  );
}

export function noteOption() {
  return option('--note <reason>', 'The reason, for the history', (text) =>
    parseNote('note', text),
  );
}

export function percentOption() {
  return option(
    '--percent <number>',
    'Only for a share of the visitors, from 1 to 99',
    parsePercent,
  );
}

export function previewOption(description: string) {
  return option('--preview <name>', description, parsePreviewName);
}

export function versionOption(description: string) {
  return option('--version <version>', description, parseVersion);
}

export function buildOption() {
  return option('--build <folder>', 'An existing build, instead of building the app');
}

export function gatewayOption() {
  return option(
    '--gateway <urls>',
    'Wait until these gateways follow, with commas. By default the portal in PUBLIC_URL',
    (text) => parseUrls('gateway', text),
  );
}

export function againstOption(description: string) {
  return option('--against <url>', description);
}

/** An option with a value, at most once. `parse` fails for an invalid value. */
export function option<Flags extends string, Value = string>(
  flags: Flags,
  description: string,
  parse?: (text: string) => Value,
) {
  let isGiven = false;
  return new Option(flags, description).argParser((text: string): Value => {
    if (isGiven) {
      throw new OperatorError(`${flags.split(' ')[0]} is given twice.`, { code: 'usage' });
    }
    isGiven = true;
    // Safe: without a parser, `Value` is `string`.
    return parse ? parse(text) : (text as Value);
  });
}
