import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { forEachSeed, someAnswers, someQuestions, type Random } from '#tests/builders/random';
import { anAnswer, aRecord, aSuggestion } from '#tests/builders/record.builder';
import { bulkFormFixture, recordsSaying } from '#tests/fakes/bulk-form-fixture';
import { changedAnswers } from '#domain/bulk/feedback/answer-changes';
import { sharedAnswer } from '#domain/bulk/feedback/shared-answer';
import { answersEqual, type Answer } from '#domain/question/answer';
import { ChangesOfVisit } from './answer-changes.state';
import type { BulkQuestionViewModel } from './bulk-question';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });
const TOPICS = aQuestion('multi_label_selection', { name: 'topics' });
const NOTE = aQuestion('text', { name: 'note' });
const ORDER = aQuestion('ranking', { name: 'order' });
const SPOTS = aQuestion('span', { name: 'spots', required: true });
const QUESTIONS = [MOOD, TOPICS, NOTE, ORDER];

const good = anAnswer('label_selection', 'good');
const bad = anAnswer('label_selection', 'bad');
const topics = (...labels: readonly string[]) => anAnswer('multi_label_selection', labels);
const note = (text: string) => anAnswer('text', text);

describe('the shared form', () => {
  it('shows what the selected records say: what all have, and how many where only some have it', () => {
    const { choice } = bulkFormFixture(
      QUESTIONS,
      recordsSaying(
        { mood: good, topics: topics('sport', 'music') },
        { mood: good, topics: topics('sport') },
        {
          mood: bad,
          topics: topics('sport'),
        },
      ),
    );
    expect(['good', 'bad', 'unclear'].map((id) => choice('mood').shareOf(id))).toEqual([2, 1, null]);
    expect(choice('mood').isChosen('good')).toBe(false);
    expect(choice('topics').isChosen('sport')).toBe(true);
    expect(choice('topics').shareOf('sport')).toBeNull();
    expect(choice('topics').shareOf('music')).toBe(1);
    expect(choice('topics').recordCount).toBe(3);
  });

  it('asks for nothing more while something is being done to the records', () => {
    const { form, targets, orders } = bulkFormFixture(QUESTIONS, recordsSaying({ mood: good }));
    targets.work(true);
    form.act('submit');
    expect([form.obstacle, form.canAct, orders]).toEqual([{ kind: 'busy' }, false, []]);
    targets.work(false);
    form.act('submit');
    expect([form.obstacle, orders.length]).toEqual([null, 1]);
  });

  it('is done with no record while a text for all is too long, and leads to that text', () => {
    const { form, orders } = bulkFormFixture(QUESTIONS, recordsSaying({ mood: good }));
    const long = note('x'.repeat(256 * 1024 + 1));
    form.setAnswer('note', long);
    expect([form.obstacle, form.suggestionObstacle]).toEqual([{ kind: 'too-long' }, { kind: 'too-long' }]);
    for (const verb of ['submit', 'draft', 'discard'] as const) {
      form.focus.ask('mood', 'question');
      expect(form.can(verb)).toBe(false);
      form.act(verb);
      expect(form.focus.request).toMatchObject({ question: 'note' });
    }
    form.submitSuggestions();
    expect(orders).toEqual([]);
    expect(form.answerTo('note')).toBe(long);

    form.setAnswer('note', note('x'.repeat(256 * 1024)));
    form.act('draft');
    expect(orders).toMatchObject([{ verb: 'draft' }]);
  });

  it('does not count what was suggested, nor marks it', () => {
    const record = aRecord({ suggestions: [aSuggestion({ questionId: MOOD.id })] });
    const { choice, form } = bulkFormFixture(QUESTIONS, [record]);
    expect(choice('mood').isSuggested('good')).toBe(false);
    expect(choice('mood').isChosen('good')).toBe(false);
    expect(form.canSubmit).toBe(false);
  });

  it('gives a label to all, takes it from all and leaves it, press by press', () => {
    const { form, choice } = bulkFormFixture(QUESTIONS, recordsSaying({ topics: topics('sport') }, {}));
    const press = () => {
      choice('topics').toggle('sport', 'question');
      return [choice('topics').isChosen('sport'), choice('topics').shareOf('sport'), form.changedCount];
    };
    expect(press()).toEqual([true, null, 1]);
    expect(press()).toEqual([false, 'taken', 1]);
    expect(press()).toEqual([false, 1, 0]);
  });

  it('gives one label to all by its number, and goes on to the next question', () => {
    const { form, choice, orders } = bulkFormFixture(QUESTIONS, recordsSaying({ mood: good }, {}));
    choice('mood').typeDigit('2');
    expect(choice('mood').isChosen('bad')).toBe(true);
    expect(form.focus.request).toMatchObject({ question: 'topics', depth: 'question' });
    choice('mood').typeDigit('2');
    expect(choice('mood').isChosen('bad')).toBe(true);
    choice('mood').toggle('bad', 'question');
    expect(form.changedCount).toBe(0);
    expect(choice('mood').shareOf('good')).toBe(1);
    expect(orders).toEqual([]);
  });

  it('replaces texts and rankings by new ones, and leaves them where nothing is written', () => {
    const { form } = bulkFormFixture(QUESTIONS, recordsSaying({ note: note('one') }, { note: note('two') }));
    expect(form.answerTo('note')).toBeUndefined();
    form.setAnswer('note', note('three'));
    expect(form.changes.get('note')).toEqual({ kind: 'replace', answer: note('three') });
    form.setAnswer('note', undefined);
    expect(form.changedCount).toBe(0);
    const ranking = anAnswer('ranking', [{ value: 'first', rank: 1 }]);
    form.setAnswer('order', ranking);
    expect(form.changes.get('order')).toEqual({ kind: 'replace', answer: ranking });
  });

  it('lets a text that all have be emptied to write another, and shows it again for another selection', () => {
    const { form, select } = bulkFormFixture(
      QUESTIONS,
      recordsSaying({ note: note('one') }, { note: note('one') }),
    );
    expect(form.answerTo('note')).toEqual(note('one'));
    form.setAnswer('note', undefined);
    expect([form.answerTo('note'), form.changedCount]).toEqual([undefined, 0]);
    select(recordsSaying({ note: note('one') }));
    expect(form.answerTo('note')).toEqual(note('one'));
  });

  it('takes the answer all records have for no change, unless some records are unseen', () => {
    const same = recordsSaying({ note: note('one') }, { note: note('one') });
    const { form, select } = bulkFormFixture(QUESTIONS, same);
    form.setAnswer('note', note('one'));
    expect(form.changedCount).toBe(0);
    select(same, 5);
    form.setAnswer('note', note('one'));
    expect(form.changedCount).toBe(1);
  });

  it('keeps its changes for the next selection, until they are dropped', () => {
    const { form, choice, select, orders } = bulkFormFixture(QUESTIONS, recordsSaying({ mood: good }));
    choice('mood').toggle('bad', 'question');
    form.setAnswer('note', note('three'));
    form.act('draft');
    select([]);
    expect([choice('mood').isChosen('bad'), form.changedCount]).toEqual([true, 2]);
    select(recordsSaying({ mood: good }, {}));
    expect([choice('mood').isChosen('bad'), choice('mood').shareOf('good')]).toEqual([true, null]);
    form.dropChange('mood');
    expect(choice('mood').shareOf('good')).toBe(1);
    form.reset();
    expect([form.changedCount, orders.length]).toEqual([0, 1]);
  });

  it('is found again in the same visit by the same person, but for what does not fit the questions any more', () => {
    const visit = new ChangesOfVisit();
    const before = bulkFormFixture(QUESTIONS, recordsSaying({}), visit.of('ada', 'dataset'));
    before.choice('mood').toggle('bad', 'question');
    before.choice('topics').toggle('sport', 'question');
    const later = [{ ...aQuestion('text'), name: 'mood' }, TOPICS];
    const again = bulkFormFixture(later, recordsSaying({}), visit.of('ada', 'dataset'));
    expect([...again.form.changes.keys()]).toEqual(['topics']);
    expect(visit.of('eve', 'dataset').isEmpty).toBe(true);
  });
});

