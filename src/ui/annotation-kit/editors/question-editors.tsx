import type { ComponentType } from 'react';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { ChoiceAnswer } from './choice/ChoiceAnswer.tsx';
import { pressChoiceKey } from './choice/choice-key-press';
import { RANKING_ANSWER, SPAN_CHUNK } from './editor.chunks';
import type { FormFocus } from './form-focus';
import type { AnswerProps } from './form-navigation';
import type { KeyScope } from './question-keys';
import type { QuestionViewModel } from './question.view-model';
import { pressRankingKey } from './ranking/ranking-key-press';
import { pressSpanKey } from './span/span-key-press';
import { TextAnswer } from './text/TextAnswer.tsx';
import { pressTextKey } from './text/text-key-press';

/** How questions of one kind are answered: the view of the answer, and its keys. */
interface QuestionEditor<Q> {
  readonly Answer: ComponentType<AnswerProps & { question: Q }>;
  /** False where the key is left to what all kinds have in common. */
  readonly press: (event: QuestionPress, question: Q, focus: FormFocus, scope: KeyScope) => boolean;
}

type Kind = QuestionViewModel['kind'];
type OfKind<K extends Kind> = Extract<QuestionViewModel, { readonly kind: K }>;

const EDITORS: { readonly [K in Kind]: QuestionEditor<OfKind<K>> } = {
  choice: { Answer: ChoiceAnswer, press: pressChoiceKey },
  ranking: { Answer: lazyComponent(RANKING_ANSWER, (chunk) => chunk.RankingAnswer), press: pressRankingKey },
  span: { Answer: lazyComponent(SPAN_CHUNK, (chunk) => chunk.SpanAnswer), press: pressSpanKey },
  text: { Answer: TextAnswer, press: pressTextKey },
};

export function editorOf<K extends Kind>({ kind }: { readonly kind: K }): QuestionEditor<OfKind<K>> {
  return EDITORS[kind];
}
