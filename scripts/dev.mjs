// `npm run dev`: client and server, both reloading, ended together. `npm run dev:mock`: the client alone, with a backend
// inside the browser.
import { spawn } from 'node:child_process';
import { ensureDependencies, ensureNode } from './dependencies.mjs';

ensureNode();
ensureDependencies();

const VITE = 'node_modules/vite/bin/vite.js';
const SERVER = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'];

const options = process.argv.slice(2);
const mock = options[0] === '--mock';
// With another backend named, only the client is ours; vite.config.ts points its proxy there.
const needsServer = !mock && !process.env.OSTRAKA_API_URL;
const client = mock ? [VITE, '--mode', 'mock', ...options.slice(1)] : [VITE];
const programs = needsServer ? [client, [...SERVER, ...options]] : [client];
// Both are served at the root, where the client's proxy looks for the API.
delete process.env.OSTRAKA_BASE_PATH;
const children = programs.map((program) => spawn(process.execPath, program, { stdio: 'inherit' }));

function stop(code) {
  process.exitCode ??= code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => stop(code ?? 0));
// Ctrl-C reaches the children by itself; this process only has to wait for them.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => stop(0));
