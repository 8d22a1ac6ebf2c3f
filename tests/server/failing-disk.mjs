// A preload for the server's database thread: makes the disk fail under the engine, as a plan in a file says.
//   { "code": "EIO", "at": 3 }                   the third change of a file since the plan appeared fails, and all later ones
//   { "code": "EIO", "at": 3, "use": "reads" }   the same for reads
//   { "fifo": "/tmp/x", "at": 1 }                the call hangs inside the system instead
//   { "at": 1e9 }                                none fails; the number of calls is written next to the plan
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';

const planFile = process.env.OSTRAKA_TEST_DISK;
const real = { ...fs };
const CHANGES = {
  openSync: 'open',
  writeSync: 'write',
  writeFileSync: 'open',
  fdatasyncSync: 'fdatasync',
  fsyncSync: 'fsync',
  ftruncateSync: 'ftruncate',
  truncateSync: 'truncate',
  renameSync: 'rename',
  unlinkSync: 'unlink',
  mkdirSync: 'mkdir',
};
const READS = {
  openSync: 'open',
  readSync: 'read',
  lstatSync: 'lstat',
  fstatSync: 'fstat',
  readdirSync: 'scandir',
};
const FOR_WRITING = fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT;

let plan = null;
let count = 0;

function readPlan() {
  if (plan !== null || !real.existsSync(planFile)) return;
  plan = JSON.parse(real.readFileSync(planFile, 'utf8'));
}

function meet(use, syscall) {
  readPlan();
  if (plan === null || (plan.use ?? 'changes') !== use) return;
  count += 1;
  // Renamed into place, because the test may read it at any time.
  real.writeFileSync(`${planFile}.counting`, String(count));
  real.renameSync(`${planFile}.counting`, `${planFile}.count`);
  if (count < plan.at) return;
  if (plan.fifo) real.openSync(plan.fifo, 'r');
  throw Object.assign(new Error(`${plan.code}: injected, ${syscall}`), { code: plan.code, syscall });
}

/** Counts and fails calls of a function whose arguments `concerns` accepts. */
function stand(use, name, syscall, concerns) {
  const next = fs[name];
  fs[name] = (...args) => {
    if (concerns(args)) meet(use, syscall);
    return next(...args);
  };
}

// Only the database thread: the search thread loads its program with the same functions.
if (!isMainThread && workerData?.signs && planFile) {
  const isForWriting = (args) => (args[1] & FOR_WRITING) !== 0;
  for (const [name, syscall] of Object.entries(CHANGES))
    stand('changes', name, syscall, name === 'openSync' ? isForWriting : () => true);
  for (const [name, syscall] of Object.entries(READS))
    stand('reads', name, syscall, name === 'openSync' ? (args) => !isForWriting(args) : () => true);
  syncBuiltinESMExports();
}
