import type { Question, QuestionType } from '#domain/question/question';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const RANKING_ANSWER = new LazyChunk(() => import('./ranking/RankingAnswer.tsx'));
export const SPAN_CHUNK = new LazyChunk(() => import('./span/span.chunk'));

const CHUNKS: Partial<Record<QuestionType, LazyChunk<unknown>>> = {
  ranking: RANKING_ANSWER,
  span: SPAN_CHUNK,
};

/** Loads the editors of questions that are about to be rendered. Fails if one of them cannot be loaded. */
export async function loadEditors(questions: readonly Pick<Question, 'settings'>[]): Promise<void> {
  const chunks = new Set(questions.map(({ settings }) => CHUNKS[settings.type]));
  await Promise.all([...chunks].map(async (chunk) => chunk?.load()));
}
