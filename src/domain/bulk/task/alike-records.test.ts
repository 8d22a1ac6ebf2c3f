import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { alikePick, labelsForAlike } from './alike-records';

const prediction = {
  agent: 'bot',
  value: {
    labels: [
      { label: 'news', score: 0.9 },
      { label: 'art', score: 0.6 },
    ],
  },
};

describe('records that are alike', () => {
  it('records that are alike are picked by their digest alone, without the search of the page (TSK-60)', () => {
    const pick = alikePick({ digest: 'k3f9', count: 12 });
    expect(pick).toMatchObject({ mode: 'all-matching', total: 12, except: new Set() });
    expect(pick.mode === 'all-matching' && pick.selection.search).toMatchObject({
      filters: { text: 'alike:k3f9', status: [] },
      sort: [],
    });
  });

  it('records that are alike get the labels of the draft, otherwise of the annotation, otherwise the predicted ones (TSK-60)', () => {
    const predicted = aTextClassification({ isMultiLabel: true, prediction });
    const annotated = aTextClassification({
      isMultiLabel: true,
      prediction,
      annotation: labeled('ann', 'film'),
    });
    expect(labelsForAlike(annotated, { labels: ['sport'] })).toEqual(['sport']);
    expect(labelsForAlike(annotated, null)).toEqual(['film']);
    expect(labelsForAlike(predicted, null)).toEqual(['news', 'art']);
    expect(labelsForAlike(aTextClassification({ prediction }), null)).toEqual(['news']);
  });

  it('records that are alike cannot be validated without a label, or as single-label records with several (TSK-60)', () => {
    expect(labelsForAlike(aTextClassification(), null)).toBeNull();
    expect(
      labelsForAlike(aTextClassification({ isMultiLabel: true, prediction }), { labels: [] }),
    ).toBeNull();
    expect(labelsForAlike(aTextClassification({ annotation: labeled('ann', 'a', 'b') }), null)).toBeNull();
  });
});
