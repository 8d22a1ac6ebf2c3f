// A plugin of the client's build: what may never reach a person's browser.
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

/** By path relative to the project. */
const FORBIDDEN = [
  ['the mock backend', /^src\/main\/mock\//],
  ['the server', /^server\//],
  [
    'a package of the server or of the tests',
    /^node_modules\/(msw|@electric-sql|pg|kysely|hono|@testing-library)\//,
  ],
];

/** What of the modules of a chunk must not be there. */
export function intruders(modules) {
  return modules.flatMap((module) => {
    const file = path.relative(ROOT, module).replaceAll(path.sep, '/');
    return FORBIDDEN.filter(([, pattern]) => pattern.test(file)).map(([what]) => `${what}: ${file}`);
  });
}

export function keepDevelopmentOut() {
  return {
    name: 'ostraka:keep-development-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const found = chunks.flatMap(({ moduleIds }) => intruders(moduleIds));
      if (found.length > 0) this.error(`The build contains\n  ${found.join('\n  ')}`);
    },
  };
}
