import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // In the place of a package in the build (vite.config.ts).
    'src/main/class-metadata.ts',
    'scripts/*.mjs',
    'tests/bench/bench.ts',
    '**/*.test-d.ts',
    // Loaded by the processes that a test starts.
    'tests/server/failing-disk.mjs',
  ],
  project: ['{src,server,contract,tests,scripts,locales}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
  ignore: ['tests/architecture/fixtures/**'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Inversify loads the first by itself and declares it as a peer; the build copies files of the second.
  ignoreDependencies: ['reflect-metadata', 'swagger-ui-dist'],
  // Of the system.
  ignoreBinaries: ['mkfifo', 'mkfs.ext4', 'mount', 'umount'],
  // Style sheets import each other and the fonts.
  compilers: { css: (text: string) => (text.match(/(?<=@)import\s+['"][^'"]+['"]/gu) ?? []).join('\n') },
  vitest: { config: ['vitest.config.ts', 'vitest.process.config.ts', 'vitest.postgres.config.ts'] },
  playwright: {
    config: ['playwright.config.ts', 'playwright.{longer,contract,firefox,webkit}.config.ts'],
  },
  vite: { config: ['vite.config.ts', 'vite.server.config.ts'] },
};

export default config;
