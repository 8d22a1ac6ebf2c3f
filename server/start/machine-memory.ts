import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';

/** The memory as the system reports it. */
export interface MemoryFacts {
  /** Bytes of the machine. */
  readonly total: number;
  /** Limit that Node sees; 0, or more than the machine has, for none. */
  readonly constrained: number;
  /** Text of a file of the system; null where there is none. */
  readonly read: (file: string) => string | null;
}

/** Where each of the two versions of control groups keeps its limit, and how to find its line in `/proc/self/cgroup`. */
const VERSIONS = [
  { isOurs: (controllers: string) => controllers === '', root: '/sys/fs/cgroup', file: 'memory.max' },
  {
    isOurs: (controllers: string) => controllers.split(',').includes('memory'),
    root: '/sys/fs/cgroup/memory',
    file: 'memory.limit_in_bytes',
  },
];

/**
 * Bytes of memory that the process may use: those of the machine, or fewer in a container. A limit of a group holds for
 * all groups in it, and Node reads that of the innermost at most.
 */
export function memoryLimit(facts: MemoryFacts = systemFacts()): number {
  const limits = VERSIONS.flatMap(({ isOurs, root, file }) =>
    foldersOf(groupIn(facts, isOurs)).map((folder) =>
      Number.parseInt(facts.read(path.join(root, folder, file)) ?? '', 10),
    ),
  );
  return Math.min(facts.total, ...[facts.constrained, ...limits].filter((limit) => limit > 0));
}

/** Path of the process's group; the root where the system does not say, as in a container that sees its own only. */
function groupIn({ read }: MemoryFacts, isOurs: (controllers: string) => boolean): string {
  for (const line of read('/proc/self/cgroup')?.split('\n') ?? []) {
    const [, controllers = '-', ...group] = line.split(':');
    if (isOurs(controllers)) return group.join(':');
  }
  return '/';
}

/** A folder with all above it. */
function foldersOf(group: string): readonly string[] {
  const above = path.dirname(group);
  return above === group ? [group] : [group, ...foldersOf(above)];
}

function systemFacts(): MemoryFacts {
  return { total: totalmem(), constrained: process.constrainedMemory() ?? 0, read: textOf };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Other systems have no such files, and some containers forbid them.
    return null;
  }
}
