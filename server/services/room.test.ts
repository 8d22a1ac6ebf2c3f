import { expect, it } from 'vitest';
import { Room } from './room';

const calm = () => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until it is ended. */
function works(room: Room) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const take = (size: number) =>
    room.take(size, async () => {
      begun.push(size);
      await new Promise<void>((resolve) => ends.set(size, resolve));
      return size;
    });
  return { begun, take, end: (size: number) => ends.get(size)?.() };
}

it('work begins while there is room for it, and waits behind what came before it otherwise', async () => {
  const { begun, take, end } = works(new Room(10, 5));
  const all = [6, 3, 5, 1].map(take);
  await calm();
  expect(begun).toEqual([6, 3]);
  end(3);
  await calm();
  expect(begun).toEqual([6, 3]);
  end(6);
  await calm();
  expect(begun).toEqual([6, 3, 5, 1]);
  end(5);
  end(1);
  expect(await Promise.all(all)).toEqual([6, 3, 5, 1].map((value) => ({ ok: true, value })));
});

it('work that is larger than the room begins when there is no other', async () => {
  const { begun, take, end } = works(new Room(10, 5));
  void take(2);
  const large = take(50);
  await calm();
  expect(begun).toEqual([2]);
  end(2);
  await calm();
  expect(begun).toEqual([2, 50]);
  end(50);
  expect(await large).toMatchObject({ value: 50 });
});

it('work is refused where too many wait, and work that failed makes room', async () => {
  const room = new Room(1, 1);
  const { take, end } = works(room);
  const failed = room.take(1, async () => {
    throw new Error('gone');
  });
  const waiting = take(1);
  expect(await room.take(1, async () => 1)).toEqual({ ok: false, error: 'full' });
  await expect(failed).rejects.toThrow('gone');
  await calm();
  end(1);
  expect(await waiting).toMatchObject({ ok: true });
});
