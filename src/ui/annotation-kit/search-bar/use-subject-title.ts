import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortSubject } from '#domain/search/record-order';
import type { SearchChoices } from './search-target';

/** Titles of questions and properties, as in the filters. A subject that the dataset no longer has keeps its name. */
export function useSubjectTitle(
  choices: Pick<SearchChoices, 'guide' | 'questions'>,
): (subject: SortSubject) => string {
  const { t } = useTranslation();
  return useCallback(
    (subject) => {
      if (subject.entity === 'record') return t(`annotation.sort.record.${subject.property}`);
      if (subject.entity !== 'metadata') {
        const question = choices.questions.find(({ name }) => name === subject.question);
        return question?.title ?? subject.question;
      }
      const property = choices.guide?.properties.find(({ name }) => name === subject.property);
      return property?.title ?? subject.property;
    },
    [choices, t],
  );
}
