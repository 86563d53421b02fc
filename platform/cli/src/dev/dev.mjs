import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install } from '../../../../scripts/install.mjs';
import { apps, sectionNames } from '../../../build/src/apps.mjs';
import { root } from '../../../build/src/root.mjs';
import { rspackCli } from '../../../build/src/rspackCli.mjs';
import { endParts } from '../../../build/src/spawnPart.mjs';
import { appName } from '../appName.mjs';
import { checkNode } from '../checkNode.mjs';
import { explainError } from '../explainError.mjs';
import { step } from '../progress.mjs';
import { runTypeScript } from '../runTypeScript.mjs';
import { whenEnded } from '../whenEnded.mjs';
import { assertPortsFree, assertStartable } from './assertStartable.mjs';
import { developmentEnvironment } from './developmentEnvironment.mjs';
import { developmentRegistry } from './developmentRegistry.mjs';

const children = [];
const ending = new AbortController();

/**
 * `npm run dev` starts everything with hot reload; `npm run dev -- dashboard` starts the shell and
 * that section (the others use their built versions); `npm run dev -- dashboard --alone` starts
 * only that section, without the shell; `npm run dev -- dashboard --against https://portal.example`
 * takes everything except the shell and that section from a portal; `npm run dev -- dashboard
 * --into https://portal.example` does the opposite and rebuilds that section after each edit for a
 * page of that portal.
 */
async function dev(words) {
  checkNode();
  await install(root);
  const { names, isAlone, against, into } = parseWords(words);
  if (names.some((name) => !sectionNames.includes(name)) || (isAlone && names.length !== 1)) {
    throw new Error(
      `Name a section: ${sectionNames.join(', ')}${isAlone ? '; --alone takes exactly one' : ''}.`,
    );
  }
  if ([isAlone, against !== undefined, into !== undefined].filter(Boolean).length > 1) {
    throw new Error(
      '--alone shows a section without a portal, --against a portal around it, and --into shows it in a portal; choose one of them.',
    );
  }

  if (against !== undefined && names.length === 0) {
    throw new Error(
      `Name a section: ${sectionNames.join(', ')}; --against takes the others from the portal.`,
    );
  }

  const inDevelopment = names.length > 0 ? names : sectionNames;
  const port = process.env.PORT?.trim() || '3000';
  if (isAlone) {
    await startAlone(apps[inDevelopment[0]], port);
  } else if (into !== undefined) {
    await startInto(into, inDevelopment, port);
  } else {
    await startPortal(inDevelopment, { port, against });
  }
}

function parseWords(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        alone: { type: 'boolean' },
        against: { type: 'string' },
        into: { type: 'string' },
      },
    });
    return {
      names: [...new Set(positionals.map(appName))],
      isAlone: values.alone === true,
      against: values.against,
      into: values.into,
    };
  } catch (cause) {
    throw new Error(
      'Usage: npm run dev -- [details …] [--alone | --against https://portal.example | --into https://portal.example]',
      { cause },
    );
  }
}

/** Builds the sections for a page of a portal, which loads them from here. */
async function startInto(into, names, port) {
  const { intoPortal } = await import('./intoPortal.mjs');
  const { origin, follow } = await intoPortal(into, {
    names,
    port,
    say: console.log,
    signal: ending.signal,
  });
  const facts = { PORT: port, SITE: '', SECTION_ORIGINS: origin };
  await assertStartable(gatewayEnvironment(facts));
  if (!ending.signal.aborted) {
    startGateway(facts);
    await follow();
  }
}

/** Runs the shell and the sections with hot reload; what else there is comes from elsewhere. */
async function startPortal(inDevelopment, { port, against }) {
  const registryFile = path.join(root, `.cache/registry.development-${port}.json`);
  const write = createRegistryWriter(registryFile, inDevelopment);
  const facts = {
    PORT: port,
    PORTAL_REGISTRY: registryFile,
    SITE: '',
    ...(against !== undefined && (await takeDeployed(against, write))),
  };
  const developed = ['shell', ...inDevelopment].map((name) => apps[name]);
  // Before the build, which takes long.
  await assertStartable(gatewayEnvironment(facts));
  await assertPortsFree(developed);
  if (against === undefined) {
    await takeBuilt(inDevelopment, write);
  }
  if (ending.signal.aborted) {
    return;
  }
  for (const app of developed) {
    startDevelopmentServer(app, []);
  }
  startGateway(facts);
}

