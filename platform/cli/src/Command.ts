import { parseArgs } from 'node:util';
import { OperatorError } from '@portal/site/OperatorError';
import type { Context } from './Context.ts';

/** The arguments after the command name. */
export interface Arguments {
  readonly words: readonly string[];
  /** The values by option name; an empty string for an option without a value. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly usage: string;
}

/** A command of the table in portal.ts. */
export interface Command {
  readonly summary: string;
  /** The npm script, if its name differs from the command's. */
  readonly script?: string;
  /** The arguments and options as shown in the usage text. Brackets mark optional ones. */
  readonly words: string;
  readonly options: readonly string[];
  readonly run: (typed: Arguments, context: Context) => Promise<void>;
}

/** Nonexistent options that users might try, each with a hint at the alternative. */
const OTHER_WAYS: ReadonlyMap<string, string> = new Map([
  [
    'ship --version',
    'ship takes no --version: a version is called by the number in package.json, so raise it there (npm run changeset, then npm run version) and ship that.',
  ],
]);

/** A command line with everything that the command takes. */
export function usageOf(name: string, { script = name, words, options }: Command): string {
  const command = script === 'portal' ? `portal -- ${name}` : `${script} --`;
  return ['npm run', command, words, ...options].filter(Boolean).join(' ');
}

/** The command's options by name, in the format of `parseArgs`. */
function optionsOf(command: Command) {
  return Object.fromEntries(
    command.options.map((usage) => {
      const [, option = '', value] = /--([\w-]+)( .+)?/.exec(usage) ?? [];
      return [option, { type: value ? ('string' as const) : ('boolean' as const) }];
    }),
  );
}

/**
 * Fails if npm has consumed an option, which happens without `--`: a version meant for some
 * visitors would otherwise be released to everyone. npm parses `--to` as `token_description`.
 */
export function assertNotTakenByNpm(
  name: string,
  command: Command,
  environment: NodeJS.ProcessEnv,
): void {
  const { script = name } = command;
  // `yes` has a meaning for npm (`npx --yes`). Without it, `prune` removes nothing.
  const own = Object.keys(optionsOf(command)).filter((option) => option !== 'yes');
  const taken = [...own, 'token_description'];
  if (
    taken.some((option) => environment[`npm_config_${option.replaceAll('-', '_')}`] !== undefined)
  ) {
    throw new OperatorError(
      `npm has taken an option for its own; put -- in front of the words: npm run ${script} -- …`,
    );
  }
}

/** Parses what was typed after a command's name. Fails with its usage. */
export function parseArguments(
  name: string,
  command: Command,
  typed: readonly string[],
): Arguments {
  const usage = usageOf(name, command);
  const options = optionsOf(command);
  const args = [...typed];
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') {
      continue;
    }
    if (!Object.hasOwn(options, token.name)) {
      throw new OperatorError(
        OTHER_WAYS.get(`${name} ${token.rawName}`) ?? `${name} takes no ${token.rawName}: ${usage}`,
      );
    }
    if (seen.has(token.name)) {
      throw new OperatorError(`${token.rawName} is given twice: ${usage}`);
    }
    seen.add(token.name);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const given = Object.entries(values).map(([option, value]) => [
      option,
      typeof value === 'string' ? value : '',
    ]);
    return { words: positionals, options: Object.fromEntries(given), usage };
  } catch (cause) {
    throw new OperatorError(`Usage: ${usage}`, { cause });
  }
}
