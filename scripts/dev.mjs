// The product while it is being changed: one process, nothing built. Pages change in the browser as they are saved
// (hot module replacement); a change to the server or the rules builds the app anew on the database that stays open.
import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
/** Scripts that Vite would write into the page. */
const preambles = [];
const say = (line) => process.stdout.write(`${line}\n`);

/** Two workshops: the browser's pages, and the server, which shares with them only the rules in `core/`. */
const http = createHttpServer(answer);
const pages = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http }, fs: { allow: [root] } },
});
const workshop = await createServer({
  configFile: false,
  root,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: { ignored: ['**/web/**', '**/data/**', '**/dist/**'] },
  },
});
const server = createServerModuleRunner(workshop.environments.ssr, { hmr: false });
const drawing = createServerModuleRunner(pages.environments.ssr, { hmr: false });

const { parseConfig } = await server.import('/server/config.ts');
const config = parseConfig(process.env);
const installation = await (await server.import('/server/boot/open-installation.ts')).openInstallation(
  config,
  say,
);
let current = await build();
await new Promise((done) => http.listen(config.port, config.host, done));
(await server.import('/server/boot/open-installation.ts')).printStartupInfo(
  current.context,
  installation,
  config.port,
  say,
);
say('Watching for changes. Ctrl-C ends it.');

let building = Promise.resolve();
let failed = false;
const isSource = (file) => /\/(server|core)\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file);
workshop.watcher.on('change', (file) => {
  if (isSource(file)) building = building.then(() => rebuild(file));
});
// A new file is of use once another imports it, unless that one was saved first and could not find it.
workshop.watcher.on('add', (file) => {
  if (isSource(file)) building = building.then(() => (failed ? rebuild(file) : undefined));
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, async () => {
    await building;
    await putAway(current);
    await installation.database.close();
    process.exit(0);
  });
}

/** The app as the sources stand now, on what the installation keeps. */
async function build() {
  const { buildApp } = await server.import('/server/build-app.ts');
  const { contextOf } = await server.import('/server/boot/open-installation.ts');
  const address = () => `http://${config.host}:${config.port}`;
  const context = { ...contextOf(config, installation, address), ownUrl: address };
  const { app, worker } = await buildApp(context, await renderer());
  await app.ready();
  worker.start();
  return { app, worker, context };
}

async function rebuild(file) {
  const began = performance.now();
  const name = file.slice(root.length + 1);
  // Vite does the same by itself, but not before this may already have asked for the file.
  workshop.environments.ssr.moduleGraph.onFileChange(file);
  if (failed) server.clearCache();
  else forget(file);
  try {
    const next = await build();
    const last = current;
    current = next;
    failed = false;
    await putAway(last);
    pages.ws.send({ type: 'full-reload' });
    say(`${name}: the server has restarted in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    failed = true;
    say(
      `${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}\nThe server before it goes on.`,
    );
  }
}

/** Forgets a changed file and whatever stands on it. The rest is kept, because reading it all again takes most of the time. */
function forget(file) {
  const { evaluatedModules } = server;
  const forgotten = new Set(evaluatedModules.getModulesByFile(file));
  for (const module of forgotten) {
    evaluatedModules.invalidateModule(module);
    for (const importer of module.importers) {
      const above = evaluatedModules.getModuleById(importer);
      if (above) forgotten.add(above);
    }
  }
}

async function putAway({ app, worker }) {
  await worker.stop();
  await app.close();
}

/** Pages are drawn in the browser alone: what was drawn before a change would not be what it draws after. */
async function renderer() {
  const entry = () => drawing.import('/app/entry-server.tsx');
  const { publicPaths, pagePaths, webManifest } = await entry();
  return {
    template: withoutInlineScripts(
      await pages.transformIndexHtml('/', readFileSync(join(root, 'web/index.html'), 'utf8')),
    ),
    filesRoot: join(root, 'web/public'),
    publicPaths,
    pagePaths,
    webManifest,
    renderPage: async (path, publicConfig) => {
      const page = await (await entry()).renderPage(path, publicConfig);
      return page && { ...page, html: '' };
    },
  };
}

/** The policy lets no inline script run, here as in production: Vite's own are handed out under an address. */
function withoutInlineScripts(html) {
  return html.replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, script) => {
    if (!preambles.includes(script)) preambles.push(script);
    return `<script type="module" src="/@preamble/${preambles.indexOf(script)}"></script>`;
  });
}

function answer(request, response) {
  const preamble = /^\/@preamble\/(\d+)$/.exec(request.url ?? '')?.[1];
  if (preamble) {
    response.setHeader('content-type', 'text/javascript');
    response.end(preambles[Number(preamble)] ?? '');
    return;
  }
  pages.middlewares(request, response, () => current.app.routing(request, response));
}
