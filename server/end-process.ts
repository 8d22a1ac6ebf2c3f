import { spawn } from 'node:child_process';

/** Time after which the process is killed: `process.exit` waits for ever for a thread inside a call to a disk that hangs. */
const LAST_RESORT_MS = 5_000;

/** A program that kills its parent process, unless its input ends earlier because the parent has ended. */
const KILLER = `
  process.stdin.on('end', () => process.exit()).resume();
  setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${LAST_RESORT_MS});`;

/** Ends the process even when one of its threads hangs in a system call. */
export function endProcess(code: number): never {
  spawn(process.execPath, ['-e', KILLER], { stdio: ['pipe', 'ignore', 'ignore'] }).on('error', () => {});
  process.exit(code);
}
