import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { forEachSeed, someAnswers, type Random } from '#tests/builders/random';
import type { Answers } from '#domain/question/answer';
import { choicesOf, chosenIds, type ChoiceSettings } from '#domain/question/choice';
import { changedAnswers, NO_CHANGES, type SharedChange } from './answer-changes';
import { namedChoice, pressedChoice } from './pressed-choice';
import { answerOfAll, countAfter, sharedAnswer } from './shared-answer';

const TOPICS = aQuestion('multi_label_selection', { name: 'topics' });
const STARS = aQuestion('rating', { name: 'stars' });
const MOOD = aQuestion('label_selection', { name: 'mood' });

/** Number of records with the label after each press. */
function labelTurns(had: readonly boolean[], label: string, presses: number, isWhole = true) {
  const records = had.map((has) =>
    answers({ topics: anAnswer('multi_label_selection', has ? [label] : ['music']) }),
  );
  const shared = sharedAnswer(TOPICS, records);
  const seen = { settings: TOPICS.settings, shared, isWhole };
  let change: SharedChange | undefined;
  return Array.from({ length: presses }, () => {
    change = pressedChoice(seen, change, label);
    return change === undefined ? 'as it was' : countAfter(shared, change, label);
  });
}

describe('pressing a label of a multi-label question', () => {
  it('a label that some records have is added to all, removed from all, and restored in turn (BUL-9)', () => {
    expect(labelTurns([true, false, false], 'sport', 4)).toEqual([3, 0, 'as it was', 3]);
  });

  it('a label that no record or every record has is toggled', () => {
    expect(labelTurns([false, false], 'sport', 3)).toEqual([2, 'as it was', 2]);
    expect(labelTurns([true, true], 'sport', 3)).toEqual([0, 'as it was', 0]);
    expect(labelTurns([], 'sport', 2)).toEqual([0, 'as it was']);
  });

  it('a label takes all three turns while there are unseen records', () => {
    expect(labelTurns([false, false], 'sport', 3, false)).toEqual([2, 0, 'as it was']);
    expect(labelTurns([true, true], 'sport', 3, false)).toEqual([2, 0, 'as it was']);
  });

  it('the next turn follows from the change that is visible for other records', () => {
    const none = { settings: TOPICS.settings, shared: sharedAnswer(TOPICS, [answers()]), isWhole: true };
    const has = answers({ topics: anAnswer('multi_label_selection', ['sport']) });
    const all = { ...none, shared: sharedAnswer(TOPICS, [has]) };
    const given = { kind: 'labels', added: new Set(['sport']), removed: new Set<string>() } as const;
    const taken = { kind: 'labels', added: new Set<string>(), removed: new Set(['sport']) } as const;
    expect(pressedChoice(none, taken, 'sport')).toEqual(given);
    expect(pressedChoice(all, given, 'sport')).toEqual(taken);
  });

  it('changes of other labels are preserved', () => {
    const shared = sharedAnswer(TOPICS, [answers()]);
    const before = { kind: 'labels', added: new Set(['music']), removed: new Set(['politics']) } as const;
    const after = pressedChoice({ settings: TOPICS.settings, shared, isWhole: true }, before, 'sport');
    expect(after).toEqual({ ...before, added: new Set(['music', 'sport']) });
  });
});

describe('pressing a choice of a single-choice question', () => {
  const records = [answers({ mood: anAnswer('label_selection', 'good') }), answers()];
  const seen = { settings: MOOD.settings, shared: sharedAnswer(MOOD, records), isWhole: true };
  const bad = { kind: 'replace', answer: anAnswer('label_selection', 'bad') } as const;

  it('a press gives the choice to all records, and a second press undoes this', () => {
    expect(pressedChoice(seen, undefined, 'bad')).toEqual(bad);
    expect(pressedChoice(seen, bad, 'bad')).toBeUndefined();
    const stars = { ...seen, settings: STARS.settings, shared: sharedAnswer(STARS, records) };
    expect(pressedChoice(stars, undefined, '3')).toEqual({
      kind: 'replace',
      answer: anAnswer('rating', 3),
    });
  });

  it('a choice that all records have changes nothing, unless there are unseen records', () => {
    const shared = sharedAnswer(MOOD, records.slice(0, 1));
    const good = { kind: 'replace', answer: anAnswer('label_selection', 'good') } as const;
    expect(pressedChoice({ ...seen, shared }, undefined, 'good')).toBeUndefined();
    expect(pressedChoice({ ...seen, shared }, bad, 'good')).toBeUndefined();
    expect(pressedChoice({ ...seen, shared, isWhole: false }, undefined, 'good')).toEqual(good);
  });
});

