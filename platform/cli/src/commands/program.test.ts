import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../Context.ts';
import { openTerminal, type Terminal, wordsOf } from '../testing/openTerminal.ts';
import { runPortal } from './program.ts';

let terminal: Terminal;
let folder: string;
let writeBuild: Terminal['writeBuild'];

beforeEach(() => {
  terminal = openTerminal();
  ({ folder, writeBuild } = terminal);
});

afterEach(() => {
  vi.useRealTimers();
  terminal.close();
});

/** Runs a command line and returns its output. */
async function run(typed: string, facts: Partial<Context> = {}): Promise<string> {
  const output: string[] = [];
  const say = (line: string) => output.push(line);
  await runPortal(wordsOf(typed), terminal.contextOf({ say, tell: say, ...facts }));
  return output.join('\n');
}

describe('portal', () => {
  it.each([
    'ship details',
    'ship mfe-details',
    'ship mfe-details --to site',
    'ship --to ./site mfe-details',
  ])('%s builds, checks and ships it', async (typed) => {
    const check = vi.fn(() => Promise.resolve(undefined));

    const said = await run(typed, { check });

    expect(said).toBe(`details 1.0.0 is written to ${folder}/site as move 1.`);
    expect(check).toHaveBeenCalledOnce();
  });

  it('says that a version is live only if a gateway says so', async () => {
    const moves: Record<string, number> = {};
    const gateway = createServer((_request, response) => response.end(JSON.stringify({ moves })));
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    let now = 0;
    /** The gateway follows the move after a second, or never. */
    const clock = (follows: boolean): Context['clock'] => ({
      now: () => now,
      async wait(durationMs) {
        now += durationMs;
        moves['details'] = follows && now > 1_000 ? 1 : 0;
      },
    });
    const place = `127.0.0.1:${port}`;

    try {
      expect(await run(`ship details --gateway http://${place}`, { clock: clock(false) })).toBe(
        `details 1.0.0 is written to ${folder}/site as move 1, but ${place} still follows move 0; its log says why.`,
      );
      const environment = { PUBLIC_URL: `http://${place}` };
      expect(await run('ship details', { clock: clock(true), environment })).toBe(
        `details 1.0.0 is live at ${place}, move 1 in ${folder}/site.`,
      );
    } finally {
      gateway.close();
      gateway.closeAllConnections();
    }
    expect(await run(`ship details --gateway http://${place}`, { clock: clock(true) })).toContain(
      `as move 1, but it is not known whether ${place} follows (http://${place}/registry.json cannot be reached).`,
    );
  });

  it('prints the warning of the check', async () => {
    const said = await run('ship details', { check: () => Promise.resolve('Nobody looked.') });

    expect(said).toMatch(/^Nobody looked\.\ndetails 1\.0\.0 is written/);
  });

  it('accepts an existing build', async () => {
    const build = vi.fn();

    const said = await run(`ship mfe-details --build ${writeBuild('3.0.0')}`, { build });

    expect(said).toContain('details 3.0.0 is written');
    expect(build).not.toHaveBeenCalled();
  });

  it('says which share gets the version, what was live before, and how to go back', async () => {
    await run('ship details');

    expect(await run(`ship details --percent 10 --build ${writeBuild('1.1.0')}`)).toBe(
      `details 1.0.0 is written to ${folder}/site as move 2, and 1.1.0 for 10 of 100 visitors.`,
    );
    expect(await run('promote details')).toBe(
      `details 1.1.0 is written to ${folder}/site as move 3. Before it: 1.0.0.`,
    );
    expect(await run('rollback details')).toBe(
      `details 1.0.0 is written to ${folder}/site as move 4.`,
    );
    expect(await run('rollback details --version 1.1.0')).toContain('details 1.1.0 is written');
  });

  it('holds a section, ends the hold, retires it and brings it back', async () => {
    await run('ship details');

    expect(await run('hold details --why "festival week"')).toContain('details is held');
    await expect(run('retire details')).rejects.toThrow('held since 2030-01-31 09:30 UTC by anna');
    expect(await run('unhold details --note "it is over"')).toContain('can be moved again');
    expect(await run('retire details')).toContain('details is retired');
    expect(await run('sections')).toContain(
      'details     retired           since 2030-01-31 09:30 UTC by anna, of team details\n            before: 1.0.0',
    );
    expect(await run('rollback details')).toBe(
      `details 1.0.0 is written to ${folder}/site as move 5.`,
    );
    await run(`ship details --build ${writeBuild('1.1.0')}`);
    expect(await run('retire details --previous')).toContain('1.0.0 is dropped');
  });

  it('signs what it changes once the site has keys', async () => {
    await run('ship details');
    const said = await run('keys init --out private');
    const SITE_KEY = /SITE_KEY=(\S+)/.exec(said)?.[1];
    const environment = { SITE_KEY, PORTAL_KEY: 'private/details.pem' };
    const typed = `ship details --build ${writeBuild('1.1.0')}`;

    await expect(run(typed)).rejects.toThrow('set SITE_KEY');
    expect(await run(typed, { environment })).toContain('details 1.1.0 is written');
    expect(await run('sections', { environment })).toContain('moves are signed, keys of serial 1');
  });

  it('lists the history with the notes, and returns to what was live at a time in it', async () => {
    const at = (since: string) => ({ stamp: { by: 'anna', since } });
    await run('ship details', at('2030-01-31T09:10:20.500Z'));
    const typed = `ship details --build ${writeBuild('1.1.0')} --note "new stars"`;
    await run(typed, at('2030-01-31T09:20:00.000Z'));

    expect((await run('history mfe-details')).split('\n').slice(1, 3)).toEqual([
      '2030-01-31T09:20:00Z  ship      details 1.0.0 → 1.1.0, move 2 by anna: "new stars"',
      '2030-01-31T09:10:20Z  ship      details 1.0.0, move 1 by anna',
    ]);
    expect(await run('rollback details --to-time 2030-01-31T09:10:21Z')).toContain(
      'details 1.0.0 is written',
    );
  });

  it('ships to a preview with a build of its own, and ends the preview', async () => {
    const build = vi.fn((_name: string, isPreview: boolean) =>
      Promise.resolve(writeBuild(isPreview ? '1.1.0-0a1b2c3d' : '1.1.0')),
    );

    const shipped = await run('ship details --preview pr-12', { build });
    expect(shipped).toContain(
      `details 1.1.0-0a1b2c3d is previewed in ${folder}/site until 2030-02-07 09:30 UTC`,
    );
    const [, name] = /\?preview=(pr-12-[0-9a-f]{12}),/.exec(shipped) ?? [];
    expect(await run('retire details --preview pr-12')).toContain(
      `no longer in the preview ${name} in`,
    );
  });

  it('ships a section of another owner if that one is named', async () => {
    await run('ship details');
    const appOf = () => ({ owner: 'reviewers', pages: {} });
    const build = `--build ${writeBuild('1.1.0')}`;

    await expect(run(`ship details ${build}`, { appOf })).rejects.toThrow(
      'belongs to "team details"',
    );

    expect(await run(`ship details ${build} --owner reviewers`, { appOf })).toContain(
      '1.1.0 is written',
    );
    expect(await run('sections')).toContain('of reviewers');
  });

  it('checks a build without shipping it', async () => {
    const check = vi.fn(() => Promise.resolve(undefined));

    const said = await run('check details --to site', { check });

    expect(said).toBe(`details 1.0.0 fits ${folder}/site.`);
    expect(check).toHaveBeenCalledOnce();
    expect(await run('sections')).not.toContain('details');
  });

  it('says whether another shell fits all sections', async () => {
    await run('ship details');
    expect(await run(`fit --to site --shell ${terminal.writeShell()}`)).toBe(
      `Shell 9.0.0 fits all sections of ${folder}/site.`,
    );
    await expect(run('fit --to site --shell 8.0.0')).rejects.toThrow('There is no shell 8.0.0');
    await expect(run('fit --to site --shell ../x')).rejects.toThrow(
      '--shell is "../x", but it has to be the folder of a build or a version',
    );
  });

  it('lists what is live, since when and by whom, and the other versions', async () => {
    for (const version of ['1.0.0', '1.9.0', '1.10.0']) {
      await run(`ship details --build ${writeBuild(version)}`);
    }
    await run(`ship details --percent 10 --build ${writeBuild('2.0.0')}`);

    const lines = (await run('sections')).split('\n');

    expect(lines).toEqual([
      `${folder}/site, revision 5`,
      'shell       2.0.0             since 2024-01-01 00:00 UTC by a test',
      'details     1.10.0            since 2030-01-31 09:30 UTC by anna, of team details',
      '            2.0.0 for 10 of 100 visitors, since 2030-01-31 09:30 UTC by anna',
      '            before: 1.9.0',
      '            also available: 1.0.0',
    ]);
  });

  it.each([
    ['ship', "Missing required argument 'app'. See: portal ship --help"],
    [
      'rollback details search',
      "Too many arguments for 'rollback'. Expected 1 argument but got 2. See: portal rollback --help",
    ],
    [
      'ship details --sit site',
      "Unknown option '--sit' (Did you mean --site?). See: portal ship --help",
    ],
    ['ship details --version 1.0.1', "Unknown option '--version'. See: portal ship --help"],
    ['rollback details --percent 10', "Unknown option '--percent'. See: portal rollback --help"],
    [
      'rollback details --version ../1.0.0',
      '--version is "../1.0.0", but it has to be a version such as 1.2.0.',
    ],
    ['ship details -n', "Unknown option '-n'. See: portal ship --help"],
    ['ship details --to site --site other', '--site is given twice.'],
    [
      'sections details',
      "Too many arguments for 'sections'. Expected 0 arguments but got 1. See: portal sections --help",
    ],
    ['promote --site', "Option '--site <site>' argument missing. See: portal promote --help"],
    [
      'ship details --percent 100',
      '--percent is "100", but it has to be a whole number from 1 to 99.',
    ],
    [
      'ship details --percent ten',
      '--percent is "ten", but it has to be a whole number from 1 to 99.',
    ],
    [
      'sections --at https://portal.example',
      '"https://portal.example" is not a site; it has to be a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
    ],
    [
      'rollback details --version 1.0.0 --to-time 2030-01-31T09:30Z',
      'Name a version or a time, not both.',
    ],
    [
      'rollback details --to-time yesterday',
      '--to-time is "yesterday", but it has to be a time with its zone such as 2030-01-31T09:30Z.',
    ],
    [
      'rollback details --to-time 2030-01-31T09:30',
      '--to-time is "2030-01-31T09:30", but it has to be a time with its zone such as 2030-01-31T09:30Z.',
    ],
    [
      'rollback details --to-time 2030-01-31T09:31Z',
      '--to-time is "2030-01-31T09:31Z", which is in the future.',
    ],
    [
      'rollback details --note ""',
      '--note is "", but it has to be one line of at most 300 characters.',
    ],
    ['hold details', "Required option '--why <reason>' not specified. See: portal hold --help"],
    [
      'ship details --preview PR_12',
      '--preview is "PR_12", but it has to be a name such as pr-12: small letters, digits and hyphens.',
    ],
    [
      'ship details --preview off',
      '--preview is "off", but it has to be a name such as pr-12: small letters, digits and hyphens.',
    ],
    [
      'ship details --preview pr-12 --percent 10',
      'A preview has the visitors who open its URL: use --preview or --percent, not both.',
    ],
    ...[
      ['--steps ""', ''],
      ['--steps 1,10', '1,10'],
      ['--steps 10,1,100', '10,1,100'],
      ['--steps 1,1,100', '1,1,100'],
      ['--steps 1,200', '1,200'],
      ['--steps 0,100', '0,100'],
      ['--steps 1,half,100', '1,half,100'],
    ].map(([typed, steps]) => [
      `rollout details ${typed} --metrics http://localhost:1`,
      `--steps is "${steps}", but it has to be rising percentages that end with 100, such as 1,10,50,100.`,
    ]),
    [
      'rollout details --steps 1,100 --every soon --metrics http://localhost:1',
      '--every is "soon", but it has to be a time in minutes or hours such as 10m or 1h.',
    ],
    [
      'rollout details --steps 1,100',
      'Name where the counts are, with --prometheus http://prometheus:9090, or with --metrics http://gateway-1:9464,http://gateway-2:9464 for all gateways.',
    ],
    [
      'rollout details --steps 1,100 --metrics gateway-1:9464',
      '--metrics has "gateway-1:9464", but it has to be a URL such as http://gateway-1:9464.',
    ],
    [
      'rollout details --steps 1,100 --metrics http://localhost:1',
      'There is no details that is live; `portal sections` lists what is.',
    ],
    ['why details', "Required option '--from <urls>' not specified. See: portal why --help"],
    [
      'why details ../x --from http://localhost:1',
      '--version is "../x", but it has to be a version such as 1.2.0.',
    ],
    [
      'why details --from localhost',
      '--from has "localhost", but it has to be a URL such as http://gateway-1:9464.',
    ],
    [
      'why --from http://localhost:1',
      'Name an app, or a reference with --ref. See: portal why --help',
    ],
    [
      'why --ref 12 --from http://localhost:1',
      '--ref is "12", but it has to end with a code of seven letters and digits, as pages show it.',
    ],
    [
      'why --ref 0a1b2c3 --slow --from http://localhost:1',
      "Option '--ref <code>' cannot be used with option '--slow'. See: portal why --help",
    ],
    ['why --ref 0A1B2C3 --from http://127.0.0.1:1', 'http://127.0.0.1:1/causes cannot be reached.'],
    ['why details --from http://127.0.0.1:1', 'http://127.0.0.1:1/causes cannot be reached.'],
    [
      'rollback constructor',
      'There is no constructor that is live; `portal sections` lists what is.',
    ],
    ['promote toString', 'There is no toString that is live; `portal sections` lists what is.'],
    ['constructor', "Unknown command 'constructor'. See: portal --help"],
    ['shipp details', "Unknown command 'shipp' (Did you mean ship?). See: portal --help"],
    ['new reviews', "Required option '--route <path>' not specified. See: portal new --help"],
    [
      'rollback details --to nowhere',
      'There is no portal in <root>/nowhere yet; ship the shell first: portal ship shell --site <root>/nowhere',
    ],
    [
      'promote details --to nowhere',
      'There is no portal in <root>/nowhere yet; ship the shell first: portal ship shell --site <root>/nowhere',
    ],
    ['ship details --build nowhere', 'nowhere is not a build folder: it has no build.json.'],
  ])('answers "%s" with an explanation', async (typed, sentence) => {
    await expect(run(typed)).rejects.toMatchObject({
      name: 'OperatorError',
      message: sentence.replaceAll('<root>', folder),
    });
  });

  describe('before anything is built', () => {
    const build = vi.fn();

    it('says that there is no portal yet', async () => {
      await expect(run('ship details --to nowhere', { build })).rejects.toThrow(
        `There is no portal in ${folder}/nowhere yet; ship the shell first: portal ship shell --site ${folder}/nowhere`,
      );
      expect(build).not.toHaveBeenCalled();
    });

    it('says which section wants the address of another one, and which one has it', async () => {
      await run('ship details');
      const pages = { search: {}, film: { path: '/details' } };

      await expect(
        run('ship search', {
          build,
          appOf: () => ({ owner: 'team search', pages }),
        }),
      ).rejects.toThrow(
        'search claims the address /details, where details has its page "details"; choose another address, or ship details without that page first.',
      );
      expect(build).not.toHaveBeenCalled();
    });
  });

  it.each(['percent', 'to', 'token_description', 'note'])(
    'refuses to run if npm has taken --%s, which would change for whom',
    async (option) => {
      const environment = { [`npm_config_${option}`]: 'true' };

      await expect(run('ship details', { environment })).rejects.toThrow(
        'npm took an option for its own. Put -- before the arguments: npm exec --no portal -- …',
      );
    },
  );

  it('prunes under npx --yes, which sets npm_config_yes', async () => {
    const environment = { npm_config_yes: 'true' };

    expect(await run('prune', { environment })).toContain('Nothing to remove');
  });

  it.each([
    'sections',
    'history',
    'why details --from http://localhost:1',
    'prune',
    'keys init',
    'promote details',
  ])('names the option for the site of "%s"', async (typed) => {
    await expect(run(typed, { defaultSite: undefined })).rejects.toThrow(
      'Name the site with --site, or set SITE: ',
    );
  });

  it.each(['', '--help', '-h', 'help'])('lists the commands for "%s"', async (typed) => {
    expect(await run(typed)).toMatch(/^Usage: portal[^]*Release:\n {2}ship /);
  });

  it.each(['ship --help', 'ship -h', 'help ship'])('explains a command for "%s"', async (typed) => {
    expect(await run(typed)).toMatch(/^Usage: portal ship[^]*--percent <number>/);
  });

  it.each(['--version', 'ship --version'])('prints its version for "%s"', async (typed) => {
    expect(await run(typed)).toBe('1.2.3');
  });

  it('refuses a build whose bytes do not match its description', async () => {
    const built = writeBuild('1.1.0');
    writeFileSync(path.join(built, 'remoteEntry.js'), 'tampered');

    await expect(run(`ship details --build ${built}`)).rejects.toThrow(
      `${built} was changed after it was built: remoteEntry.js does not match build.json; build it again.`,
    );
  });

  it('refuses a build with a missing file, and changes nothing', async () => {
    const stored = () => readdirSync(path.join(folder, 'site'), { recursive: true }).sort();
    const before = stored();
    const built = writeBuild('1.1.0');
    rmSync(path.join(built, 'remoteEntry.js'));

    await expect(run(`ship details --build ${built}`)).rejects.toMatchObject({
      name: 'OperatorError',
      message: `${built} was changed after it was built: remoteEntry.js does not match build.json; build it again.`,
    });
    expect(stored()).toEqual(before);
  });

  it.each(['late.js', 'assets/late.mjs', 'late.css'])(
    'refuses a build with a file that is not in its description: %s',
    async (file) => {
      const built = writeBuild('1.1.0');
      mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
      writeFileSync(path.join(built, file), '');

      await expect(run(`ship details --build ${built}`)).rejects.toThrow(
        `${built} has ${file}, which is not among the files of build.json, so no visitor could load it; write every script and style into one folder, and list it there with its hash.`,
      );
    },
  );

  describe.skipIf(process.platform === 'win32')('a build with other things than files', () => {
    const secret = () => {
      const file = path.join(folder, 'secret');
      writeFileSync(file, 'the key');
      return file;
    };
    const place = {
      link: (file: string) => symlinkSync(secret(), file),
      pipe: (file: string) => execFileSync('mkfifo', [file]),
      folder: (file: string) => mkdirSync(file),
      device: (file: string) => symlinkSync('/dev/zero', file),
    };

    it.each(
      Object.keys(place).flatMap((kind) =>
        ['remoteEntry.js', 'remoteEntry.js.br', 'build.json'].map((file) => [kind, file] as const),
      ),
    )('is refused before anything is uploaded: a %s in place of %s', async (kind, file) => {
      const built = writeBuild('1.1.0');
      rmSync(path.join(built, file), { force: true });
      Reflect.get(place, kind)(path.join(built, file));

      await expect(run(`ship details --build ${built}`)).rejects.toThrow(
        `${built} cannot be shipped: ${file} is a link, a folder, a pipe or a device; a build consists of ordinary files.`,
      );
      expect(readdirSync(path.join(folder, 'site'))).toEqual(['apps', 'files']);
    });

    it('is refused for a copy that is not one of its file', async () => {
      const built = writeBuild('1.1.0');
      linkSync(secret(), path.join(built, 'remoteEntry.js.gz'));

      await expect(run(`ship details --build ${built}`)).rejects.toThrow(
        `${built} was changed after it was built: remoteEntry.js.gz does not match build.json; build it again.`,
      );
      expect(readdirSync(path.join(folder, 'site'))).toEqual(['apps', 'files']);
    });

    it('is refused with a name that could pass for other lines', async () => {
      const built = writeBuild('1.1.0');
      writeFileSync(path.join(built, 'a\nb is live.js'), '');

      await expect(run(`ship details --build ${built}`)).rejects.toThrow(
        `${built} has a\\nb is live.js, which is not among the files`,
      );
    });

    it('does not read on in a file that is longer than described', async () => {
      const built = writeBuild('1.1.0');
      truncateSync(path.join(built, 'remoteEntry.js'), 1e12);

      await expect(run(`ship details --build ${built}`)).rejects.toThrow(
        'remoteEntry.js does not match build.json',
      );
    });
  });

  it('refuses a build of another section', async () => {
    await expect(run(`ship search --build ${writeBuild('1.1.0')}`)).rejects.toThrow(
      'was built for /files/details/1.1.0/, so it is not a version of search.',
    );
  });
});
