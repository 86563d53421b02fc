import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../../apps.js';
import { sectionNames } from '../sectionNames.mjs';
import { runPart } from '../spawnPart.mjs';
import { replaceOnce } from './findPlaces.mjs';
import { isStory, runTests } from './runTests.mjs';

/** Without the installation that the command makes sure of: the copy has the packages of the checkout. */
const BUILD = "await (await import('./tools/build.mjs')).build(process.argv.slice(2));";
/** A command line is only so long. */
const CONFIRMED_AT_ONCE = 40;
/** Beside the port of the stories themselves. */
const FIRST_PORT = 4321;

/**
 * Tries the rows: puts each of their mutations into a copy, runs the tests of the row, keeps what came of it and takes the mutation out
 * again. What the store knows already is not run again. First come all unit tests, then the stories, which take a build for each mutation. What failed is run once without any.
 * The copies work side by side: while a story in one waits for what does not come, the other builds. `isLate()` ends the run before the
 * next mutation; `say` tells how it goes. Gives whether it came to the end.
 */
export async function mutateRows({ folders, rows, entries, store, isLate, say, kinds }) {
  const copies = folders.map((folder, index) => ({ folder, port: FIRST_PORT + index }));
  // Both before anything runs: what the store compares with is the checkout as it was copied.
  const stages = kinds.map((kind) => ({
    kind,
    jobs: jobsOf(rows, entries, store, (test) => isStory(test) === (kind === 'stories')),
  }));
  for (const { kind, jobs } of stages) {
    const toConfirm = () =>
      unconfirmed(rows, entries, store).filter((test) => isStory(test) === (kind === 'stories'));
    if (jobs.length + toConfirm().length === 0) {
      continue;
    }
    say(`${jobs.length} mutations to try with ${kind}`);
    if (kind === 'stories') {
      await Promise.all(copies.map(({ folder }) => buildAnew(folder)));
    }
    const queue = jobs.entries();
    await Promise.all(copies.map((copy) => work(copy, queue, store, { isLate, say })));
    if (isLate()) {
      return false;
    }
    if (kind === 'stories') {
      await buildAnew(copies[0].folder);
    }
    await confirm(copies[0], toConfirm(), store, { isLate, say });
  }
  return !isLate();
}

/** Tries one job after the other in a copy. The queue is shared with the other copies. */
async function work(copy, queue, store, { isLate, say }) {
  const rebuild = createRebuild(copy.folder);
  for (const [index, job] of queue) {
    const tests = openTests(job, store);
    if (tests.length > 0) {
      await tryMutation(copy, { ...job, tests }, store, {
        rebuild,
        say: (words) => say(`${index + 1} ${words}`),
      });
    }
    if (isLate()) {
      return;
    }
  }
}

/** What may have to run: each mutation with the tests of its row, the first ones of all rows before the second ones. */
function jobsOf(rows, entries, store, isWanted) {
  const jobs = rows.flatMap((row) => {
    const own = entries.find(({ requirement }) => requirement === row.requirement)?.mutations ?? [];
    return own.map((mutation, index) => ({ row, own, mutation, index, isWanted }));
  });
  return jobs
    .filter((job) => openTests(job, store).length > 0)
    .sort(
      (one, other) =>
        one.index - other.index || one.mutation.file.localeCompare(other.mutation.file),
    );
}

/**
 * The tests of a job that still tell something: those that have not run with its mutation; once that is caught, only those that no
 * mutation of the row has made fail.
 */
function openTests({ row: { tests }, own, mutation, isWanted }, store) {
  const fails = (tried, test) => store.read(tried, test)?.status === 'failed';
  const isCaught = tests.some((test) => fails(mutation, test));
  return tests.filter(
    (test) =>
      isWanted(test) &&
      !store.read(mutation, test) &&
      !(isCaught && own.some((tried) => fails(tried, test))),
  );
}

