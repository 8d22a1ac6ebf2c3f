import { readFile } from 'node:fs/promises';

const SAMPLED_EVERY = 50;

/** Kilobytes that a process holds in memory, with all its threads; zero if the system does not report it. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

/** The most of it while some work is done, in kilobytes. */
export async function mostMemoryDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = await memoryOf(pid);
  const sampling = setInterval(() => {
    void memoryOf(pid).then((now) => (most = Math.max(most, now)));
  }, SAMPLED_EVERY);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return Math.max(most, await memoryOf(pid));
}