describe('a change in the shared form', () => {
  const setUp = () => bulkFormFixture(QUESTIONS, recordsSaying({ mood: good, topics: topics('sport') }, {}));

  it('is undone and redone, the last one first, and leads to its question', () => {
    const { form, choice } = setUp();
    choice('topics').toggle('sport', 'question');
    choice('mood').toggle('bad', 'question');
    form.setAnswer('note', note('one'));
    const said = () => [
      choice('topics').isChosen('sport'),
      choice('mood').isChosen('bad'),
      form.changedCount,
    ];
    const states = [
      [false, false, 0],
      [true, false, 1],
      [true, true, 2],
      [true, true, 3],
    ];
    for (const [before, led] of [
      [states[2], 'note'],
      [states[1], 'mood'],
      [states[0], 'topics'],
    ] as const) {
      expect(form.history.undo()).toBe(true);
      expect(said()).toEqual(before);
      expect(form.focus.request).toMatchObject({ question: led });
    }
    expect([form.history.canUndo, form.history.undo()]).toEqual([false, false]);
    for (const after of states.slice(1)) {
      expect(form.history.redo()).toBe(true);
      expect(said()).toEqual(after);
    }
    expect(form.history.canRedo).toBe(false);
  });

  it('is undone also where everything was reset, or one answer was left as it is', () => {
    const { form, choice } = setUp();
    choice('mood').toggle('bad', 'question');
    choice('topics').toggle('music', 'question');
    form.dropChange('mood');
    form.reset();
    form.history.undo();
    expect([...form.changes.keys()]).toEqual(['topics']);
    form.history.undo();
    expect([...form.changes.keys()].toSorted()).toEqual(['mood', 'topics']);
  });

  it('goes on with what was written before in the same text', () => {
    const { form } = setUp();
    form.setAnswer('note', note('o'));
    form.setAnswer('note', note('on'), true);
    form.history.undo();
    expect(form.changedCount).toBe(0);
  });

  it('cannot be redone once something else was changed', () => {
    const { form, choice } = setUp();
    choice('mood').toggle('bad', 'question');
    form.history.undo();
    choice('topics').toggle('music', 'question');
    expect([form.history.redo(), form.history.canRedo]).toEqual([false, false]);
  });

  it('stays once an act was saved after it: that act is undone first', () => {
    const { form, choice, targets } = setUp();
    choice('mood').toggle('bad', 'question');
    form.act('draft');
    runInAction(() => targets.save());
    expect([form.history.canUndo, form.history.undo()]).toEqual([false, false]);
    choice('topics').toggle('music', 'question');
    form.history.undo();
    expect([...form.changes.keys()]).toEqual(['mood']);
  });
});

