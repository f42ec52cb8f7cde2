import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const dist = resolve(import.meta.dirname, '../dist');

const at = (path: string) => resolve(import.meta.dirname, path);
const ENTRY = at('app/entry-client.tsx');
const LANDING = at('app/pages/landing.page.tsx');
/** Pages that are reached without an account, also from mails: what members' pages share stays out of them. */
const BESIDE_LANDING = [
  at('app/pages/audience.page.tsx'),
  ...['how-it-works', 'demand', 'legal', 'accounts', 'notifications'].flatMap((feature) =>
    readdirSync(at(`features/${feature}`))
      .filter((file) => file.endsWith('.page.tsx'))
      .map((file) => at(`features/${feature}/${file}`)),
  ),
];
const OPEN = [LANDING, ...BESIDE_LANDING];

/** What the others share is run whole by whoever needs a part of it: so what a
 * buyer's page needs is apart from what an agency's pages do. */
const BUYER = [at('app/pages/buyer-dashboard.page.tsx')];
const AGENCY = ['agent', 'staff'].map((who) => at(`app/pages/${who}-dashboard.page.tsx`));
const ADMIN = [at('app/pages/admin-dashboard.page.tsx')];
const DASHBOARDS = [...BUYER, ...AGENCY, ...ADMIN];

/** What every page needs, kept in one long-lived file: it changes when a dependency does, not when a page does. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(infiniteQueryObserver|useInfiniteQuery))/;
/** The maker of icons and those of the header and of notices, and what fetches the other scripts. */
const SHELL =
  /lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared\/|icons\/(menu|x|rotate-cw|circle-check|circle-exclamation-point)\.)|vite\/preload-helper/;
/** Long, and each for one page and for whoever signs up. */
const TEXTS = /features\/legal\/texts\//;
/** Two kilobytes that nearly every page has a part of. */
const SMALL = /lucide-react\/dist\/esm\/icons\/|node_modules\/postcode\//;
/** What any feature may use; what a feature's own scripts share stays with it, and so do the schemas that it needs. */
const BESIDE = /\/(web\/(ui|lib)|core\/rules)\//;
const FEATURE = /\/web\/features\/([^/]+)\//;
/** What reads the answers, on every dashboard; and what forms of several fields need, in dialogs. */
const SCHEMAS = /node_modules\/zod\//;
const FORMS = /node_modules\/(react-hook-form|@hookform)\//;
/** One of these in what open pages share would bring them all to every open page. */
const HEAVY = /node_modules\/(zod|react-hook-form|@base-ui)\//;
const inTurn = scriptsInTurn();

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), stylesInside(), inTurn.plugin, clientManifest()],
  // The page renderer keeps React's own switch, which would pick the slow development half wherever NODE_ENV is unset.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // With its packages inside, the page renderer starts without resolving hundreds of modules. Pages are files apart: those
  // behind the sign-in are never drawn by the server, and need not be read by it.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: resolve(dist, isSsrBuild ? 'web-ssr' : 'web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    sourcemap: isSsrBuild ?? false,
    modulePreload: {
      polyfill: false,
      // The page renderer names the scripts of a page, in the order in which they are wanted.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? [] : inTurn.order(files)),
    },
    // An inlined file would be a data: address, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // One sheet, which the page itself carries.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? { input: resolve(import.meta.dirname, 'app/entry-server.tsx') }
      : { output: { codeSplitting: { groups: chunks(), includeDependenciesRecursively: false } } },
  },
}));

