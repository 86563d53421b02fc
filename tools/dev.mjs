import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../apps.js';
import { checkNode } from './checkNode.mjs';
import { install } from './install.mjs';
import { step } from './progress.mjs';
import { rspackCli } from './rspackCli.mjs';

const root = path.resolve(import.meta.dirname, '..');
const children = [];

/**
 * `npm run dev` starts everything with hot reload, `npm run dev -- dashboard` the shell and that section (the others come from their
 * built versions), `npm run dev -- dashboard --alone` that section by itself, without the shell.
 */
async function dev(names, isAlone) {
  checkNode();
  await install(root);
  const sections = Object.keys(apps).filter((name) => apps[name].exposes);
  const unknown = names.find((name) => !sections.includes(name));
  if (unknown !== undefined || (isAlone && names.length !== 1)) {
    throw new Error(`Name a section: ${sections.join(', ')}${isAlone ? '; --alone takes exactly one' : ''}.`);
  }

  const inDevelopment = names.length > 0 ? names : sections;
  const port = process.env.PORT?.trim() || '3000';
  if (isAlone) {
    startAlone(apps[inDevelopment[0]], port);
    return;
  }
  const { build } = await import('./build.mjs');
  const built = sections.filter((name) => !inDevelopment.includes(name));
  await step(`Building ${['shell', ...built].join(', ')}`, () => build(['shell', ...built]));
  const registry = writeDevelopmentRegistry(apps, ['shell', ...inDevelopment]);
  for (const name of ['shell', ...inDevelopment]) {
    startDevelopmentServer(apps[name], []);
  }
  startGateway({ PORT: port, PORTAL_REGISTRY: registry, SITE: '' });
}

/** A copy of the built registry in which the apps in development point to their development servers. */
function writeDevelopmentRegistry(apps, names) {
  const registry = JSON.parse(readFileSync(path.join(root, 'site/registry.json'), 'utf8'));
  for (const name of names) {
    const { folder, port, exposes } = apps[name];
    const place = { version: 'development', baseUrl: `http://localhost:${port}/`, files: {}, built: { by: 'you', at: new Date().toISOString() } };
    if (!exposes) {
      registry.shell = { ...place, scripts: ['main.js'], styles: ['main.css'], fonts: [], icons: ['icon.svg'] };
      continue;
    }
    const { portal } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const pages = Object.fromEntries(Object.entries(portal.pages).map(([page, entry]) => [page, { ...entry, files: [] }]));
    registry.sections[name] = { owner: portal.owner, since: place.built.at, by: 'you', current: { ...place, contract: portal.contract, entry: 'remoteEntry.js', pages } };
  }
  const file = path.join(root, '.cache/registry.development.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(registry, null, 2));
  return file;
}

/** The section on its own port; its data comes from a gateway that shows nothing else. */
function startAlone(app, port) {
  startDevelopmentServer(app, ['--env', 'alone', '--env', `api=http://localhost:${port}`]);
  startGateway({ PORT: port });
  console.log(`Section "${app.name}" alone is at http://localhost:${app.port}/`);
}

function startDevelopmentServer(app, args) {
  startChild(process.execPath, [rspackCli(root), 'serve', '--mode', 'development', ...args], { cwd: path.join(root, app.folder), env: { NODE_ENV: 'development' } });
}

function startGateway(env) {
  startChild(process.execPath, ['--import', 'tsx', '--watch-path=gateway/src', '--watch-path=catalogue/src', '--watch-preserve-output', 'gateway/src/node.ts'], { cwd: root, env });
}

/** Starts a part. When one ends, all end; Ctrl-C ends everything. */
function startChild(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.push(child);
  child.on('close', (code) => stopAll(code ?? 0));
}

function stopAll(code) {
  for (const child of children) {
    child.kill();
  }
  process.exitCode ||= code;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => stopAll(0));
}

const words = process.argv.slice(2);
dev(words.filter((word) => !word.startsWith('--')), words.includes('--alone')).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