describe('possible actions on the selected records', () => {
  it('is nothing where none is selected', () => {
    const { form, orders } = bulkFormFixture(QUESTIONS);
    expect([form.canAct, form.canSubmit, form.obstacle]).toEqual([false, false, { kind: 'nothing' }]);
    form.act('discard');
    form.act('submit');
    expect([orders, form.missing]).toEqual([[], []]);
  });

  it('is saving and discarding them, also unanswered', () => {
    const { form, orders } = bulkFormFixture(QUESTIONS, recordsSaying({}));
    expect([form.canAct, form.canSubmit, form.obstacle]).toEqual([true, false, { kind: 'incomplete' }]);
    form.act('draft');
    form.act('discard');
    expect(orders.map(({ verb }) => verb)).toEqual(['draft', 'discard']);
  });

  it('is submitting them once every one of them is complete, by the form or of its own', () => {
    const { form, choice, select, orders } = bulkFormFixture(QUESTIONS, recordsSaying({ mood: good }, {}));
    form.act('submit');
    expect([form.missing, form.focus.request?.question, orders]).toEqual([['mood'], 'mood', []]);
    choice('mood').toggle('bad', 'question');
    expect([form.missing, form.canSubmit]).toEqual([[], true]);
    form.act('submit');
    expect(orders).toEqual([
      { verb: 'submit', changes: new Map([['mood', { kind: 'replace', answer: bad }]]) },
    ]);
    form.reset();
    select(recordsSaying({ mood: good }));
    expect(form.canSubmit).toBe(true);
  });

  it('takes in a number that is still half typed before it is done', () => {
    const stars = aQuestion('rating', { name: 'stars', required: true, settings: { options: [1, 2, 10] } });
    const { form, choice, orders } = bulkFormFixture([stars], recordsSaying({}));
    choice('stars').typeDigit('1');
    form.act('submit');
    expect(orders[0]?.changes.get('stars')).toEqual({ kind: 'replace', answer: anAnswer('rating', 1) });
  });

  it('names the required span question that some of them have no answer to (BUL-10)', () => {
    const { form, choice } = bulkFormFixture(
      [MOOD, SPOTS],
      recordsSaying({ mood: good, spots: anAnswer('span', []) }, { mood: good }),
    );
    choice('mood').toggle('bad', 'question');
    expect(form.obstacle).toEqual({ kind: 'spans', question: SPOTS, count: 1 });
  });

  it('is unknown of records that are not on the page: those that turn out incomplete are listed', () => {
    const { form, choice, select } = bulkFormFixture(QUESTIONS);
    select(recordsSaying({ mood: good }), 1_000);
    expect([form.canSubmit, form.mayBeIncomplete, form.unseenCount]).toEqual([true, true, 1_000]);
    choice('mood').toggle('bad', 'question');
    expect(form.mayBeIncomplete).toBe(false);
    form.reset();
    select(recordsSaying({}), 1_000);
    expect(form.canSubmit).toBe(false);
  });
});

