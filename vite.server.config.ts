import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** A first start unpacks this in a moment; without it, it would spend seconds on making the same database. */
function databaseTemplate(): Plugin {
  return {
    name: 'ostraka:database-template',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      const program = path.resolve(dir, 'write-database-template.js');
      execFileSync(process.execPath, [program, path.resolve(dir, 'database-template.tar')], {
        stdio: 'inherit',
      });
    },
  };
}

export default defineConfig({
  plugins: [databaseTemplate()],
  // The folder `public` belongs to the client.
  publicDir: false,
  // Read from a thousand small files, these would take a third of a second of every start.
  ssr: { noExternal: ['@hono/node-server', 'hono', 'jose', 'kysely', 'zod'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // Making the template takes most of the time, as it should.
      checks: { pluginTimings: false },
      // Everything that Node starts by file name: the server, the threads of database and search, and the commands.
      input: {
        main: 'server/main.ts',
        'pglite-worker': 'server/store/engines/pglite-worker.ts',
        'search-worker': 'server/search/search-worker.ts',
        'write-database-template': 'server/store/engines/write-database-template.ts',
        import: 'server/cli/import.ts',
        export: 'server/cli/export.ts',
        user: 'server/cli/user.ts',
        workspace: 'server/cli/workspace.ts',
      },
      // One flat folder: `new URL('./pglite-worker.js', import.meta.url)` means the same in every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
