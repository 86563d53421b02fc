import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseRenderResult } from '@portal/page-protocol/parseRenderResult';
import { buildRenderOrder } from '../../testing/buildRenderer.ts';
import type { RenderProcess } from '../RenderProcess.ts';
import { openRenderProcess } from './openRenderProcess.ts';

const SECRET = 'a secret of the operator';

const SHELL = `
  exports.packages = {};
  exports.createRenderer = (makeCall, section) => async (order) => ({
    html: await section.module.render(order, makeCall),
    rendered: { at: order.at, address: { pathname: order.pathname, search: '' }, data: [] },
  });`;

/**
 * A section that leaves its file: Node emits its own events through a function that all streams
 * share, so that whoever replaces it gets \`process\`. Then it runs the code in the path.
 */
const SECTION = `
  let top = Object.getPrototypeOf(console._stdout);
  while (!Object.hasOwn(top, 'emit')) top = Object.getPrototypeOf(top);
  const { emit } = top;
  const left = new Promise((resolve) => {
    top.emit = function (...event) {
      if (this.getBuiltinModule) resolve(this);
      return emit.apply(this, event);
    };
    console._stdout.setMaxListeners(1).on('a', () => {}).on('a', () => {});
  });
  exports.render = async ({ pathname }, makeCall) => {
    const process = await left;
    const node = (name) => process.getBuiltinModule('node:' + name);
    const [pipe] = process._getActiveHandles();
    const send = (text) => {
      const header = Buffer.alloc(4);
      header.writeUInt32LE(text.length);
      pipe.write(header);
      pipe.write(text);
    };
    try {
      return String(await eval('(async () => (' + pathname + '))()'));
    } catch (error) {
      return 'refused: ' + (error.code ?? error.message);
    }
  };`;

const processes: RenderProcess[] = [];
const servers: Server[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ways-out-'));
  await writeFile(path.join(folder, 'secret.mjs'), SECRET);
});
afterEach(() => {
  processes.splice(0).forEach((opened) => opened.stop());
  servers.splice(0).forEach((server) => server.close());
});
afterAll(() => rm(folder, { recursive: true }));

async function open(onEnd: (error: Error) => void = () => undefined): Promise<RenderProcess> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const opened = await openRenderProcess(
    {
      shell: { path: 'shell/2.0.0/server.js', source: encode(SHELL) },
      section: {
        path: 'details/1.0.0/server.js',
        source: encode(SECTION),
        name: 'details',
        version: '1.0.0',
      },
    },
    { limitMs: 60_000, onEnd },
  );
  processes.push(opened);
  return opened;
}

/** The value of an expression in a render process, or the error if it throws. */
async function run(opened: RenderProcess, code: string): Promise<string> {
  const pathname = code
    .replaceAll('FOLDER', folder)
    .replaceAll('SECRET', path.join(folder, 'secret.mjs'))
    .replaceAll('PARENT', String(process.pid));
  const makeCall = () => Promise.resolve({ status: 200, body: '{}' });
  return parseRenderResult(await opened.render(buildRenderOrder({ pathname }), makeCall)).html;
}

/** Listens at a port or path; resolves with the port, if any. */
async function listen(place: number | string): Promise<number> {
  const server = createServer((socket) => socket.end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(place, resolve));
  // Safe for ports; unused for paths.
  return (server.address() as AddressInfo).port;
}

/** Code that connects to a port of this machine or a path. */
function connectTo(place: number | string): string {
  return `new Promise((resolve) => node('net').connect(${place}).on('connect', () => resolve('connected')).on('error', ({ code }) => resolve(code)))`;
}

const DENIED = /^refused: ERR_ACCESS_DENIED$/;
const REMOVED = /^refused: .* is not a function$/;
/** The error if this version of Node lacks or disables a module. */
const ABSENT = /^refused: Cannot (read|destructure) propert/;
const NOTHING = /^(undefined|\{\}|)$/;

