import { questionSettingsSchema } from '#contract/question';
import type { JudgedQuestion } from '#domain/feedback/response-rules';
import { listQuestions } from '#server/store/queries/dataset-parts';
import type { Store } from '#server/store/queries/store';
import { settingsFromWire } from './question-settings';

/** The questions of a dataset as its answers are judged by them. */
export async function questionsAsked(store: Store, datasetId: string): Promise<readonly JudgedQuestion[]> {
  const questions = await listQuestions(store, datasetId);
  return questions.map(({ name, required, settings }) => ({
    name,
    required,
    settings: settingsFromWire(questionSettingsSchema.parse(settings)),
  }));
}
