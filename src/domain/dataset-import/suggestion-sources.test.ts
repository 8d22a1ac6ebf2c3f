import { describe, expect, it } from 'vitest';
import type { QuestionType } from '../question/question';
import { firstUses } from './column-uses';
import { idOfPart, type ColumnUse, type DatasetDraft, type DraftQuestion } from './dataset-draft';
import { withChosenUse, withoutQuestion } from './draft-parts';
import { sketchColumns } from './sketched-column';
import { withProposedSources } from './suggestion-sources';

const question = (key: number, title: string, type: QuestionType = 'label_selection'): DraftQuestion => ({
  key,
  type,
  title,
  description: '',
  required: true,
  options: '',
  points: 5,
  field: null,
  useMarkdown: false,
});

/** A draft for a file with these columns in addition to texts, in which some columns are set as suggestions. */
function draftOf(
  columns: Readonly<Record<string, readonly unknown[]>>,
  questions: readonly DraftQuestion[],
  suggested: Readonly<Record<string, number>>,
): DatasetDraft {
  const texts = ['The first one', 'The second one', 'The third one', 'The fourth one'];
  const all = { ...columns, body: texts, note: texts };
  const rows = texts.map((_, index) => ({
    isText: false,
    get: (name: string) => Object.entries(all).find(([key]) => key === name)?.[1][index],
  }));
  const sketched = firstUses(sketchColumns(Object.keys(all), rows));
  let draft: DatasetDraft = { name: '', guidelines: '', columns: sketched, questions };
  for (const [name, key] of Object.entries(suggested))
    draft = withChosenUse(draft, name, { as: 'suggestion', question: key });
  return withProposedSources(draft);
}

const usesOf = ({ columns }: DatasetDraft) =>
  Object.fromEntries(
    columns.map((item) => [
      idOfPart(item).replace('\0', ' '),
      'question' in item.use ? item.use : item.use.as,
    ]),
  );

const LABELS = ['a', 'b', 'a', 'b'];
const SCORES = [0.5, 1, 0, 0.25];
const LISTS = [['a'], ['a', 'b'], ['b'], ['b', 'a']];
const SCORE_LISTS = [[0.5], [0.4, 1], [0], [0.2, 0.25]];
const MODELS = ['m-1', 'm-2', 'm-1', 'm-2'];
const as = (part: 'score' | 'agent', key: number): ColumnUse => ({ as: part, question: key });

describe('the score of a suggestion (SET-171)', () => {
  it.each([
    ['topic', 'topic_score'],
    ['topic', 'topicScore'],
    ['topic', 'Topic Confidence'],
    ['topic', 'score_of_topic'],
    ['topic', 'score'],
    ['topic', 'model_score'],
    ['topic', 'What is it about? score'],
    ['predicted_topic', 'topic_prob'],
    ['label', 'label_score'],
    ['topic.suggestion', 'topic.suggestion.score'],
  ])('the score of the column %j is proposed by the name %j (SET-171)', (name, score) => {
    const draft = draftOf({ [name]: LABELS, [score]: SCORES }, [question(1, 'What is it about?')], {
      [name]: 1,
    });
    expect(usesOf(draft)[score]).toEqual(as('score', 1));
  });

  it.each<[string, string, readonly unknown[], QuestionType]>([
    ['numbers beyond 1', 'topic_score', [7, 9, 3, 4], 'label_selection'],
    ['texts', 'topic_score', ['high', 'low', 'high', 'low'], 'label_selection'],
    ['one number for a list of labels', 'topic_score', SCORES, 'multi_label_selection'],
    ['lists for one label', 'topic_score', SCORE_LISTS, 'label_selection'],
    ['the score of something else', 'mood_score', SCORES, 'label_selection'],
    ['scores by another word', 'topic_scored', SCORES, 'label_selection'],
  ])('the score is not proposed for %s', (_kind, name, values, type) => {
    const columns = { topic: type === 'label_selection' ? LABELS : LISTS, [name]: values };
    const draft = draftOf(columns, [question(1, 'Topic', type)], { topic: 1 });
    expect(usesOf(draft)[name]).not.toHaveProperty('question');
  });

  it('the score is a list for a question whose answer is a list', () => {
    const columns = { topics: LISTS, topics_score: SCORE_LISTS };
    const draft = draftOf(columns, [question(1, 'Topics', 'multi_label_selection')], { topics: 1 });
    expect(usesOf(draft)['topics_score']).toEqual(as('score', 1));
  });

  it('the score belongs to the question in its name, and to none if several questions are possible', () => {
    const columns = { score: SCORES, topic: LABELS, mood: LABELS, mood_score: SCORES };
    const draft = draftOf(columns, [question(1, 'Topic'), question(2, 'Mood')], { topic: 1, mood: 2 });
    expect(usesOf(draft)).toMatchObject({ score: 'float', mood_score: as('score', 2) });
  });
});

describe('the agent of a suggestion (SET-171)', () => {
  it.each(['topic_agent', 'topic_model', 'agent', 'model', 'Model name', 'modelVersion', 'Modell'])(
    'the agent is proposed by the name %j',
    (name) => {
      const draft = draftOf({ topic: LABELS, [name]: MODELS }, [question(1, 'Topic')], { topic: 1 });
      expect(usesOf(draft)[name]).toEqual(as('agent', 1));
    },
  );

  it('the agent is a part for each question if one column names the agent of all of them (SET-171)', () => {
    const columns = { topic: LABELS, mood: LABELS, mood_agent: MODELS, model: MODELS };
    const questions = [question(1, 'Topic'), question(2, 'Mood'), question(3, 'Tone')];
    const draft = draftOf({ ...columns, tone: LABELS }, questions, { topic: 1, mood: 2, tone: 3 });
    expect(usesOf(draft)).toMatchObject({
      model: as('agent', 1),
      'model 2': as('agent', 3),
      mood_agent: as('agent', 2),
    });
  });
});

describe('a proposal', () => {
  const columns = { topic: LABELS, score: SCORES, model: MODELS };
  const proposed = draftOf(columns, [question(1, 'Topic')], { topic: 1 });

  it('a proposal is withdrawn with the suggestion, or with the question', () => {
    const ignored = withProposedSources(withChosenUse(proposed, 'topic', { as: 'ignore' }));
    expect(usesOf(ignored)).toMatchObject({ score: 'float', model: 'terms' });
    expect(usesOf(withProposedSources(withoutQuestion(proposed, 1)))).toMatchObject({
      topic: 'ignore',
      score: 'float',
      model: 'terms',
    });
  });

  it('a proposal does not change a column whose use was chosen', () => {
    const chosen = withProposedSources(withChosenUse(proposed, 'score', { as: 'ignore' }));
    expect(usesOf(chosen)).toMatchObject({ score: 'ignore', model: as('agent', 1) });
    expect(usesOf(withProposedSources(chosen))).toMatchObject({ score: 'ignore' });
  });

  it('a proposal never uses the only field', () => {
    const rows = MODELS.map((model) => ({
      isText: false,
      get: (name: string) => (name === 'model' ? `${model} is a text of its own` : 'x'),
    }));
    const sketched = firstUses(sketchColumns(['model', 'topic'], rows.slice(0, 1)));
    const draft: DatasetDraft = {
      name: '',
      guidelines: '',
      columns: sketched,
      questions: [question(1, 'Topic')],
    };
    const said = withChosenUse(draft, 'topic', { as: 'suggestion', question: 1 });
    expect(usesOf(withProposedSources(said))['model']).toBe('field');
  });
});
