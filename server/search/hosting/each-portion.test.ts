import { describe, expect, it } from 'vitest';
import { eachPortion } from './each-portion';

/** Reads numbers up to a last one, two at a time, and writes down what happens. */
function numbersTo(last: number, mayGoOn = () => true) {
  const log: string[] = [];
  const reading = {
    begin: 0,
    read: async (behind: number) => {
      log.push(`read ${behind}`);
      return [behind + 1, behind + 2].filter((number) => number <= last);
    },
    placeOf: (number: number) => number,
    mayGoOn: async () => mayGoOn(),
  };
  const take = (numbers: readonly number[]) => void log.push(`take ${numbers.join(' ')}`);
  return { log, reading, take };
}

describe('reading in portions', () => {
  it('asks for the next portion before it takes one in', async () => {
    const { log, reading, take } = numbersTo(3);
    expect(await eachPortion(reading, take)).toBe(true);
    expect(log).toEqual(['read 0', 'read 2', 'take 1 2', 'read 3', 'take 3']);
  });

  it('takes in what it has when it may not go on', async () => {
    let turns = 0;
    const { log, reading, take } = numbersTo(9, () => (turns += 1) < 3);
    expect(await eachPortion(reading, take)).toBe(false);
    expect(log).toEqual(['read 0', 'read 2', 'take 1 2', 'take 3 4']);
  });

  it('fails with a portion that cannot be taken in, whatever becomes of the next one', async () => {
    const { reading } = numbersTo(9);
    const read = (behind: number) =>
      behind === 0 ? reading.read(0) : Promise.reject(new Error('no database'));
    const take = () => {
      throw new Error('no room');
    };
    await expect(eachPortion({ ...reading, read }, take)).rejects.toThrow('no room');
  });
});