describe('naming a choice for several records', () => {
  const records = [answers({ mood: anAnswer('label_selection', 'good') }), answers()];

  it('a single choice given to all records stays when it is named again (ANN-84)', () => {
    const seen = { settings: MOOD.settings, shared: sharedAnswer(MOOD, records), isWhole: true };
    const bad = { kind: 'replace', answer: anAnswer('label_selection', 'bad') } as const;
    expect(namedChoice(seen, undefined, 'bad')).toEqual(bad);
    expect(namedChoice(seen, bad, 'bad')).toEqual(bad);
  });

  it('naming a label has the same effect as pressing it', () => {
    const topics = [answers({ topics: anAnswer('multi_label_selection', ['sport']) })];
    const seen = { settings: TOPICS.settings, shared: sharedAnswer(TOPICS, topics), isWhole: true };
    expect(namedChoice(seen, undefined, 'sport')).toEqual(pressedChoice(seen, undefined, 'sport'));
  });
});

describe('the shared choice after any number of presses', () => {
  const QUESTIONS = [TOPICS, STARS, MOOD];

  it('countAfter and answerOfAll match the changed answers of every record', () => {
    forEachSeed((random) => {
      const records = Array.from({ length: 1 + random.below(5) }, () => someAnswers(random, QUESTIONS));
      for (const question of QUESTIONS) {
        const { name, settings } = question;
        const shared = sharedAnswer(question, records);
        const change = pressed(random, { settings, shared, isWhole: random.chance(0.7) });
        const changes = change === undefined ? NO_CHANGES : new Map([[name, change]]);
        const after = records.map((answers) => changedAnswers(answers, changes));
        for (const { id } of choicesOf(settings)) {
          expect(countAfter(shared, change, id)).toBe(after.filter((one) => has(one, name, id)).length);
          const isOfAll = chosenIds(answerOfAll(shared, change)).includes(id);
          expect(isOfAll).toBe(after.every((one) => has(one, name, id)));
        }
      }
    });
  });

  it('further presses return to no change', () => {
    forEachSeed((random) => {
      const records = Array.from({ length: random.below(5) }, () => someAnswers(random, QUESTIONS));
      const question = random.pick(QUESTIONS);
      const seen = {
        settings: question.settings,
        shared: sharedAnswer(question, records),
        isWhole: random.chance(0.5),
      };
      const { id } = random.pick(choicesOf(question.settings));
      let change = pressedChoice(seen, undefined, id);
      for (let turn = 1; turn < 3 && change !== undefined; turn += 1) {
        change = pressedChoice(seen, change, id);
      }
      expect(change).toBeUndefined();
    });
  });

  function pressed(random: Random, seen: Parameters<typeof pressedChoice>[0]): SharedChange | undefined {
    const choices = choicesOf(seen.settings);
    let change: SharedChange | undefined;
    for (let press = random.below(6); press > 0; press -= 1) {
      change = pressedChoice(seen, change, random.pick(choices).id);
    }
    return change;
  }

  function has(answersOf: Answers, name: string, id: string): boolean {
    const answer = answersOf.get(name);
    const type: ChoiceSettings['type'] | undefined = QUESTIONS.find((one) => one.name === name)?.settings
      .type;
    return answer?.type === type && chosenIds(answer).includes(id);
  }
});
