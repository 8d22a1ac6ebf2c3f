// `npm run import` and its kin: a command of the server, from the current build.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build-artifacts.mjs';
import { ensureDependencies, ensureNode, ROOT } from './dependencies.mjs';

const [name, ...options] = process.argv.slice(2);

ensureNode();
ensureDependencies();
await buildStale({ only: ['server'] });

const command = path.join(ROOT, `dist/server/${name}.js`);
process.argv = [process.argv[0], command, ...options];
await import(pathToFileURL(command).href);