/** Takes what is not in development from this checkout. */
async function takeBuilt(inDevelopment, write) {
  const { build } = await import('../build/build.mjs');
  const built = ['shell', ...sectionNames.filter((name) => !inDevelopment.includes(name))];
  await step(`Building ${built.join(', ')}`, () => build(built));
  write(JSON.parse(readFileSync(path.join(root, 'built/registry.json'), 'utf8')));
}

/** Takes what is not in development from a portal; builds nothing. */
async function takeDeployed(address, write) {
  await runTypeScript();
  const { againstPortal } = await import('./againstPortal.mjs');
  return againstPortal(address, { write, say: console.log, signal: ending.signal });
}

/**
 * Creates a function that writes a registry with the sections in development: atomically, via a
 * temporary file.
 */
function createRegistryWriter(file, names) {
  const since = new Date().toISOString();
  return (registry) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      `${file}.writing`,
      JSON.stringify(developmentRegistry(root, registry, { names, since }), null, 2),
    );
    renameSync(`${file}.writing`, file);
  };
}

/** Runs the section on its own port; its data comes from a gateway. */
async function startAlone(app, port) {
  const facts = { PORT: port, SITE: '' };
  await assertStartable(gatewayEnvironment(facts));
  await assertPortsFree([app]);
  if (ending.signal.aborted) {
    return;
  }
  startDevelopmentServer(app, ['--env', 'alone', '--env', `api=http://localhost:${port}`]);
  // The gateway has no page of it: it is there for the data.
  const place = `Section "${app.name}" alone is at http://localhost:${app.port}/`;
  startGateway(facts, 'pipe')
    .stdout?.setEncoding('utf8')
    .on('data', (text) => process.stdout.write(text.replace(/The portal is at \S+\//, place)));
}

function startDevelopmentServer(app, args) {
  startChild(
    process.execPath,
    [rspackCli(), 'serve', '--mode', 'development', '--env', `port=${app.port}`, ...args],
    {
      cwd: path.join(root, app.folder),
      env: { NODE_ENV: 'development' },
    },
  );
}

/** @param {'inherit' | 'pipe'} stdout */
function startGateway(env, stdout = 'inherit') {
  return startChild(
    process.execPath,
    [
      '--import',
      'tsx',
      '--watch-path=platform/gateway/src',
      '--watch-path=sandbox/catalogue/src',
      '--watch-path=sandbox/posters/src',
      '--watch-preserve-output',
      'platform/gateway/src/node.ts',
    ],
    { cwd: root, env: gatewayEnvironment(env), stdout },
  );
}

function gatewayEnvironment(facts) {
  return {
    ...process.env,
    ...facts,
    ...developmentEnvironment(process.env, facts.SECTION_ORIGINS),
  };
}

/**
 * Starts a child process. When one ends, all end; Ctrl-C ends all.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: object, stdout?: 'inherit' | 'pipe' }} options
 */
function startChild(command, args, { cwd, env, stdout = 'inherit' }) {
  const child = spawn(command, args, {
    cwd,
    env: { LOG_FORMAT: 'plain', ...process.env, ...env },
    stdio: ['inherit', stdout, 'inherit'],
  });
  children.push(child);
  child.on('close', (code) => stopAll(code ?? 0));
  return child;
}

function stopAll(code) {
  ending.abort();
  endParts();
  for (const child of children) {
    child.kill();
  }
  process.exitCode ||= code;
}

whenEnded(() => stopAll(0));

dev(process.argv.slice(2)).catch(async (error) => {
  // Do not report the consequences of Ctrl-C.
  if (!ending.signal.aborted) {
    console.error((await explainError(error)) ?? error.message);
    // A portal may be followed already.
    stopAll(1);
  }
});