describe('openRenderProcess: what a section reaches when it leaves its file', () => {
  let opened: RenderProcess;
  beforeAll(async () => {
    opened = await open();
    processes.splice(0);
  });
  afterAll(() => opened.stop());

  it('has left it', async () => {
    expect(await run(opened, 'process.pid')).toMatch(/^\d+$/);
    expect(await run(opened, 'process.ppid')).toBe(String(process.pid));
  });

  it.each([
    // The environment
    ['its own environment', 'JSON.stringify(process.env)', NOTHING],
    ['the environment of its parent', `node('fs').readFileSync('/proc/PARENT/environ')`, DENIED],
    ['its own, from the system', `node('fs').readFileSync('/proc/self/environ')`, DENIED],
    [
      'the environment in a report',
      'JSON.stringify(process.report.getReport().environmentVariables)',
      NOTHING,
    ],
    ['a file of variables', `process.loadEnvFile('SECRET')`, DENIED],
    ['the arguments of its parent', `node('fs').readFileSync('/proc/PARENT/cmdline')`, DENIED],
    // Reading
    ['a file', `node('fs').readFileSync('SECRET')`, DENIED],
    ['a file, with a promise', `node('fs').promises.readFile('SECRET')`, DENIED],
    ['an open file', `node('fs').openSync('SECRET')`, DENIED],
    ['a file as a blob', `(await node('fs').openAsBlob('SECRET')).text()`, DENIED],
    [
      'a file whose path has no text',
      `(() => {
        const { utf8Write } = Buffer.prototype;
        Buffer.prototype.utf8Write = () => 0;
        try { return node('fs').readFileSync('SECRET') } finally { Buffer.prototype.utf8Write = utf8Write }
      })()`,
      DENIED,
    ],
    ['a folder', `node('fs').readdirSync('FOLDER')`, DENIED],
    ['access to a file', `node('fs').accessSync('SECRET')`, DENIED],
    ['changes of a file', `node('fs').watch('SECRET')`, DENIED],
    ['a module, by require', `node('module').createRequire('FOLDER/')('./secret.mjs')`, DENIED],
    [
      'a module, by import',
      `node('vm').compileFunction('return import("SECRET")', [], { importModuleDynamically: node('vm').constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })()`,
      DENIED,
    ],
    ['a link to a file', `node('fs').symlinkSync('SECRET', 'FOLDER/link')`, DENIED],
    ['the working folder', `process.chdir('FOLDER')`, DENIED],
    // Writing
    ['a new file', `node('fs').writeFileSync('FOLDER/new', 'x')`, DENIED],
    ['a new folder', `node('fs').mkdtempSync('FOLDER/new')`, DENIED],
    ['a snapshot of the heap', `node('v8').writeHeapSnapshot('FOLDER/new')`, DENIED],
    ['a later one', `node('v8').setHeapSnapshotNearHeapLimit(1)`, REMOVED],
    ['a trace', `node('trace_events').createTracing({ categories: ['v8'] }).enable()`, REMOVED],
    ['an engine', `node('crypto').setEngine('SECRET')`, /ENGINE_NOT_SUPPORTED$/],
    ['a report', `process.report.writeReport('FOLDER/new')`, DENIED],
    ['a database', `new (node('sqlite').DatabaseSync)('FOLDER/new').close()`, ABSENT],
    [
      'a database beside one in memory',
      `new (node('sqlite').DatabaseSync)(':memory:').exec("ATTACH 'FOLDER/new' AS a; CREATE TABLE a.b (c)")`,
      ABSENT,
    ],
    // A permission that only newer versions of Node have.
    ['a socket in a folder', `node('net').createServer().listen('FOLDER/new')`, /^refused: /],
    // Programs and threads
    ['a program', `node('child_process').execSync('id')`, DENIED],
    [
      'a program, by its object',
      `new (node('child_process').ChildProcess)().spawn({ file: '/bin/true', args: ['true'] })`,
      DENIED,
    ],
    [
      'another program in its place',
      `process.execve ? process.execve('/bin/true', ['true'], {}) : node('child_process').fork('SECRET')`,
      DENIED,
    ],
    ['a cluster', `node('cluster').fork()`, DENIED],
    ['a thread', `new (node('worker_threads').Worker)('0', { eval: true })`, DENIED],
    [
      'a thread with all permissions',
      `new (node('worker_threads').Worker)('0', { eval: true, execArgv: [], env: node('worker_threads').SHARE_ENV })`,
      DENIED,
    ],
    ['hooks for modules', `node('module').register('data:text/javascript,0')`, DENIED],
    ['the inside of Node', `process.binding('spawn_sync')`, DENIED],
    ['an addon', `process.dlopen({ exports: {} }, 'SECRET')`, /^refused: ERR_DLOPEN_DISABLED$/],
    ['WASI', `new (node('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`, DENIED],
    ['a debugger', `node('inspector').open(0)`, DENIED],
    ['a session of a debugger', `new (node('inspector').Session)().connect()`, DENIED],
    // Its parent
    ['a signal to its parent', `process.kill(PARENT, 0)`, REMOVED],
    ['the same, from inside', `process._kill(PARENT, 0)`, REMOVED],
    ['a debugger in its parent', `process._debugProcess(PARENT)`, REMOVED],
    ['the priority of its parent', `node('os').setPriority(PARENT, 19)`, REMOVED],
    [
      'the same, as an import',
      `(await node('vm').compileFunction('return import("node:os")', [], { importModuleDynamically: node('vm').constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })()).setPriority(PARENT, 19)`,
      REMOVED,
    ],
    [
      'a signal to all of its group',
      `new (node('child_process').ChildProcess)()._handle.kill(0)`,
      REMOVED,
    ],
    [
      'the port of a thread',
      `node('worker_threads').parentPort.postMessage('x')`,
      /^refused: Cannot read properties of null/,
    ],
    [
      'files that its parent has open',
      `Array.from({ length: 64 }, (_, fd) => { try { return node('fs').fstatSync(fd).isFile() } catch { return false } }).indexOf(true)`,
      /^-1$/,
    ],
  ])('is not %s', async (_what, code, expected) => {
    expect(await run(opened, code)).toMatch(expected);
    expect(await readdir(folder)).toEqual(['secret.mjs']);
  });
});

