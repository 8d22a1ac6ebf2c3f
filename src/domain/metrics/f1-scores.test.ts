import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { multiLabelF1, singleLabelF1, type LabelAgreement } from './f1-scores';

const agreement = (label: string, annotated: number, predicted: number, both: number): LabelAgreement => ({
  label,
  annotated,
  predicted,
  both,
});

describe('F1 of records with one label', () => {
  it('one right and one wrong record give the scores of the contract (TWI-43)', () => {
    // r1 is annotated and predicted as spam; r5 is annotated as spam and predicted as ham.
    const scores = singleLabelF1([agreement('spam', 2, 1, 1), agreement('ham', 0, 1, 0)], 2);

    expect(scores).toEqual({
      macro: { precision: 0.5, recall: 0.25, f1: 1 / 3 },
      micro: { precision: 0.5, recall: 0.5, f1: 0.5 },
      labels: [
        { label: 'ham', precision: 0, recall: 0, f1: 0, support: 0 },
        { label: 'spam', precision: 1, recall: 0.5, f1: 2 / 3, support: 2 },
      ],
    });
  });

  it('one right record has only scores of 1 (TWI-43)', () => {
    const right = { precision: 1, recall: 1, f1: 1 };

    expect(singleLabelF1([agreement('spam', 1, 1, 1)], 1)).toEqual({
      macro: right,
      micro: right,
      labels: [{ label: 'spam', ...right, support: 1 }],
    });
  });

  it('an empty prediction counts as wrong in the averages, but not as the prediction of a label (TWI-43)', () => {
    const scores = singleLabelF1([agreement('ham', 1, 0, 0), agreement('spam', 1, 1, 1)], 2);

    expect(scores?.micro).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
    expect(scores?.labels).toEqual([
      { label: 'ham', precision: 0, recall: 0, f1: 0, support: 1 },
      { label: 'spam', precision: 1, recall: 1, f1: 1, support: 1 },
    ]);
  });

  it('there are no scores without a label (TWI-43)', () => {
    expect(singleLabelF1([], 0)).toBeNull();
    expect(multiLabelF1([])).toBeNull();
  });
});

describe('F1 of records with several labels', () => {
  it('averages come from the sets of all records (TWI-43)', () => {
    // Annotated a b, a, c; predicted a, a b, nothing.
    const scores = multiLabelF1([agreement('a', 2, 2, 2), agreement('b', 1, 1, 0), agreement('c', 1, 0, 0)]);

    expect(scores?.micro).toEqual({ precision: 2 / 3, recall: 2 / 4, f1: 4 / 7 });
    expect(scores?.macro).toEqual({ precision: 1 / 3, recall: 1 / 3, f1: 1 / 3 });
    expect(scores?.labels.map(({ label, support }) => [label, support])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('scores stay within 0 and 1, and F1 is the harmonic mean of precision and recall (TWI-43)', () => {
    forEachSeed((random) => {
      const agreements = ['a', 'b', 'c'].map((label) => {
        const both = random.below(4);
        return agreement(label, both + random.below(4), both + random.below(4), both);
      });
      const scores = multiLabelF1(agreements);
      for (const { precision, recall, f1 } of [scores?.micro ?? [], scores?.labels ?? []].flat()) {
        const sum = precision + recall;
        expect(f1).toBeCloseTo(sum === 0 ? 0 : (2 * precision * recall) / sum, 12);
        expect([precision, recall, f1].every((score) => score >= 0 && score <= 1)).toBe(true);
      }
    });
  });
});
