// Loaded into a server's threads before its own code: has the disk fail under the engine, as a plan in a file tells.
//   { "code": "EIO", "at": 3 }   the third change of a file since the plan appeared fails, and all later ones
//   { "fifo": "/tmp/x", "at": 1 } it hangs instead, inside a system call
//   { "at": 1e9 }                none fails; how many there were stands beside the plan
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

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
const FOR_WRITING = fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT;

let plan = null;
let count = 0;

function readPlan() {
  if (plan !== null || !real.existsSync(planFile)) return;
  plan = JSON.parse(real.readFileSync(planFile, 'utf8'));
}

function meet(syscall) {
  readPlan();
  if (plan === null) return;
  count += 1;
  real.writeFileSync(`${planFile}.count`, String(count));
  if (count < plan.at) return;
  if (plan.fifo) real.openSync(plan.fifo, 'r');
  throw Object.assign(new Error(`${plan.code}: injected, ${syscall}`), { code: plan.code, syscall });
}

if (!isMainThread && planFile) {
  for (const [name, syscall] of Object.entries(CHANGES)) {
    fs[name] = (...args) => {
      if (name !== 'openSync' || (args[1] & FOR_WRITING) !== 0) meet(syscall);
      return real[name](...args);
    };
  }
  syncBuiltinESMExports();
}
