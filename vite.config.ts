import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';
import { apiDocs } from './scripts/api-docs.mjs';
import { BUILD_TARGETS } from './scripts/browsers.mjs';
import { createChunkNames } from './scripts/client-chunks.mjs';
import { writeFirstScript } from './scripts/first-script.mjs';
import { inlineIcon } from './scripts/inline-icon.mjs';
import { keepDevelopmentOut } from './scripts/keep-out.mjs';
import { keepLayerOrder } from './scripts/layer-order.mjs';
import { listPageFiles } from './scripts/page-files.mjs';
import { plainPage } from './scripts/plain-page.mjs';
import { splitTexts } from './scripts/split-texts.mjs';
import { woff2Only } from './scripts/woff2-only.mjs';

/** Where `npm run dev` finds the API: our own server, or any compatible one. */
const API = process.env['OSTRAKA_API_URL'] ?? 'http://127.0.0.1:6900';

/** The mock's service worker comes out of its package in development, so that no copy of it can ship or age. */
function serveMockWorker(): Plugin {
  const serve = ({ middlewares }: { readonly middlewares: Connect.Server }): void => {
    const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(worker));
    });
  };
  return {
    name: 'ostraka:mock-service-worker',
    apply: 'serve',
    configureServer: serve,
    configurePreviewServer: serve,
  };
}

/** The package ships a build without its development warnings, but its exports lead to the other one only. */
const PRODUCTION_ROUTER = path.join(import.meta.dirname, 'node_modules/react-router/dist/production');

const FEW_FILES = {
  includeDependenciesRecursively: false,
  groups: [{ name: createChunkNames(), debugName: 'few files' }],
};

/** The one page there is, and what the server writes into it. First calls would be too early for a backend inside the browser. */
const builtPage = (mode: string) => [
  plainPage(),
  inlineIcon(),
  listPageFiles(),
  ...(mode === 'mock' ? [] : [writeFirstScript()]),
];

const styleSheets = () => [keepLayerOrder(), woff2Only()];

const CLASS_METADATA = path.join(import.meta.dirname, 'src/main/class-metadata.ts');

export default defineConfig(({ mode, command }) => ({
  // Relative to the page, where the server writes its base path, and to the file that asks (docs/design/delivery.md).
  base: command === 'build' && mode !== 'mock' ? './' : '/',
  plugins: [
    react(),
    ...styleSheets(),
    splitTexts(),
    ...builtPage(mode),
    apiDocs(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
    ...(mode === 'mock' ? [serveMockWorker()] : [keepDevelopmentOut()]),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: path.join(PRODUCTION_ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: path.join(PRODUCTION_ROUTER, 'dom-export.mjs') },
            // Nine tenths of the package serve decorators.
            { find: /^reflect-metadata(\/lite)?$/, replacement: CLASS_METADATA },
          ]
        : [],
  },
  // A thread loads parts of its own on demand.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    manifest: true,
    sourcemap: false,
    // Every browser we promise knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: FEW_FILES } },
    // Fonts are files of their own: inlined, they would block the first paint and never be cached.
    assetsInlineLimit: 0,
  },
  // PGlite finds its WebAssembly next to its own module, which a pre-bundled copy would no longer be.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Everything is served from one origin, so the mock's worker can answer without a proxy in between.
    proxy: mode === 'mock' ? {} : { '/api': { target: API, changeOrigin: true } },
  },
}));
