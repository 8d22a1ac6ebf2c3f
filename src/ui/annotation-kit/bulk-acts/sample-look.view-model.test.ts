import { describe, expect, it } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { SampleLook } from './sample-look.view-model';

const looking = (count = 20) => new SampleLook(records(count));

describe('a sample check', () => {
  it('a sample check shows one record at a time, and each judgment moves to the next', () => {
    const look = looking();
    expect([look.place, look.count, look.record?.id]).toEqual([0, 20, 'record-1']);
    look.judge('right');
    expect([look.place, look.record?.id, look.judgement]).toEqual([1, 'record-2', null]);
  });

  it('a sample check can move back and forth without a judgment, within the ends', () => {
    const look = looking(2);
    look.previous();
    expect(look.place).toBe(0);
    look.judge('wrong');
    look.next();
    expect(look.place).toBe(1);
    look.previous();
    expect(look.judgement).toBe('wrong');
  });

  it('judgments are undone from any record, the last one first', () => {
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

  it('a record can be judged again', () => {
    const look = looking();
    look.judge('wrong');
    look.previous();
    look.judge('right');
    expect(look.result).toEqual({ looked: 1, wrong: 0 });
  });

  it('a sample check ends when all records were judged, in any order', () => {
    const look = looking(2);
    look.next();
    expect(look.judge('right')).toBe(false);
    look.previous();
    expect(look.judge('right')).toBe(true);
  });
});
