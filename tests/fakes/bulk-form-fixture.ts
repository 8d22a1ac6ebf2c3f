import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { AnswerChangesState } from '#ui/screens/annotate-feedback/bulk/form/answer-changes.state';
import { BulkFormViewModel } from '#ui/screens/annotate-feedback/bulk/form/bulk-form.view-model';
import type { ChoiceQuestionViewModel } from '#ui/annotation-kit/editors/choice/question-choice';
import { aRecord, aResponse, answers } from '../builders/record.builder';
import { FakeClock } from './fake-clock';

type Said = Readonly<Record<string, Answer>>;

/** Records that say this; an empty one is pending. */
export function recordsSaying(...said: readonly Said[]): readonly FeedbackRecord[] {
  return said.map((given, index) =>
    aRecord({
      id: `record-${index + 1}`,
      response: Object.keys(given).length === 0 ? null : aResponse({ answers: answers(given) }),
    }),
  );
}

/** Selection of a list, without the list. */
class FakeTargets {
  selected: readonly FeedbackRecord[];
  /** Selected too, but not on the page. */
  elsewhere = 0;
  isBusy = false;
  /** Id of the last saved act. */
  lastAct = 0;
  readonly orders: FeedbackOrder[] = [];

  constructor(selected: readonly FeedbackRecord[]) {
    this.selected = selected;
    makeAutoObservable(this, { selected: observableRef, orders: false });
  }

  get selection(): this {
    return this;
  }

  get hasSuggestions(): boolean {
    return this.selected.some(({ suggestions }) => suggestions.length > 0);
  }

  get count(): number {
    return this.selected.length + this.elsewhere;
  }

  select(selected: readonly FeedbackRecord[], elsewhere = 0): void {
    this.selected = selected;
    this.elsewhere = elsewhere;
  }

  ask(order: FeedbackOrder): void {
    this.orders.push(order);
  }

  work(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  save(): void {
    this.lastAct += 1;
  }
}

/** The shared form on its own: these questions, these records selected, and what was asked for. */
export function bulkFormFixture(
  questions: readonly Question[],
  selected: readonly FeedbackRecord[] = [],
  changes = new AnswerChangesState(),
) {
  const targets = new FakeTargets(selected);
  const clock = new FakeClock();
  const { orders } = targets;
  const form = new BulkFormViewModel(questions, {
    list: targets,
    acting: targets,
    changes,
    saved: targets,
    clock,
  });
  const choice = (name: string): ChoiceQuestionViewModel => {
    const found = form.questions.find(({ question }) => question.name === name);
    if (found?.kind !== 'choice') throw new Error(`${name} is no choice`);
    return found;
  };
  const select = (records: readonly FeedbackRecord[], elsewhere = 0) =>
    runInAction(() => targets.select(records, elsewhere));
  return { form, targets, clock, orders, changes, choice, select };
}