/**
 * A file for each little part that two pages share is a round trip each, and on a slow line there are few at a time. So
 * what is always fetched together is one file: the shell, what the landing page shares with others, forms, overlays.
 */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const closures = new Map<string, Set<string>>();
  const isOurs = (id: string) => !id.includes('node_modules') && !id.startsWith('\0');
  /** Whether a module of ours must be here before one of `roots` can run. */
  const needs = (roots: string[], id: string, context: Rolldown.ChunkingContext) =>
    isOurs(id) &&
    roots.some((root) => {
      let found = closures.get(root);
      if (!found) {
        found = new Set([root]);
        for (const each of found)
          for (const next of context.getModuleInfo(each)?.importedIds ?? [])
            if (isOurs(next)) found.add(next);
        closures.set(root, found);
      }
      return found.has(id) && id !== root;
    });
  /** Libraries that most open pages do without must not come along with what they share. */
  const isLight = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
    if (HEAVY.test(id)) return false;
    if (!isOurs(id) || seen.has(id)) return true;
    seen.add(id);
    return (context.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, context, seen));
  };
  /** What open pages share, but for the long texts. */
  const isShared = (id: string, context: Rolldown.ChunkingContext) =>
    needs(OPEN, id, context) && isLight(id, context) && !TEXTS.test(id);
  const ours = (name: string, belongs: (id: string, context: Rolldown.ChunkingContext) => boolean) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => (belongs(id, context) ? name : null),
  });
  return [
    { name: 'framework', test: FRAMEWORK, priority: 9 },
    {
      ...ours(
        'shell',
        (id, context) =>
          SHELL.test(id) ||
          needs([ENTRY], id, context) ||
          // The controls that the landing page has in common with nearly every other: a file less for all of them.
          (needs([LANDING], id, context) && (!FEATURE.test(id) || needs(BESIDE_LANDING, id, context))),
      ),
      priority: 8,
    },
    {
      ...ours(
        'common',
        (id, context) =>
          SMALL.test(id) || (isShared(id, context) && (!FEATURE.test(id) || needs(DASHBOARDS, id, context))),
      ),
      minShareCount: 2,
      priority: 6,
    },
    { ...ours('open', isShared), minShareCount: 2, priority: 6 },
    {
      ...ours('parts', (id, context) => !needs(OPEN, id, context) && needs(BUYER, id, context)),
      minShareCount: 2,
      priority: 5,
    },
    {
      ...ours('office', (id, context) => !needs(OPEN, id, context) && needs(AGENCY, id, context)),
      minShareCount: 2,
      priority: 4,
    },
    {
      ...ours('admin', (id, context) => !needs(OPEN, id, context) && needs(ADMIN, id, context)),
      minShareCount: 2,
      priority: 4,
    },
    {
      ...ours('later', (id, context) => BESIDE.test(id) && !needs(OPEN, id, context)),
      minShareCount: 3,
      priority: 3,
    },
    {
      debugName: 'features',
      name: (id, context) => (needs(OPEN, id, context) ? null : (FEATURE.exec(id)?.[1] ?? null)),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'schemas', test: SCHEMAS, priority: 3 },
    { name: 'forms', test: FORMS, priority: 3 },
  ];
}

/** Nothing is drawn before the styles are here, so the page brings them along: no second trip before the first paint. */
function stylesInside(): Plugin {
  return {
    name: 'styles-inside',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') throw new Error(`There is no sheet ${file}`);
          delete bundle?.[file];
          return `\n    <style>${String(sheet.source).trim()}</style>`;
        }),
    },
  };
}

/** What the build puts around every `import()` fetches its files and runs them at once; ours runs them in turn. */
function scriptsInTurn() {
  let built: Rolldown.OutputBundle | null = null;
  let isUsed = false;
  const plugin: Plugin = {
    name: 'scripts-in-turn',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: (id) => {
      if (id !== '\0vite/preload-helper.js') return undefined;
      isUsed = true;
      return `export { fetchInTurn as __vitePreload } from ${JSON.stringify(at('lib/scripts.ts'))}`;
    },
    buildEnd: (error) => {
      if (!error && !isUsed) throw new Error('The build fetches scripts in a way that is not known here');
    },
    generateBundle: (_options, bundle) => {
      built = bundle;
    },
  };
  /** Each after those that it needs itself. */
  const order = (files: string[]): string[] => {
    const ordered = new Set<string>();
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const chunk = built?.[file];
      for (const needed of chunk?.type === 'chunk' ? chunk.imports : []) visit(needed);
      if (files.includes(file)) ordered.add(file);
    };
    files.forEach(visit);
    return [...ordered];
  };
  return { plugin, order };
}

/** Lets the page renderer name the built files, so that a page's own script is fetched with the page. */
function clientManifest(): Plugin {
  const name = 'virtual:client-manifest';
  // While developing nothing is built, and every file has the name it was written under.
  let file: string | null = null;
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      if (config.command === 'build')
        file = resolve(config.root, config.build.outDir, '../web/.vite/manifest.json');
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${file ? readFileSync(file, 'utf8') : '{}'}` : undefined,
  };
}