describe('moving in the shared form', () => {
  it('goes from question to question, and into a required text that is not written', () => {
    const { form } = bulkFormFixture([MOOD, { ...NOTE, required: true }, SPOTS], recordsSaying({}));
    form.focus.enter();
    expect(form.focus.request).toMatchObject({ question: 'mood', depth: 'question' });
    form.moveFocus('mood', 1, 'question');
    expect(form.focus.request).toMatchObject({ question: 'note', depth: 'inside' });
    form.moveFocus('note', 1, 'question');
    expect(form.focus.request).toMatchObject({ question: 'spots', depth: 'question' });
  });
});

describe('the form after any presses and texts', () => {
  it('is what every selected record gets', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const before = Array.from({ length: 1 + random.below(4) }, () => someAnswers(random, questions));
      const { form } = bulkFormFixture(questions, recordsSaying(...before.map(Object.fromEntries)));
      for (const question of form.questions) answerAtRandom(random, question);
      const after = before.map((given) => changedAnswers(given, form.changes));
      for (const asked of form.questions) {
        const { name } = asked.question;
        const { counts, common } = sharedAnswer(asked.question, after);
        expect(
          form.isEmptied(name) ||
            answersEqual(form.answerTo(name), inCommon(asked, common, counts, after.length)),
        ).toBe(true);
        const choices = asked.kind === 'choice' ? asked.list.choices : [];
        expect(choices.map(({ id }) => shownCount(asked, id))).toEqual(
          choices.map(({ id }) => counts.get(id) ?? 0),
        );
      }
    });
  });

  function answerAtRandom(random: Random, question: BulkQuestionViewModel): void {
    for (let presses = random.below(4); presses > 0; presses -= 1) {
      if (question.kind === 'choice') question.toggle(random.pick(question.list.choices).id, 'question');
      if (question.kind === 'text') question.setText(random.pick(['fine', 'new']));
      if (question.kind === 'ranking') question.toggle(random.pick(question.settings.options).value);
    }
  }

  /** Of several labels, those that all have are shown, whatever else they have. */
  function inCommon(
    asked: BulkQuestionViewModel,
    common: Answer | undefined,
    counts: ReadonlyMap<string, number>,
    total: number,
  ): Answer | undefined {
    if (asked.kind !== 'choice' || !asked.isMultiple) return common;
    const labels = [...counts].flatMap(([id, count]) => (count === total ? [id] : []));
    return labels.length === 0 ? undefined : topics(...labels);
  }

  function shownCount(asked: BulkQuestionViewModel, id: string): number {
    if (asked.kind !== 'choice') return 0;
    const share = asked.shareOf(id);
    if (typeof share === 'number') return share;
    return asked.isChosen(id) ? asked.recordCount : 0;
  }
});

describe('each record with its own suggestion', () => {
  const suggested = aRecord({ suggestions: [aSuggestion({ questionId: MOOD.id })] });

  it('is asked for with the answers that the form gives to all of them', () => {
    const { form, orders } = bulkFormFixture(QUESTIONS, [suggested]);
    form.setAnswer('note', note('seen'));
    expect([form.canSubmit, form.offersSuggestions, form.suggestionObstacle]).toEqual([false, true, null]);
    form.submitSuggestions();
    const own = { kind: 'own-suggestion', least: null };
    expect(orders).toEqual([
      {
        verb: 'submit',
        changes: new Map<string, unknown>([
          ['note', { kind: 'replace', answer: note('seen') }],
          ...[MOOD, TOPICS, ORDER].map(({ name }) => [name, own] as const),
        ]),
      },
    ]);
    expect(form.changedCount).toBe(1);
  });

  it.each([
    ['nothing is selected', [], 0, { kind: 'nothing' }],
    ['no selected record has one', recordsSaying({}), 0, { kind: 'unsuggested' }],
  ] as const)('is not where %s', (_, selected, elsewhere, obstacle) => {
    const { form, orders, select } = bulkFormFixture(QUESTIONS);
    select(selected, elsewhere);
    form.submitSuggestions();
    expect([form.suggestionObstacle, orders]).toEqual([obstacle, []]);
  });

  it('may be incomplete while some selected records are unseen', () => {
    const { form, orders, select } = bulkFormFixture(QUESTIONS);
    select(recordsSaying({}), 10);
    form.submitSuggestions();
    expect([form.suggestionObstacle, orders.length]).toEqual([null, 1]);
  });

  it('is not while something is being done to them', () => {
    const { form, targets, orders } = bulkFormFixture(QUESTIONS, [suggested]);
    targets.work(true);
    form.submitSuggestions();
    expect([form.suggestionObstacle, orders]).toEqual([{ kind: 'busy' }, []]);
  });
});
