import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../../apps.js';
import { sectionNames } from '../sectionNames.mjs';
import { runPart } from '../spawnPart.mjs';
import { replaceOnce } from './findPlaces.mjs';
import { isStory, runTests } from './runTests.mjs';

/** Without installing: the copy uses the packages of the checkout. */
const BUILD = "await (await import('./tools/build.mjs')).build(process.argv.slice(2));";
/** The length of a command line is limited. */
const CONFIRMED_AT_ONCE = 40;
const FIRST_PORT = 4321;
/** The stories have a portal with rendering and one without. */
const PORTS_OF_STORIES = 2;

/**
 * Tests the rows: applies each of their mutations to a copy, runs the row's tests, stores the
 * results and reverts the mutation. Stored results are not repeated. Unit tests run first, then the
 * stories, which need a build per mutation. Failed tests are run once without any mutation. The
 * copies work in parallel: while a story in one waits, the other builds. `isLate()` ends the run
 * before the next mutation; `say` reports progress. Returns whether it finished.
 */
export async function mutateRows({ folders, rows, entries, store, isLate, say, kinds }) {
  const copies = folders.map((folder, index) => ({
    folder,
    port: FIRST_PORT + index * PORTS_OF_STORIES,
  }));
  // Computed before anything runs, because the store compares with the checkout as it was copied.
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

/** Runs jobs in a copy, one after the other. The copies share the queue. */
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

/**
 * The jobs that may have to run: each mutation with its row's tests; the first mutations of all
 * rows before the second ones.
 */
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
 * The tests of a job whose result is still of interest: those that have not run with its mutation;
 * once the mutation is caught, only those that no mutation of the row has made fail.
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

/** The tests that failed with a mutation but have not run without one yet. */
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

/** Runs tests on unmodified sources: a failure there says nothing about a mutation. */
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
        // It fails without the mutation too.
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
 * Builds what these stories visit: the shell and the sections in their tags, or all. The previous
 * stories' sections are included, because their mutation has been reverted.
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

/** Builds everything, and deletes the builds of previous mutations. */
async function buildAnew(folder) {
  rmSync(path.join(folder, 'built'), { recursive: true, force: true });
  await build(folder);
}

/** Builds the changed apps among these, or all, and points the copy's registry to them. */
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

/** Without a previous version, or a section broken by a mutation would fall back to it. */
function forgetPrevious(registryFile) {
  const registry = JSON.parse(readFileSync(registryFile, 'utf8'));
  for (const release of Object.values(registry.sections)) {
    delete release.previous;
  }
  writeFileSync(registryFile, JSON.stringify(registry));
}
