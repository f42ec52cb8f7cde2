import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig, SETTINGS } from '../server/config';
import { copiedBy, instructionsOf, stagesOf } from './lib/dockerfile';

interface Service {
  image?: string;
  build?: string;
  user?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: string[] | Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}
interface Prometheus {
  rule_files?: string[];
  scrape_configs: { metrics_path?: string; static_configs: { targets: string[] }[] }[];
}

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const dockerfile = instructionsOf(readFileSync('Dockerfile', 'utf8'));
const haproxy = readFileSync('ops/haproxy.cfg', 'utf8');
const prometheus = parse(readFileSync('ops/prometheus.yml', 'utf8')) as Prometheus;
const ofServer = services.filter(([, { build }]) => build === '.');

const scrapedPorts = prometheus.scrape_configs.flatMap(({ static_configs }) =>
  static_configs.flatMap(({ targets }) => targets.map((target) => Number(target.split(':')[1]))),
);

/** The ports each image listens on by default; ours says its own. */
const LISTENS: Record<string, number[]> = {
  'axllent/mailpit': [1025, 8025],
  'grafana/grafana': [3000],
  haproxy: [...haproxy.matchAll(/^\s*bind\s+\S*:(\d+)/gm)].map(([, port]) => Number(port)),
  'minio/minio': [9000],
  postgres: [5432],
  'prom/prometheus': [9090],
  threshold: dockerfile
    .filter(({ name }) => name === 'EXPOSE')
    .flatMap(({ text }) => text.split(/\s+/).map(Number)),
};
const portsOf = (service: Service | undefined) => LISTENS[service?.image?.split(':')[0] ?? ''] ?? [];

it('the image copies nothing that is not there, and everything the build reads', () => {
  const copied = copiedBy(dockerfile);
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const tracked = execFileSync('git', ['ls-files', 'core', 'server', 'web', 'scripts'])
    .toString()
    .split('\n');
  const folders = new Set(tracked.filter(Boolean).map((path) => path.split('/')[0]));
  for (const folder of folders) expect(copied).toContain(folder);
  const ignored = readFileSync('.dockerignore', 'utf8');
  for (const path of copied.filter((one) => !one.includes('/'))) expect(ignored).toContain(`!${path}`);
});

it('the image is built in stages that exist, runs unprivileged, and has a health check', () => {
  const stages = stagesOf(dockerfile);
  const used = dockerfile.flatMap(({ text }) =>
    [...text.matchAll(/--from=(\S+)/g)].map(([, stage]) => stage),
  );
  expect(used.filter((stage) => !stages.includes(stage ?? ''))).toEqual([]);
  const last = dockerfile.slice(dockerfile.findLastIndex(({ name }) => name === 'FROM'));
  expect(last.find(({ name }) => name === 'USER')?.text).toBe('node');
  expect(last.find(({ name }) => name === 'HEALTHCHECK')?.text).toContain('/readyz');
  expect(last.find(({ name }) => name === 'CMD')?.text).toBe('["node", "dist/server/main.js"]');
  const set = last.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.match(/\w+(?==)/g) ?? []);
  expect(set.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

it('the image has the client programs of the database beside it', () => {
  const major = dockerfile.find(
    ({ name, text }) => name === 'ARG' && text.startsWith('POSTGRES_MAJOR'),
  )?.text;
  expect(compose.services.postgres?.image).toMatch(new RegExp(`^postgres:${major?.split('=')[1]}-`));
  expect(dockerfile.some(({ text }) => text.includes('postgresql-client-$POSTGRES_MAJOR'))).toBe(true);
});

it('two servers, with settings that exist and that a server would start with', () => {
  expect(ofServer).toHaveLength(2);
  for (const [, { environment = {}, read_only, volumes }] of ofServer) {
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    // As compose fills in what is not set outside.
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]);
    expect(parseConfig(Object.fromEntries(filled))).toMatchObject({ production: true });
    expect(read_only).toBe(true);
    expect(volumes?.[0]).toMatch(/:\/data$/);
  }
});

