import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const dist = resolve(import.meta.dirname, '../dist');

/** What every page needs, kept in one long-lived file: it changes when a dependency does, not when a page does. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), stylesFirst(), clientManifest()],
  // The page renderer keeps React's own switch, which would pick the slow development half wherever NODE_ENV is unset.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Bundled whole, the page renderer starts without resolving hundreds of modules.
  ssr: { noExternal: true },
  build: {
    outDir: resolve(dist, isSsrBuild ? 'web-ssr' : 'web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    sourcemap: isSsrBuild ?? false,
    modulePreload: { polyfill: false },
    // An inlined file would be a data: address, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: resolve(import.meta.dirname, 'app/entry-server.tsx'), output: { codeSplitting: false } }
      : { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } } },
  },
}));

/** Nothing is drawn before the styles are here, so they are asked for before the scripts and the fonts. */
function stylesFirst(): Plugin {
  const styles = /\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'styles-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(styles, '')
          .replace(
            '<link rel="icon"',
            () => `${(html.match(styles) ?? []).join('').trim()}\n    <link rel="icon"`,
          ),
    },
  };
}

/** Lets the page renderer name the built files, so that a page's own script is fetched with the page. */
function clientManifest(): Plugin {
  const name = 'virtual:client-manifest';
  let file = '';
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      file = resolve(config.root, config.build.outDir, '../web/.vite/manifest.json');
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${readFileSync(file, 'utf8')}` : undefined),
  };
}
