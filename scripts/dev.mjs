// The development server: one process, no build. The browser updates when a page is saved (hot module replacement); a
// change in `server` or `core` rebuilds the app, while the database stays open.
import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
/** Vite's inline scripts, served as files because of the content security policy. */
const inlineScripts = [];
const say = (line) => process.stdout.write(`${line}\n`);

// Two Vite servers: one for the pages, one for the server's modules.
const http = createHttpServer(handleRequest);
const webVite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http }, fs: { allow: [root] } },
});
const serverVite = await createServer({
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
const serverModules = createServerModuleRunner(serverVite.environments.ssr, { hmr: false });
const webModules = createServerModuleRunner(webVite.environments.ssr, { hmr: false });

const { parseConfig } = await serverModules.import('/server/config.ts');
const config = parseConfig(process.env);
const { openInstallation, printStartupInfo } = await serverModules.import(
  '/server/boot/open-installation.ts',
);
const installation = await openInstallation(config, say);
let current = await build();
await new Promise((done) => http.listen(config.port, config.host, done));
printStartupInfo(current.context, installation, config.port, say);
say('Watching for changes. Stop with Ctrl-C.');

let building = Promise.resolve();
let failed = false;
const isSource = (file) => /\/(server|core)\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file);
serverVite.watcher.on('change', (file) => {
  if (isSource(file)) building = building.then(() => rebuild(file));
});
// A new file matters only if a file saved before it failed to import it.
serverVite.watcher.on('add', (file) => {
  if (isSource(file)) building = building.then(() => (failed ? rebuild(file) : undefined));
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, async () => {
    await building;
    await stop(current);
    await installation.database.close();
    process.exit(0);
  });
}

/** Builds the app from the current sources on the open database. */
async function build() {
  const { buildApp } = await serverModules.import('/server/build-app.ts');
  const { contextOf } = await serverModules.import('/server/boot/open-installation.ts');
  const { localUrl } = await serverModules.import('/server/http/listen-url.ts');
  const address = () => localUrl(config.host, config.port);
  const context = { ...contextOf(config, installation, address), ownUrl: address };
  const { app, worker } = await buildApp(context, await renderer());
  await app.ready();
  worker.start();
  return { app, worker, context };
}

async function rebuild(file) {
  const startedAt = performance.now();
  const name = file.slice(root.length + 1);
  const { moduleGraph } = serverVite.environments.ssr;
  // After a failure everything, because a file that was missing may exist now.
  if (failed) moduleGraph.invalidateAll();
  // Vite does this too, but perhaps only after the import below.
  else moduleGraph.onFileChange(file);
  serverModules.clearCache();
  try {
    const next = await build();
    const previous = current;
    current = next;
    failed = false;
    await stop(previous);
    webVite.ws.send({ type: 'full-reload' });
    say(`${name}: server restarted in ${Math.round(performance.now() - startedAt)} ms`);
  } catch (error) {
    failed = true;
    say(
      `${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}\nThe previous version is still running.`,
    );
  }
}

async function stop({ app, worker }) {
  await worker.stop();
  await app.close();
}

/** Without server-rendered HTML, which could differ from what the browser renders after a change. */
async function renderer() {
  const entry = () => webModules.import('/app/entry-server.tsx');
  const { publicPaths, pagePaths, webManifest } = await entry();
  return {
    template: withoutInlineScripts(
      await webVite.transformIndexHtml('/', readFileSync(join(root, 'web/index.html'), 'utf8')),
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

/** The content security policy allows no inline scripts, as in production. */
function withoutInlineScripts(html) {
  return html.replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, script) => {
    if (!inlineScripts.includes(script)) inlineScripts.push(script);
    return `<script type="module" src="/@inline-script/${inlineScripts.indexOf(script)}"></script>`;
  });
}

function handleRequest(request, response) {
  const script = /^\/@inline-script\/(\d+)$/.exec(request.url ?? '')?.[1];
  if (script) {
    response.setHeader('content-type', 'text/javascript');
    response.end(inlineScripts[Number(script)] ?? '');
    return;
  }
  webVite.middlewares(request, response, () => current.app.routing(request, response));
}