/** The tests that failed with a mutation, and of which nobody knows whether they pass without. */
function unconfirmed(rows, entries, store) {
  const tests = rows.flatMap((row) => {
    const own = entries.find(({ requirement }) => requirement === row.requirement)?.mutations ?? [];
    return row.tests.filter(
      (test) =>
        !store.read(undefined, test) &&
        own.some((mutation) => store.read(mutation, test)?.status === 'failed'),
    );
  });
  return [...new Map(tests.map((test) => [`${test.file} › ${test.name}`, test])).values()];
}

/** Runs tests on the sources as they are: what fails there says nothing about a mutation. */
async function confirm(copy, tests, store, { isLate, say }) {
  for (let at = 0; at < tests.length && !isLate(); at += CONFIRMED_AT_ONCE) {
    const results = await runTests(copy, tests.slice(at, at + CONFIRMED_AT_ONCE));
    for (const { test, ...result } of results) {
      if (result.status === 'passed') {
        store.keep(undefined, test, result);
      } else {
        say(
          `without a mutation: ${test.file} › ${test.name}: ${result.status} ${result.words ?? ''}`,
        );
      }
    }
  }
}

async function tryMutation(
  copy,
  { row: { requirement }, mutation, tests },
  store,
  { rebuild, say },
) {
  const place = path.join(copy.folder, mutation.file);
  const source = readFileSync(place, 'utf8');
  try {
    writeFileSync(place, replaceOnce(source, mutation.find, mutation.replace));
    if (isStory(tests[0])) {
      await rebuild(tests);
    }
    for (const { test, ...result } of await runTests(copy, tests)) {
      store.keep(mutation, test, result);
      if (result.status === 'passed') {
        // So it would without.
        store.keep(undefined, test, result);
      }
      say(`${result.status === 'failed' ? 'caught' : `NOT CAUGHT (${result.status})`}: ${mutation.breaks}
      ${requirement}\n      ${test.file} › ${test.name}\n      ${result.words ?? ''}`);
    }
  } catch (error) {
    say(`COULD NOT BE TRIED: ${mutation.breaks} (${requirement})\n${error.message}`);
  } finally {
    writeFileSync(place, source);
  }
}

/**
 * Builds what these stories meet: the shell and the sections that their files name as tags, all where they name none. What the stories
 * before met comes along, because the mutation of then is no longer there.
 */
function createRebuild(folder) {
  let before = [];
  return async (stories) => {
    const met = appsMet(folder, stories);
    const names = [...new Set([...met, ...before])];
    before = met;
    await build(folder, names);
  };
}

function appsMet(folder, stories) {
  const named = stories.map(({ file }) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return sectionNames.filter((name) => text.includes(`'@${name}'`));
  });
  return named.some((names) => names.length === 0)
    ? Object.keys(apps)
    : [...new Set(['shell', ...named.flat()])];
}

/** Builds everything, and leaves none of the builds of former mutations, which would only pile up. */
async function buildAnew(folder) {
  rmSync(path.join(folder, 'built'), { recursive: true, force: true });
  await build(folder);
}

/** Builds what has changed of these apps, or of all, and makes the registry of the copy point to that. */
async function build(folder, names = []) {
  const { code, output } = await runPart(
    process.execPath,
    ['--input-type=module', '--eval', BUILD, 'build', ...names],
    { cwd: folder },
  );
  if (code !== 0) {
    throw new Error(`It could not be built.\n${output.slice(-2_000)}`);
  }
  forgetPrevious(path.join(folder, 'built/registry.json'));
}

/** Without a version to fall back on: else a mutation that makes a section fail would show the section as it was. */
function forgetPrevious(registryFile) {
  const registry = JSON.parse(readFileSync(registryFile, 'utf8'));
  for (const release of Object.values(registry.sections)) {
    delete release.previous;
  }
  writeFileSync(registryFile, JSON.stringify(registry));
}
