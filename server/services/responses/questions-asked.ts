import { questionSettingsSchema } from '#contract/question';
import { listQuestions } from '#server/store/queries/dataset-parts';
import type { Store } from '#server/store/queries/store';
import { settingsFromWire } from '../questions/question-settings';
import type { AskedQuestion } from './check-answers';

/** The questions of a dataset as its answers are judged by them. */
export async function questionsAsked(store: Store, datasetId: string): Promise<readonly AskedQuestion[]> {
  const questions = await listQuestions(store, datasetId);
  return questions.map(({ name, required, settings }) => ({
    name,
    required,
    settings: settingsFromWire(questionSettingsSchema.parse(settings)),
  }));
}
