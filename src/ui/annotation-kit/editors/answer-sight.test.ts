import { expect, it } from 'vitest';
import { AnswerSight, type ShownAnswers } from './answer-sight';

class FakeScreen implements ShownAnswers {
  inSight: readonly string[] = [];
  readonly broughtIntoSight: string[] = [];
  readonly #seen = new Set<string>();

  wasInSight(question: string): boolean {
    if (this.inSight.includes(question)) this.#seen.add(question);
    return this.#seen.has(question);
  }

  bringIntoSight(question: string): void {
    this.broughtIntoSight.push(question);
  }

  forget(): void {
    this.#seen.clear();
  }
}

it('an answer that was visible counts as seen after it is scrolled away', () => {
  const sight = new AnswerSight();
  const screen = new FakeScreen();
  sight.attach(screen);
  screen.inSight = ['topic', 'stars'];
  expect(sight.firstUnseen(['topic', 'tags', 'stars'])).toBe('tags');
  screen.inSight = ['tags'];
  expect(sight.firstUnseen(['topic', 'tags', 'stars'])).toBeNull();
});

it('the answers of a new record count as unseen', () => {
  const sight = new AnswerSight();
  const screen = new FakeScreen();
  sight.attach(screen);
  screen.inSight = ['topic'];
  sight.firstUnseen(['topic']);
  screen.inSight = [];
  sight.forget();
  expect(sight.firstUnseen(['topic'])).toBe('topic');
});

it('a form without a view has no unseen answers', () => {
  const sight = new AnswerSight();
  expect(sight.firstUnseen(['topic'])).toBeNull();
  const detach = sight.attach(new FakeScreen());
  expect(sight.firstUnseen(['topic'])).toBe('topic');
  detach();
  expect(sight.firstUnseen(['topic'])).toBeNull();
});
