import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from './freePorts.ts';
import { test } from './story.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The commands in docs/operations/deploy.md that set up a machine. */
function readCommands(): readonly string[] {
  const page = readFileSync(path.join(root, 'docs/operations/deploy.md'), 'utf8');
  const [, block = ''] = /^## One machine$[^]*?^```sh\n([^]*?)^```$/m.exec(page) ?? [];
  return block.trim().split('\n');
}

const CERTIFICATES = 'etc/letsencrypt/live/portal.example';

/**
 * Simulates a machine in a folder with its own `/etc` and similar folders. Fake systemd and nginx
 * commands only record how they are called. The sections are already built, because all stories
 * need them.
 */
function createMachine() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-machine-'));
  const inFolder = (text: string) =>
    text.replaceAll(/(?<![\w.-])\/(?=(?:etc|opt|srv|var)\/)/g, `${folder}/`);
  const at = (place: string) => inFolder(place);
  const told = path.join(folder, 'told');
  for (const place of ['bin', CERTIFICATES, 'etc/systemd/system', 'etc/nginx/conf.d']) {
    mkdirSync(path.join(folder, place), { recursive: true });
  }
  for (const name of ['fullchain.pem', 'privkey.pem']) {
    writeFileSync(path.join(folder, CERTIFICATES, name), name);
  }
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const programs = {
    npm: `[ "$*" = 'run build' ] || exec '${npm}' "$@"`,
    systemctl: `echo systemctl "$@" >> '${told}'`,
    nginx: `echo nginx "$@" >> '${told}'`,
  };
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(folder, 'bin', name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return {
    at,
    run(commands: readonly string[], environment: Readonly<Record<string, string>>) {
      execFileSync('sh', ['-e', '-c', inFolder(commands.join('\n'))], {
        cwd: root,
        env: {
          ...process.env,
          PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    told: () => readFileSync(told, 'utf8').trim().split('\n'),
    read: (place: string) => inFolder(readFileSync(at(place), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The values of a directive in a systemd unit. */
function valuesOf(unit: string, name: string): readonly string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

const assignments = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)));

test(
  'the commands of docs/operations/deploy.md lead from nothing to a running portal on one machine',
  { tag: ['@full', '@no-section'] },
  async () => {
    const commands = readCommands();
    const machine = createMachine();
    const service = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    try {
      machine.run(commands, { TMDB_TOKEN: 'the-token' });

      expect(commands.length).toBeLessThanOrEqual(10);
      expect(machine.told()).toEqual([
        'systemctl enable --now portal',
        'nginx -t',
        'systemctl reload-or-restart nginx',
      ]);

      const unit = machine.read('/etc/systemd/system/portal.service');
      const [environmentFile = ''] = valuesOf(unit, 'EnvironmentFile');
      const set = assignments(valuesOf(unit, 'Environment').flatMap((line) => line.split(' ')));
      const own = assignments(readFileSync(environmentFile, 'utf8').trim().split('\n'));
      expect(valuesOf(unit, 'WantedBy')).toEqual(['multi-user.target']);
      expect(own).toEqual({ TMDB_TOKEN: 'the-token', PUBLIC_URL: 'https://portal.example' });
      expect(statSync(environmentFile).mode & 0o077).toBe(0);

      const proxy = machine.read('/etc/nginx/conf.d/portal.conf');
      const mentioned = [...proxy.matchAll(/^\s*(?:include|ssl_certificate(?:_key)?) (\S+);/gm)];
      expect(mentioned).toHaveLength(3);
      expect(mentioned.filter(([, file = '']) => !existsSync(file))).toEqual([]);
      expect(proxy.match(/\blisten \d+/g)).toEqual(['listen 80', 'listen 443']);
      expect(machine.read('/etc/nginx/gateways.conf')).toBe(
        `server ${set['HOST']}:${set['PORT']};\n`,
      );

      const [program = '', ...words] = valuesOf(unit, 'ExecStart')[0]?.split(' ') ?? [];
      expect(path.basename(program)).toBe('node');
      const port = await freePorts(1);
      // Uses a local service: the default one is on the internet, and tests must not access that.
      const address = service.address();
      const place = typeof address === 'object' ? address?.port : undefined;
      const gateway = spawn(process.execPath, words, {
        cwd: '/',
        env: {
          ...set,
          ...own,
          PORT: String(port),
          TMDB_API_BASE: `http://127.0.0.1:${place}/3`,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      try {
        const ask = (at: string) => fetch(`http://127.0.0.1:${port}${at}`);
        await expect
          .poll(
            () =>
              ask('/readyz').then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: 60_000 },
          )
          .toBe(200);
        const page = await (await ask('/')).text();
        const [, script = ''] = /"(\/files\/shell\/[^"]+\.js)"/.exec(page) ?? [];
        expect(page).toContain('<header');
        expect((await ask(script)).status).toBe(200);
      } finally {
        gateway.kill('SIGKILL');
      }
    } finally {
      service.close();
      machine.remove();
    }
  },
);
