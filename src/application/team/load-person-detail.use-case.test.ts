import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aPerson } from '#tests/builders/person-figures.builder';
import { aQuestion, options } from '#tests/builders/question.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryPersonFiguresRepository } from '#tests/fakes/in-memory-person-figures.repository';
import { LoadPersonDetail } from './load-person-detail.use-case';

const MOOD = aQuestion('label_selection', {
  name: 'mood',
  title: 'Mood',
  settings: { options: options('good', 'bad') },
});
const STARS = aQuestion('rating', { name: 'stars', title: 'Stars', settings: { options: [1, 2] } });
const WHY = aQuestion('text', { name: 'why', title: 'Why' });

const counted = (records: number, option: string, count: number) => ({
  records,
  options: [{ option, count }],
});
const nora = aPerson({
  username: 'nora',
  submitted: 4,
  answers: [
    { question: 'stars', own: counted(4, '2', 4), team: counted(8, '1', 4) },
    { question: 'mood', own: counted(4, 'bad', 1), team: counted(8, 'good', 6) },
    { question: 'gone', own: counted(4, 'x', 1), team: counted(8, 'x', 1) },
  ],
});

function load(people = new InMemoryPersonFiguresRepository([nora])) {
  const guide = new InMemoryAnnotationGuideRepository({ questions: [MOOD, STARS, WHY] });
  return { people, guide, useCase: new LoadPersonDetail(people, guide) };
}

describe('LoadPersonDetail', () => {
  it('LoadPersonDetail returns shares by the titles and options of the questions, in their order', async () => {
    const answer = await load().useCase.execute(DATASET_ID, nora.userId);
    const { answers: _, ...figures } = nora;
    expect(answer).toEqual({
      ok: true,
      value: {
        figures,
        questions: [
          {
            title: 'Mood',
            chosen: 2,
            shares: [
              { option: 'Good', own: 0, team: 0.75 },
              { option: 'Bad', own: 0.25, team: 0 },
            ],
          },
          {
            title: 'Stars',
            chosen: 2,
            shares: [
              { option: '1', own: 0, team: 0.5 },
              { option: '2', own: 1, team: 0 },
            ],
          },
        ],
      },
    });
  });

  it('LoadPersonDetail fails with the code of the part that could not be read', async () => {
    const without = load();
    without.people.calls.failNext('person', { kind: 'forbidden' });
    expect(await without.useCase.execute(DATASET_ID, nora.userId)).toMatchObject({
      error: { code: 'ERROR_FETCHING_PERSON_FIGURES', kind: 'forbidden' },
    });
    const unguided = load();
    unguided.guide.calls.failNext('questions', { kind: 'network' });
    expect(await unguided.useCase.execute(DATASET_ID, nora.userId)).toMatchObject({
      error: { code: 'ERROR_FETCHING_QUESTIONS', kind: 'network' },
    });
  });
});
