import { observable, runInAction } from 'mobx';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { BulkFeedback, FeedbackBulkProblem, FeedbackPick } from '#domain/bulk/feedback/feedback-bulk';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import { NOTHING_PICKED, pickedCount, withPicked } from '#domain/bulk/record-pick';
import { showEnds } from '#ui/annotation-kit/bulk-acts/act-ends';
import { feedbackActing } from '#ui/screens/annotate-feedback/bulk/acts/feedback-acting';
import {
  feedbackActSlots,
  feedbackActTexts,
} from '#ui/screens/annotate-feedback/bulk/acts/feedback-act-slots.tsx';
import type { BulkTargets } from '#ui/annotation-kit/record-list/list-selection.state';
import { records } from '../builders/record.builder';
import { annotationFixture, sessionOf, settled } from './annotation-fixture';
import { english } from './english';
import { FakeBulkActs } from './fake-bulk-acts';

/** A list of which the test says what is picked. */
export class PickedRecords implements BulkTargets<FeedbackRecord, RecordSelection> {
  readonly #pick = observable.box<FeedbackPick>(NOTHING_PICKED, { deep: false });
  readonly selected = [];

  get pick(): FeedbackPick {
    return this.#pick.get();
  }

  get count(): number {
    return pickedCount(this.pick);
  }

  choose(pick: FeedbackPick): void {
    runInAction(() => this.#pick.set(pick));
  }

  keepOnly(recordIds: readonly string[]): void {
    this.choose(withPicked(NOTHING_PICKED, recordIds, true));
  }

  clear(): void {
    this.choose(NOTHING_PICKED);
  }
}

/** A bulk action on twelve records, carried out as far as the test says. */
export async function actingFixture(given: Parameters<typeof annotationFixture>[0] = {}) {
  const fixture = annotationFixture({ records: records(12), ...given });
  const leavePage = fixture.viewModel.activate();
  await settled();
  const acts = new FakeBulkActs();
  const targets = new PickedRecords();
  const { t } = english();
  const toasts = { show: (message: (typeof fixture.toasts)[number]) => fixture.toasts.push(message) };
  const showEnd = showEnds(toasts, t, feedbackActTexts(t));
  const { clock } = fixture;
  const session = sessionOf(fixture);
  const acting = feedbackActing({ session, acts, targets, showEnd, clock });
  const leaveActing = acting.activate();
  const leave = () => {
    leaveActing();
    leavePage();
  };
  return { fixture, acts, targets, acting, slots: feedbackActSlots(t, session.workbench), leave };
}

export function aProblem(
  recordId: string,
  problem: FeedbackBulkProblem = { kind: 'gone' },
): ListedProblem<BulkFeedback> {
  return { target: { recordId, snippet: `Text of ${recordId}`, before: null, wanted: null }, problem };
}