describe('openRenderProcess: what ends the process of a section, and nothing else', () => {
  it.each([
    ['exits', 'process.exit(0)', 'exited with code 0'],
    ['exits from inside', 'process.reallyExit(7)', 'exited with code 7'],
    ['aborts', 'process.abort()', 'ended with SIGABRT'],
    ['throws later', `setTimeout(() => { throw new Error('Later.'); })`, 'Later.'],
    ['rejects later', `void Promise.reject(new Error('Later.'))`, 'Later.'],
    [
      'throws an error that throws',
      `Promise.reject({ get stack() { throw new Error('No stack.'); } })`,
      'exited with code',
    ],
    [
      'throws a proxy that throws',
      `setTimeout(() => { throw new Proxy({}, { get() { throw new Error('No property.'); } }); })`,
      'exited with code',
    ],
    ['closes its pipe', `node('fs').closeSync(3)`, 'The process ended'],
    ['stops reading and writing', `pipe.destroy()`, /^The process (ended|exited)/],
    [
      'makes V8 write files',
      `node('v8').setFlagsFromString('--trace-turbo --trace-turbo-path=FOLDER')`,
      'The process ended',
    ],
  ])('is that it %s', async (_what, code, message) => {
    const onEnd = vi.fn();
    const opened = await open(onEnd);

    await expect(run(opened, `${code}, new Promise(() => {})`)).rejects.toThrow(message);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    expect(await readdir(folder)).toEqual(['secret.mjs']);
    expect(await run(await open(), `'rendered'`)).toBe('rendered');
  });

  it.each([
    ['never ends', 'for (;;) {}'],
    ['sleeps', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
    ['ignores signals', `process.on('SIGTERM', () => {}); for (;;) {}`],
  ])('can be stopped while it %s', async (_what, code) => {
    const opened = await open();
    const page = run(opened, `(() => { ${code} })()`);

    opened.stop();

    await expect(page).rejects.toThrow('The process was stopped.');
  });
});

describe('openRenderProcess: messages that a section forges', () => {
  it.each([
    ['what is no JSON', `send('{')`],
    ['nothing', `send('')`],
    ['far too much', `pipe.write(Buffer.alloc(4, 255))`],
    ['a little too much', `pipe.write(Buffer.from([1, 0, 128, 0]))`],
    ['what it writes past its own code', `node('fs').writeSync(3, 'GET / HTTP/1.1')`],
    ['no object', `send('null')`],
    ['a kind that does not exist', `send('{"kind":"eval","code":"process.exit()"}')`],
    ['a message of Node', `send('{"cmd":"NODE_HANDLE","type":"net.Socket"}')`],
    ['an error of a thread', `send('{"kind":"error","type":"errorMessage","error":{}}')`],
    ['a kind of the gateway', `send('{"kind":"render","id":1,"order":{}}')`],
    ['a second beginning', `send('{"kind":"ready"}')`],
    ['more than a kind has', `send('{"kind":"failed","id":1,"message":"","then":1}')`],
    ['a prototype', `send('{"kind":"failed","id":1,"message":"","__proto__":{"polluted":1}}')`],
    ['a page that was not asked for', `send('{"kind":"rendered","id":99,"result":{}}')`],
    ['a page with an id that is none', `send('{"kind":"rendered","id":"1","result":{}}')`],
    ['a failure that was not asked for', `send('{"kind":"failed","id":99,"message":""}')`],
    ['a call of another page', `send('{"kind":"call","id":1,"page":99,"call":"/a"}')`],
    ['a call of no page', `send('{"kind":"call","id":1,"call":"/a"}')`],
    ['a long call', `makeCall('x'.repeat(10_000))`],
    ['a call of twenty megabytes', `makeCall('x'.repeat(2e7))`],
    ['a page of twenty megabytes', `'x'.repeat(2e7)`],
    ['what is too deep for JSON', `send('['.repeat(1e6))`],
    [
      'calls without end',
      `(async () => { for (;;) { void makeCall('/a'); await new Promise(setImmediate); } })()`,
    ],
    [
      'messages without end',
      `(async () => { for (;;) { send('{"kind":"call","id":1,"page":1,"call":"/"}'); await new Promise(setImmediate); } })()`,
    ],
  ])('ends with %s', async (_what, code) => {
    const onEnd = vi.fn();
    const opened = await open(onEnd);

    await expect(run(opened, code)).rejects.toThrow('The process sent an invalid message.');
    expect(onEnd).toHaveBeenCalledOnce();
    expect({}).not.toHaveProperty('polluted');
  });

  it('accepts a result that names a prototype, which changes nothing', async () => {
    const opened = await open();
    const rendered = '{"at":1,"address":{"pathname":"/","search":""},"data":[]}';
    const result = `{"html":"forged","rendered":${rendered},"__proto__":{"polluted":1}}`;

    expect(
      await run(
        opened,
        `(send('{"kind":"rendered","id":1,"result":${result}}'), new Promise(() => {}))`,
      ),
    ).toBe('forged');
    expect({}).not.toHaveProperty('polluted');
  });

  it('ends with a call of a hundred megabytes, or before, for lack of memory', async () => {
    const opened = await open();

    await expect(run(opened, `makeCall('x'.repeat(1e8))`)).rejects.toThrow(
      /invalid message|memory/,
    );
  });

  it('ends when it does not read what it asks for', async () => {
    const opened = await open();
    const largePage = `(() => { for (;;) {} })() /* ${'x'.repeat(2_000_000)} */`;

    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => run(opened, largePage)),
    );

    const reason = new Error('The process does not read its messages.');
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason })));
  });
});

