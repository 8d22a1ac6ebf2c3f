import type { ComponentType } from 'react';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
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

/** The view and the key handler for answers of one kind. */
interface QuestionEditor<Q> {
  readonly Answer: ComponentType<AnswerProps & { question: Q }>;
  /** Returns false for keys that are left to the handler shared by all kinds. */
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
