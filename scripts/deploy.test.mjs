import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { apps } from '../platform/build/src/apps.mjs';
import { gatewayWords } from '../platform/cli/src/check/findPathMistake.ts';
import { readConfig } from '../platform/gateway/src/config/readConfig.ts';
import { createGateway } from '../platform/gateway/src/createGateway.ts';
import { createMetrics } from '../platform/gateway/src/reports/metrics.ts';
import { buildGatewayConfig, fakeSiteStore } from '../platform/gateway/src/testing/buildPortal.ts';
import { THEME_COOKIE } from '../platform/page-protocol/src/Theme.ts';
import { buildRegistry } from '../platform/site/src/testing/buildRegistry.ts';
import { fetchRegistry } from '../shell/src/registry/fetchRegistry.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const parse = (file) =>
  parseAllDocuments(read(file), { merge: true, uniqueKeys: true }).map((document) => {
    expect([...document.errors, ...document.warnings], file).toEqual([]);
    return document.toJS();
  });
const filesIn = (folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

const dockerfile = read('deploy/Dockerfile');
const [compose] = parse('deploy/compose.yaml');
const resources = filesIn('deploy/kubernetes').flatMap(parse);
const ofKind = (kind) => resources.find((resource) => resource.kind === kind);
const pod = ofKind('Deployment').spec.template.spec;
const [container] = pod.containers;
const proxy = read('deploy/nginx/portal.conf');
const unit = read('deploy/systemd/portal.service');

/** The gateway's port in the image. */
const PORT = Number(/\bPORT=(\d+)/.exec(dockerfile)[1]);
/** The time limit of a gateway's shutdown, see platform/gateway/src/server/shutdown.ts. */
const END_SECONDS = 25;

describe('the workflows', () => {
  const workflows = filesIn('.github/workflows').map((file) => [file, read(file)]);

  it.each(workflows)('%s is well formed and runs existing commands', (file, text) => {
    const { scripts } = JSON.parse(read('package.json'));
    const [workflow] = parse(file);
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
      ([, name]) => name,
    );
    const typed = [...text.matchAll(/npm exec --no portal -- ([a-z]+)/g)].map(([, name]) => name);
    const { command } = workflow.on.workflow_dispatch?.inputs ?? {};
    const commands = [...typed, ...(command?.options ?? [])];

    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
    expect(filesIn('platform/cli/src/commands')).toEqual(
      expect.arrayContaining(commands.map((name) => `platform/cli/src/commands/${name}.ts`)),
    );
  });

  it('test on every version of Node that is supported, and on Windows', () => {
    const [{ jobs }] = parse('.github/workflows/ci.yml');
    const systems = jobs.systems.strategy.matrix.include;
    const nodes = [...systems.map(({ node }) => node), Number(read('.nvmrc'))];

    expect(new Set(nodes)).toEqual(new Set([20, 22, 24]));
    expect(systems.some(({ os }) => os.startsWith('windows'))).toBe(true);
  });

  it('put no user input into a script', () => {
    const scripts = workflows.flatMap(([file]) =>
      Object.values(parse(file)[0].jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run)),
    );

    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});

describe('the variables that are set for a gateway', () => {
  const known = variablesOfGateway();
  const settings = ofKind('Kustomization').configMapGenerator[0].literals;

  it.each([
    ['the image', environmentOf(dockerfile)],
    ['compose.yaml', compose['x-gateway'].environment],
    ['Kubernetes', Object.fromEntries(settings.map((literal) => literal.split(/=(.*)/s)))],
    [
      'the unit of systemd',
      Object.fromEntries([...unit.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, ...pair]) => pair)),
    ],
  ])('by %s are variables that it reads, with valid values', (_, variables) => {
    const unknown = Object.keys(variables).filter(
      (name) => !known.has(name) && !/^(AWS_[A-Z_]+|NODE_ENV)$/.test(name),
    );

    expect(unknown).toEqual([]);
    expect(() => readConfig({ TMDB_TOKEN: 'token', ...variables })).not.toThrow();
  });

  it('make it reachable from outside its container', () => {
    expect(environmentOf(dockerfile).HOST).toBe('::');
  });
});