describe('openRenderProcess: what a section can still reach', () => {
  it.each([
    'README.md',
    'docs/section-builds.md',
    'docs/operations/serving.md',
    'docs/decisions/109-pages-are-rendered-in-processes.md',
    'platform/gateway/src/rendering/process/rendering.process.js',
  ])('is what the documentation says: %s', async (file) => {
    const text = await readFile(path.join(import.meta.dirname, '../../../../..', file), 'utf8');

    expect(text.replaceAll(/\s+(\* )?/g, ' ')).toContain(
      "A section's server code runs in its own process, without access to the environment, files, programs and other processes; it can reach the network, except with Node 25 or later, whose permission model covers it.",
    );
  });

  it('is the network, unless that is a permission', async () => {
    const isPermission = process.allowedNodeEnvironmentFlags.has('--allow-net');
    const port = await listen(0);

    const outcome = await run(await open(), connectTo(port));

    expect(outcome).toBe(isPermission ? 'ERR_ACCESS_DENIED' : 'connected');
  });

  it('is no socket in a folder', async () => {
    const place = path.join(folder, 'socket');
    await listen(place);

    expect(await run(await open(), connectTo(`'${place}'`))).toMatch(/^refused: /);
  });

  it('is no channel between threads', async () => {
    const [channel, other] = [new BroadcastChannel('portal'), new BroadcastChannel('portal')];
    const first = new Promise((resolve) => {
      channel.onmessage = ({ data }: { readonly data: unknown }) => resolve(data);
    });
    const opened = await open();

    await run(
      opened,
      `new (node('worker_threads').BroadcastChannel)('portal').postMessage('theirs')`,
    );
    // Messages arrive in order.
    other.postMessage('ours');

    expect(await first).toBe('ours');
    channel.close();
    other.close();
  });

  it('is no output of its parent', async () => {
    const opened = await open();

    const devices = await run(opened, `[0, 1, 2].map((fd) => node('fs').fstatSync(fd).rdev)`);
    expect(devices).toBe(Array(3).fill(statSync(devNull).rdev).join());
  });
});
