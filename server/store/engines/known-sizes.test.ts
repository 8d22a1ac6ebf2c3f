import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/server/seeded-random';
import { rememberSizes } from './known-sizes';

const [SET, CURRENT, END] = [0, 1, 2];
const [O_APPEND, O_TRUNC] = [1024, 512];

interface Node {
  mode: number;
  name: string;
}

interface Open {
  node: Node;
  flags: number;
  position: number;
}

/** A disk of files that are as long as they say; writes may be cut short or fail. */
function aDisk() {
  const lengths = new Map<string, number>();
  const disk = { asked: 0, writes: (length: number) => length };
  const lengthOf = ({ name }: Node) => lengths.get(name) ?? 0;
  const operations = {
    stream_ops: {
      open({ node, flags }: Open) {
        lengths.set(node.name, flags & O_TRUNC ? 0 : lengthOf(node));
      },
      write({ node, flags }: Open, _from: unknown, _offset: number, length: number, position: number) {
        const written = disk.writes(length);
        const end = flags & O_APPEND ? lengthOf(node) + written : position + written;
        lengths.set(node.name, Math.max(lengthOf(node), end));
        return written;
      },
      setattr({ node }: Open, { size }: { size?: number }) {
        if (size !== undefined) lengths.set(node.name, size);
      },
      llseek({ node, position }: Open, offset: number, whence: number) {
        if (whence === END) disk.asked += 1;
        const to = offset + (whence === END ? lengthOf(node) : whence === CURRENT ? position : 0);
        if (to < 0) throw new Error('EINVAL');
        return to;
      },
    },
    node_ops: {
      setattr(node: Node, { size }: { size?: number }) {
        if (size !== undefined) lengths.set(node.name, size);
      },
      rename(node: Node, _parent: unknown, name: string) {
        lengths.set(name, lengthOf(node));
        lengths.delete(node.name);
        node.name = name;
      },
    },
  };
  const node: Node = { mode: 0o100600, name: 'table' };
  const file = (flags = 2): Open => ({ node, flags, position: 0 });
  rememberSizes(operations);
  const end = () => operations.stream_ops.llseek(file(), 0, END);
  return { disk, operations, node, file, end, length: () => lengthOf(node) };
}

describe('the size of a file', () => {
  it('is asked for once, and follows what is written', () => {
    const { disk, operations, file, end } = aDisk();
    expect(end()).toBe(0);
    operations.stream_ops.write(file(), null, 0, 8192, 0);
    operations.stream_ops.write(file(), null, 0, 8192, 8192);
    operations.stream_ops.write(file(), null, 0, 100, 0);
    expect(end()).toBe(16_384);
    expect(operations.stream_ops.llseek(file(), -8192, END)).toBe(8192);
    expect(disk.asked).toBe(1);
  });

  it('counts of a write that was cut short only what was written, and nothing of one that failed', () => {
    const { disk, operations, file, end } = aDisk();
    expect(end()).toBe(0);
    disk.writes = () => 512;
    operations.stream_ops.write(file(), null, 0, 8192, 0);
    expect([end(), disk.asked]).toEqual([512, 1]);
    disk.writes = () => {
      throw new Error('ENOSPC');
    };
    expect(() => operations.stream_ops.write(file(), null, 0, 8192, 512)).toThrow('ENOSPC');
    expect([end(), disk.asked]).toEqual([512, 2]);
  });

  it('is the file system’s own word for folders, other places and places before the beginning', () => {
    const { disk, operations, node, file, end } = aDisk();
    const { llseek } = operations.stream_ops;
    expect(end()).toBe(0);
    expect(llseek(file(), 7, SET)).toBe(7);
    expect(llseek({ ...file(), position: 3 }, 7, CURRENT)).toBe(10);
    expect(() => llseek(file(), -1, END)).toThrow('EINVAL');
    node.mode = 0o040700;
    disk.asked = 0;
    expect([end(), end(), disk.asked]).toEqual([0, 0, 2]);
  });

  it('is right whatever was done to the file', () => {
    const random = seededRandom(28);
    const { disk, operations, node, file, end, length } = aDisk();
    let asked = 0;
    for (let step = 0; step < 5_000; step += 1) {
      const size = random.below(10) * 8192;
      const acts = [
        () => operations.stream_ops.open(file()),
        () => operations.stream_ops.open(file(O_TRUNC)),
        () => operations.stream_ops.setattr(file(), { size }),
        () => operations.node_ops.setattr(node, { size }),
        () => operations.node_ops.rename(node, null, `table ${step}`),
        () => operations.stream_ops.write(file(O_APPEND), null, 0, 100, 0),
      ];
      // Most of what happens are writes.
      const write = () => operations.stream_ops.write(file(), null, 0, 8192, size);
      (acts[random.below(60)] ?? write)();
      if (random.below(2) === 0) continue;
      asked += 1;
      expect(end()).toBe(length());
    }
    expect(asked).toBeGreaterThan(2_000);
    expect(disk.asked).toBeLessThan(asked / 4);
  });
});