describe('the port of a gateway', () => {
  it('is the same for the image, the proxy and Kubernetes', () => {
    expect(dockerfile).toContain(`EXPOSE ${PORT}\n`);
    expect(container.ports[0]).toEqual({ name: 'http', containerPort: PORT });
    expect(ofKind('NetworkPolicy').spec.ingress[0].ports[0].port).toBe(PORT);
    const servers = [...read('deploy/nginx/gateways.conf').matchAll(/^server (\S+):(\d+)/gm)];
    expect(servers.map(([, name]) => name)).toEqual(
      Object.keys(compose.services).filter((name) => name.startsWith('gateway')),
    );
    expect(new Set(servers.map(([, , port]) => Number(port)))).toEqual(new Set([PORT]));
  });

  it('for metrics is another one, which only monitoring can reach', () => {
    const [, ...others] = container.ports;
    const settings = ofKind('Kustomization').configMapGenerator[0].literals;
    const [, metricsPort] = settings
      .map((each) => each.split('='))
      .find(([name]) => name === 'METRICS_PORT');
    const [, ofMonitoring] = ofKind('NetworkPolicy').spec.ingress;
    const [service] = resources.filter(
      ({ kind, metadata }) => kind === 'Service' && metadata.annotations,
    );

    expect(others).toEqual([{ name: 'metrics', containerPort: Number(metricsPort) }]);
    expect(ofMonitoring.ports).toEqual([{ protocol: 'TCP', port: Number(metricsPort) }]);
    expect(service.metadata.annotations['prometheus.io/port']).toBe(metricsPort);
    expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });
});

describe('a gateway in Kubernetes', () => {
  const { egress } = ofKind('NetworkPolicy').spec;
  const ports = egress.flatMap(({ ports }) => ports.map(({ port }) => port));

  it.each([
    ['DNS', 53],
    ['the bucket and the service', 443],
    ['a collector of traces', 4318],
    ['a proxy', 3128],
  ])('reaches %s', (_, port) => {
    expect(ports).toContain(port);
  });
});

describe('a gateway on one machine', () => {
  it('is started again however often it has failed', () => {
    expect(unit).toMatch(/^\[Unit\]\n(?:.+\n)*StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^Restart=always$/m);
  });
});

describe('the probes of a gateway', () => {
  const { livenessProbe, readinessProbe, startupProbe } = container;
  const probes = [livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => httpGet.path);
  const ofImage = /\$\{process\.env\.PORT\}(\/\w+)/.exec(dockerfile)[1];

  it.each([...new Set([...probes, ofImage, '/metrics', '/causes'])])(
    'use %s, which it answers',
    async (address) => {
      const answer = await buildGateway().request(address);

      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).not.toContain('text/html');
    },
  );

  it('restart it only when it does not work, and send visitors only when it is ready', () => {
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path, ofImage]).toEqual([
      '/healthz',
      '/readyz',
      '/healthz',
    ]);
  });
});

describe('a gateway that is told to stop', () => {
  it('has enough time to finish', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(END_SECONDS);
    expect(parseInt(compose['x-gateway'].stop_grace_period, 10)).toBeGreaterThan(END_SECONDS);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1])).toBeGreaterThan(END_SECONDS);
  });

  it('keeps serving until two probes have found it not ready', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    const drain = ofKind('Kustomization').configMapGenerator[0].literals.find((literal) =>
      literal.startsWith('DRAIN_MS='),
    );

    expect(Number(drain.split('=')[1])).toBeGreaterThan(2_000 * periodSeconds * failureThreshold);
  });
});

describe('the instructions for compose', () => {
  it('ship every app, the shell first', () => {
    const [, words] = /^for app in (.+); do npm exec --no portal -- ship /m.exec(
      read('deploy/README.md'),
    );
    const folders = words.split(' ').flatMap((word) => foldersLike(word));

    expect(folders[0]).toBe(apps.shell.folder);
    expect(folders.toSorted()).toEqual(
      Object.values(apps)
        .map(({ folder }) => folder)
        .toSorted(),
    );
  });
});

