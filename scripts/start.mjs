// `npm start`: from a fresh clone to a running server. Node's own modules only.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build-artifacts.mjs';
import { ensureDependencies, ensureNode, ROOT } from './dependencies.mjs';

const HELP = `Starts Ostraka: web client and API from one process.

  npm start -- [options]

Options                Environment               Default
  --port <number>      OSTRAKA_PORT              6900
  --host <address>     OSTRAKA_HOST              127.0.0.1
  --data <folder>      OSTRAKA_DATA              .ostraka; with DATABASE_URL none is needed
  --no-samples         OSTRAKA_SAMPLES=0         sample datasets on the first start
  --database-connections <number>
                       OSTRAKA_DATABASE_CONNECTIONS
                                                 10, the most at once to a PostgreSQL
  --help

Environment only
  OSTRAKA_OWNER_PASSWORD   password of "owner" on the first start (default: random, printed once)
  OSTRAKA_SECRET           encrypts API keys in the database, at least 32 characters (default: none)
  OSTRAKA_SECRET_PREVIOUS  the secret of before, for one start that changes it
  OSTRAKA_BASE_PATH        path of the host to serve below, e.g. /ostraka (default: /)
  OSTRAKA_API_URL          serve the client alone, in front of this Argilla-compatible server
  DATABASE_URL             use this PostgreSQL (15 or newer) instead of the embedded database
  OSTRAKA_TRUST_PROXY      how many proxies in front are believed about the address of their client (default: 0)
  OSTRAKA_CORS_ORIGINS     origins of other sites whose pages may call the API, or * for any (default: none)
  OSTRAKA_OWN_FIGURES=off  do not show users their own work next to the team's
  OSTRAKA_ANSWER_KIB       KiB that a text answer may take, at most 1024 (default: 256)
  OSTRAKA_SEARCH_MEMORY    MiB for the indexes of the search (default: a quarter of the memory there is)
  OSTRAKA_PROCESSES        servers that share the memory of the machine (default: 1)
`;

const options = process.argv.slice(2);
if (options.includes('--help') || options.includes('-h')) {
  process.stdout.write(HELP);
  process.exit(0);
}

ensureNode();
ensureDependencies();
try {
  await buildStale();
} catch (problem) {
  process.stderr.write(`Ostraka could not be built: ${problem.message}\n`);
  process.exit(1);
}

// A signal to npm goes no further than to the shell between it and us, which ends without us. Who is left behind like
// that stops as if the signal had come, instead of holding the port and the data folder.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

// In this process: Ctrl-C, signals and the exit code are the server's own.
const server = path.join(ROOT, 'dist/server/main.js');
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], server, ...options];
await import(pathToFileURL(server).href);
