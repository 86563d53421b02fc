import { Command, CommanderError } from '@commander-js/extra-typings';
import { OperatorError } from '@portal/site/OperatorError';
import type { Context } from '../Context.ts';
import type { Answer } from './Answer.ts';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import { addDev } from './dev.ts';
import type { CommandName } from './documents.ts';
import { addFit } from './fit.ts';
import { addHistory } from './history.ts';
import { addHold } from './hold.ts';
import { addKeys } from './keys.ts';
import { addMigrate } from './migrate.ts';
import { addNew } from './new.ts';
import { addPromote } from './promote.ts';
import { addPrune } from './prune.ts';
import { addRetire } from './retire.ts';
import { addRollback } from './rollback.ts';
import { addRollout } from './rollout.ts';
import { addSections } from './sections.ts';
import { addShip } from './ship.ts';
import { addUnhold } from './unhold.ts';
import { addWhy } from './why.ts';

/** Adds a command to the program. The command passes its result to `reply`. */
export type AddCommand<Name extends CommandName = CommandName> = (
  program: Command,
  context: Context,
  reply: Reply<Name>,
) => void;

/** Takes the result of a command. */
type Reply<Name extends CommandName> = (answer: Answer<Name>) => void;

/** The commands by group, in the order of the help text. */
const GROUPS: Readonly<Record<string, readonly AddCommand[]>> = {
  'Develop:': [addDev, addBuild, addCheck, addNew],
  'Release:': [addShip, addPromote, addRollout, addRollback, addRetire, addHold, addUnhold],
  'Look:': [addSections, addHistory, addWhy, addFit],
  'Look after a site:': [addPrune, addKeys, addMigrate],
};

/**
 * Runs a command line and prints its result: as lines, or with `--json` as one document. Fails with
 * an `OperatorError` for errors that the user can fix.
 */
export async function runPortal(typed: readonly string[], context: Context): Promise<void> {
  const words = normalize(typed);
  const program = createProgram(context, ({ lines, document }) => {
    const printed = isJson(typed) ? [JSON.stringify(document, undefined, 2)] : lines;
    printed.forEach((line) => context.say(line));
  });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    if (error.exitCode === 0) {
      return;
    }
    throw new OperatorError(sentenceOf(error, program, words), { code: 'usage', cause: error });
  }
}

/** Whether a command line contains `--json`. */
export function isJson(words: readonly string[]): boolean {
  return words.includes('--json');
}

/** The program with all commands. The command that runs passes its result to `reply`. */
export function createProgram(context: Context, reply: Reply<CommandName>): Command {
  const program = new Command('portal');
  program
    .description('Builds, releases and observes the apps of a portal.')
    .version(context.version)
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.say(text.trimEnd()),
      // Commander's own message is suppressed: the thrown error is printed like all others.
      writeErr: () => undefined,
    })
    .addHelpText('after', '\nportal <command> --help explains a command and its options.');
  for (const [group, commands] of Object.entries(GROUPS)) {
    program.commandsGroup(group);
    commands.forEach((add) => add(program, context, reply));
  }
  for (const command of program.commands) {
    command.description(command.description() || command.summary());
    command.option('--json', 'Print the result as one JSON document').hook('preAction', () => {
      assertNotTakenByNpm(command, context.environment);
    });
  }
  return program;
}

function normalize(words: readonly string[]): readonly string[] {
  if (words.length === 0) {
    return ['--help'];
  }
  // `ship --version 1.0.1` must not print the version and exit as if it had shipped something.
  if (words.length === 2 && words[1] === '--version') {
    return ['--version'];
  }
  // The earlier names of the `--site` option.
  return words.map((word) => word.replace(/^--(?:to|at)(?=$|=)/, '--site'));
}

/** A sentence about an invalid command line, with a reference to the help. */
function sentenceOf(
  { message }: CommanderError,
  program: Command,
  [name = '']: readonly string[],
): string {
  const command = program.commands.find((each) => each.name() === name);
  const sentence = message.replace(/^error: |\.$/g, '').replaceAll('\n', ' ');
  const help = command ? `portal ${name} --help` : 'portal --help';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. See: ${help}`;
}

/**
 * Fails if npm has consumed an option because `--` was missing: a version meant for some visitors
 * would otherwise be released to everyone. npm parses `--to` as `token_description`.
 */
function assertNotTakenByNpm(
  command: { readonly options: readonly { readonly long?: string | undefined }[] },
  environment: NodeJS.ProcessEnv,
): void {
  const own = command.options
    .map(({ long = '' }) => long.slice(2))
    // npm sets these variables itself, for `npx --yes` and `npm --json`.
    .filter((option) => !['yes', 'json', 'version'].includes(option));
  const taken = [...own, 'token_description', 'at', 'to'];
  if (
    taken.some((option) => environment[`npm_config_${option.replaceAll('-', '_')}`] !== undefined)
  ) {
    throw new OperatorError(
      'npm took an option for its own. Put -- before the arguments: npm exec --no portal -- …',
      { code: 'usage' },
    );
  }
}
