import { spawn } from 'node:child_process';

/** `process.exit` waits for all threads; one inside a system call on a disk that hangs never comes back. */
const LAST_RESORT_MS = 5_000;

/** Kills its parent after a time, unless that has ended by then and with it the input of this program. */
const KILLER = `
  process.stdin.on('end', () => process.exit()).resume();
  setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${LAST_RESORT_MS});`;

/** Ends the process, whatever its threads are in. */
export function endProcess(code: number): never {
  spawn(process.execPath, ['-e', KILLER], { stdio: ['pipe', 'ignore', 'ignore'] }).on('error', () => {});
  process.exit(code);
}
