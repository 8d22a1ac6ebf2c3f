import { describe, expect, it } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { SampleLook } from './sample-look.view-model';

const looking = (count = 20) => new SampleLook(records(count));

describe('looking at some records of an act', () => {
  it('goes through them one at a time, with each judgement to the next', () => {
    const look = looking();
    expect([look.place, look.count, look.record?.id]).toEqual([0, 20, 'record-1']);
    look.judge('right');
    expect([look.place, look.record?.id, look.judgement]).toEqual([1, 'record-2', null]);
  });

  it('goes back and forth without judging, and not beyond the ends', () => {
    const look = looking(2);
    look.previous();
    expect(look.place).toBe(0);
    look.judge('wrong');
    look.next();
    expect(look.place).toBe(1);
    look.previous();
    expect(look.judgement).toBe('wrong');
  });

  it('undoes judgments, the last one first, from any record', () => {
    const look = looking();
    look.judge('wrong');
    look.judge('right');
    look.next();
    look.undo();
    expect([look.record?.id, look.judgement]).toEqual(['record-2', null]);
    look.undo();
    expect(look.record?.id).toBe('record-1');
    expect(look.canUndo).toBe(false);
    look.undo();
    expect(look.place).toBe(0);
  });

  it('judges a record again', () => {
    const look = looking();
    look.judge('wrong');
    look.previous();
    look.judge('right');
    expect(look.result).toEqual({ looked: 1, wrong: 0 });
  });

  it('is over when every one was judged, in whatever order', () => {
    const look = looking(2);
    look.next();
    expect(look.judge('right')).toBe(false);
    look.previous();
    expect(look.judge('right')).toBe(true);
  });
});
