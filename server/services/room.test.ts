import { expect, it } from 'vitest';
import { Room } from './room';

const calm = () => new Promise((resolve) => setImmediate(resolve));

/** Shares that took a size, which is noted when they have it. */
function sharesOf(room: Room) {
  const begun: number[] = [];
  const take = (size: number) => {
    const share = room.share();
    const reached = share.reach(size).then((hasIt) => {
      if (hasIt) begun.push(size);
      return hasIt;
    });
    return { share, reached, leave: () => share.leave() };
  };
  return { begun, take };
}

it('a share begins while there is room for it, and waits behind those before it otherwise', async () => {
  const { begun, take } = sharesOf(new Room(10, 5));
  const [six, three, five, one] = [take(6), take(3), take(5), take(1)];
  await calm();
  expect(begun).toEqual([6, 3]);
  three.leave();
  await calm();
  expect(begun).toEqual([6, 3]);
  six.leave();
  await calm();
  expect(begun).toEqual([6, 3, 5, 1]);
  expect([await five.reached, await one.reached]).toEqual([true, true]);
});

it('a share that is larger than the room begins when there is no other', async () => {
  const { begun, take } = sharesOf(new Room(10, 5));
  const two = take(2);
  take(50);
  await calm();
  expect(begun).toEqual([2]);
  two.leave();
  await calm();
  expect(begun).toEqual([2, 50]);
});

it('a share is refused where too many wait', async () => {
  const { take } = sharesOf(new Room(1, 1));
  const first = take(1);
  const waiting = take(1);
  expect(await take(1).reached).toBe(false);
  first.leave();
  expect(await waiting.reached).toBe(true);
});

it('a share that grows takes what is left, does not wait, and gives all of it back', async () => {
  const room = new Room(10, 5);
  const [slow, other] = [room.share(), room.share()];
  expect([await slow.reach(2), await other.reach(2), await slow.reach(8)]).toEqual([true, true, true]);
  expect(await other.reach(3)).toBe(false);
  expect(await other.reach(2)).toBe(true);
  slow.leave();
  expect(await other.reach(50)).toBe(true);
  other.leave();
  expect(await room.share().reach(10)).toBe(true);
});

it('a share that took nothing leaves nothing behind', async () => {
  const room = new Room(10, 5);
  room.share().leave();
  expect(await room.share().reach(10)).toBe(true);
});
