import { sameEdit } from '#domain/feedback/feedback-edit';
import type { Question } from '#domain/question/question';
import {
  AnswerFormViewModel,
  type CurrentRecord,
  type FormPreferences,
} from '#ui/screens/annotate-feedback/form/answer-form.view-model';
import { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import { SessionVisit } from '#ui/screens/annotate-feedback/session/visit';
import { DATASET_ID } from '../builders/dataset.builder';
import { aRecord } from '../builders/record.builder';
import { FakeClock } from './fake-clock';
import { FakePageLeaving } from './fake-page-leaving';
import { InMemoryEditStore } from './in-memory-edit-store';

interface AnswerFormGiven {
  readonly clock?: FakeClock;
  readonly preferences?: FormPreferences;
  readonly onAnswered?: () => void;
}

/** A form without the page around it: these questions, about this record. */
export function anAnswerForm(
  questions: readonly Question[],
  source: CurrentRecord = { record: aRecord() },
  given: AnswerFormGiven = {},
): AnswerFormViewModel {
  const { clock = new FakeClock(), onAnswered = () => undefined } = given;
  const { preferences = { suggestionsFirst: false, submitsAutomatically: false } } = given;
  const device = { store: new InMemoryEditStore(), leaving: new FakePageLeaving(), clock: new FakeClock() };
  const visit = new SessionVisit(clock);
  visit.onAnswered = onAnswered;
  return new AnswerFormViewModel({
    questions,
    source,
    edits: new UnsavedEditsState({ userId: 'somebody', datasetId: DATASET_ID }, device, sameEdit),
    visit,
    acts: { lastAct: 0 },
    page: { clock, preferences },
  });
}
