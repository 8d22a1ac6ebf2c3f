import { describe, expect, it } from 'vitest';
import { memoryLimit } from './machine-memory';

const GIB = 1024 ** 3;

/** The limit on a machine of 64 GiB with such files. */
function limitWith(files: Readonly<Record<string, string>>, constrained = 0): number {
  return memoryLimit({ total: 64 * GIB, constrained, read: (file) => files[file] ?? null });
}

describe('the memory of the process', () => {
  it('is that of the machine where nothing limits it', () => {
    expect(limitWith({})).toBe(64 * GIB);
    expect(limitWith({ '/sys/fs/cgroup/memory.max': 'max\n' }, 2 ** 64)).toBe(64 * GIB);
    expect(limitWith({ '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n' })).toBe(
      64 * GIB,
    );
  });

  it.each([
    ['Node', {}, 2 * GIB],
    ['a container of version 2', { '/sys/fs/cgroup/memory.max': `${2 * GIB}\n` }, 0],
    ['a container of version 1', { '/sys/fs/cgroup/memory/memory.limit_in_bytes': `${2 * GIB}\n` }, 0],
    [
      'the group of version 2',
      {
        '/proc/self/cgroup': '0::/system.slice/ostraka.service\n',
        '/sys/fs/cgroup/system.slice/ostraka.service/memory.max': `${2 * GIB}\n`,
      },
      0,
    ],
    [
      'a group above that of version 1',
      {
        '/proc/self/cgroup': '5:cpu:/\n4:memory:/pods/one\n0::/\n',
        '/sys/fs/cgroup/memory/pods/one/memory.limit_in_bytes': `${4 * GIB}\n`,
        '/sys/fs/cgroup/memory/pods/memory.limit_in_bytes': `${2 * GIB}\n`,
      },
      0,
    ],
  ])('is what %s leaves of it (LIM-52)', (_, files, constrained) => {
    expect(limitWith(files, constrained)).toBe(2 * GIB);
  });

  it('the memory limit of this system is known', () => {
    expect(memoryLimit()).toBeGreaterThan(0);
  });
});