it('every host that is spoken to is a service, and listens on that port', () => {
  const addresses = services.flatMap(([, { environment = {} }]) =>
    Object.values(environment).flatMap((value) => [
      ...String(value).matchAll(/\w+:\/\/(?:[^@/\s]*@)?([\w-]+):(\d+)/g),
    ]),
  );
  const balanced = [...haproxy.matchAll(/^\s*server\s+\S+\s+([\w-]+):(\d+)/gm)];
  const scraped = prometheus.scrape_configs.flatMap(({ static_configs }) =>
    static_configs.flatMap(({ targets }) =>
      targets.flatMap((target) => [...target.matchAll(/([\w-]+):(\d+)/g)]),
    ),
  );
  const named = [...addresses, ...balanced, ...scraped].map(
    ([, host = '', port]) => [host, Number(port)] as const,
  );
  const wrong = named.filter(
    ([host, port]) => host !== 'localhost' && !portsOf(compose.services[host]).includes(port),
  );
  expect(wrong).toEqual([]);
  expect(balanced.map(([, host]) => host)).toEqual(ofServer.map(([name]) => name));
  expect(scraped.map(([, host]) => host)).toEqual(ofServer.map(([name]) => name));
});

it('Prometheus scrapes the metrics endpoint, with the rules beside its settings', () => {
  for (const [, { environment = {} }] of ofServer)
    expect(scrapedPorts).toEqual([Number(environment.METRICS_PORT), Number(environment.METRICS_PORT)]);
  const mounted = compose.services.prometheus?.volumes?.map((volume) => volume.split(':')[0]) ?? [];
  for (const file of prometheus.rule_files ?? []) expect(mounted).toContain(`./ops/${file}`);
});

it('Grafana is provisioned with its data source and dashboard', () => {
  const volumes = (compose.services.grafana?.volumes ?? []).map((volume) => volume.split(':'));
  const mountedAt = (place: RegExp) =>
    volumes.filter(([, to = '']) => place.test(to)).map(([from = '']) => readFileSync(from, 'utf8'));
  const [sources] = mountedAt(/^\/etc\/grafana\/provisioning\/datasources\/\w+\.yml$/).map((text) =>
    parse(text),
  );
  const [providers] = mountedAt(/^\/etc\/grafana\/provisioning\/dashboards\/\w+\.yml$/).map((text) =>
    parse(text),
  );
  const [, host = '', port] = /^http:\/\/([\w-]+):(\d+)$/.exec(sources.datasources[0].url) ?? [];
  expect(portsOf(compose.services[host])).toContain(Number(port));
  const shown = volumes.filter(([, to = '']) => to.startsWith(`${providers.providers[0].options.path}/`));
  expect(shown.map(([from]) => from)).toEqual(['./ops/grafana-dashboard.json']);
  // The dashboard's data source variable lists sources of this kind and selects the first.
  expect(readFileSync('ops/grafana-dashboard.json', 'utf8')).toContain(
    `"query": "${sources.datasources[0].type}"`,
  );
});

it('the database load balancer checks the endpoint of Patroni', () => {
  const patroni = parse(readFileSync('ops/patroni.yml', 'utf8'));
  const balancer = readFileSync('ops/haproxy-postgres.cfg', 'utf8');
  expect(balancer).toContain(`check port ${patroni.restapi.listen.split(':')[1]}`);
  const nodes = new Set(
    [...balancer.matchAll(/^\s*server (\S+) (\S+)/gm)].map(([, name, at]) => `${name} ${at}`),
  );
  expect(nodes.size).toBe(3);
  expect(nodes).toContain(`${patroni.name} ${patroni.postgresql.connect_address}`);
  // A second node has every write before it is acknowledged.
  expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
});

it('every file, volume, port and service it names exists', () => {
  for (const [name, { volumes = [], ports = [], depends_on = [], ...service }] of services) {
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      expect([name, from, from.startsWith('.') ? existsSync(from) : from in compose.volumes]).toEqual([
        name,
        from,
        true,
      ]);
    for (const port of ports)
      expect([name, portsOf(service)]).toEqual([
        name,
        expect.arrayContaining([Number(port.split(':').at(-1))]),
      ]);
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(Object.keys(compose.services)).toContain(other);
    expect(service.image ?? '').toMatch(/:./);
  }
});

it('the load balancer checks the endpoint of the server', () => {
  expect(haproxy).toContain('option httpchk GET /readyz');
  expect(readFileSync('server/http/health.ts', 'utf8')).toContain("'/readyz'");
});