describe('the image', () => {
  it("is built on the project's version of Node, by tag", () => {
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-`);
  });

  it('runs as a user other than root, with a read-only file system', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(compose['x-gateway'].read_only).toBe(true);
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(dockerfile).toContain(`USER ${pod.securityContext.runAsUser}:`);
  });

  it('excludes what no build needs', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '.git', '.env*']),
    );
  });
});

describe('Prometheus', () => {
  it('scrapes every gateway, and has its rules', () => {
    const [settings] = parse('deploy/prometheus/prometheus.yml');
    const [{ static_configs: groups }] = settings.scrape_configs;

    expect(groups[0].targets).toEqual(
      ['gateway-1', 'gateway-2'].map(
        (name) => `${name}:${compose['x-gateway'].environment.METRICS_PORT}`,
      ),
    );
    expect(filesIn('deploy/prometheus')).toEqual(
      expect.arrayContaining(settings.rule_files.map((file) => `deploy/prometheus/${file}`)),
    );
  });
});

describe('the alert about memory', () => {
  it('fires before a container reaches its limit', () => {
    const [bytes] = /(?<=process_resident_memory_bytes\{job="portal"\} > )\S+/.exec(
      read('deploy/prometheus/alerts.yaml'),
    );
    const ofCompose = parseInt(compose['x-gateway'].mem_limit, 10);
    const ofKubernetes = parseInt(container.resources.limits.memory, 10);

    expect(ofKubernetes).toBe(ofCompose);
    expect(Number(bytes)).toBeLessThan(0.9 * ofCompose * 2 ** 20);
  });
});

describe('every third-party image', () => {
  it('is pinned by a tag', () => {
    const images = Object.values(compose.services).map(({ image }) => image);

    expect(images.filter((image) => image !== 'cine-pop-gateway' && !/:v?\d/.test(image))).toEqual(
      [],
    );
  });
});

describe('the project files that are mounted', () => {
  it('exist', () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith('./') && !volume.startsWith('./tls:'))
      .map((volume) => path.join('deploy', volume.split(':')[0]));

    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('the proxy', () => {
  const locations = [...proxy.matchAll(/^ {4}location (?:[~=] )?(\S+) \{/gm)].map(
    ([, place]) => place,
  );

  it('names only addresses that the gateway answers itself', () => {
    const words = locations
      .flatMap((place) => place.match(/[a-z]+/g) ?? [])
      .filter((word) => word !== 'p');

    expect(locations).toContain('/');
    expect(words).toContain('files');
    expect(gatewayWords).toEqual(expect.arrayContaining(words));
  });

  it('passes on the cookies that make pages differ, and no others', async () => {
    const details = { owner: 'a test', version: buildNext(), since: new Date().toISOString() };
    const until = new Date(Date.now() + 60_000).toISOString();
    const previews = { 'pr-12': { details: { ...details, by: 'a test', until } } };
    const next = { percent: 50, version: buildNext(), since: details.since, by: 'a test' };
    const registry = buildRegistry({ details: { next }, search: {} });

    const page = await buildGateway(registry, previews).request('/search?preview=pr-12');
    const staged = await buildGateway(registry).request('/search');

    const ofGateway = [page, staged].map(
      ({ headers }) => /^(\w+)=/.exec(headers.get('set-cookie'))[1],
    );
    expect(
      [...proxy.matchAll(/^map \$cookie_(\w+) /gm)].map(([, name]) => name).toSorted(),
    ).toEqual([...ofGateway, THEME_COOKIE].toSorted());
  });

  it('caches the registry of some sections, which tabs request, and no other page with a query', () => {
    const [, pattern] = /^map "\$uri \$args" \$other_args \{[^}]*?"~(.+)" "";\n\}/m.exec(proxy);
    const isCached = (address) => new RegExp(pattern).test(address.replace('?', ' '));
    const requested = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));

    void fetchRegistry('/', 1_000, ['details', 'movie-reviews']);

    const [[address]] = requested.mock.calls;
    requested.mockRestore();
    expect(isCached(address)).toBe(true);
    expect(isCached(`/cinema${address}`)).toBe(true);
    expect(isCached(`${address}&other=1`)).toBe(false);
    expect(isCached('/movies?sections=details')).toBe(false);
  });

  it('hides what is for operators from outside', () => {
    expect(proxy).toMatch(/location ~ \^\/\(metrics\|causes\|healthz\|readyz\)\$ \{\s+return 404;/);
  });
});

function buildGateway(registry = buildRegistry(), previews = {}) {
  return createGateway({
    config: buildGatewayConfig(),
    site: fakeSiteStore({ registry: { ...registry, previews } }),
    metrics: createMetrics(),
    remoteAddress: () => '127.0.0.1',
    service: () => Response.json({}),
  });
}

function buildNext() {
  const { details } = buildRegistry({ details: {} }).sections;
  return { ...details.current, version: '2.0.0', baseUrl: '/files/details/2.0.0/' };
}

/** Returns all environment variables that the gateway reads for its configuration. */
function variablesOfGateway() {
  const names = new Set();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(name) }));
  return names;
}

/** Expands a word with `*` in the repository's root folder, as a shell would. */
function foldersLike(word) {
  const pattern = new RegExp(`^${word.replaceAll('*', '.*')}$`);
  return readdirSync(root).filter((name) => pattern.test(name));
}

/** Returns the variables that `ENV` sets in a Dockerfile. */
function environmentOf(text) {
  const lines = /^ENV ((?:.*\\\n)*.*)$/m.exec(text)[1];
  return Object.fromEntries(
    [...lines.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
}
