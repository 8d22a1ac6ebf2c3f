import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortSubject } from '../../../../domain/search/record-order';
import type { SearchChoices } from './search-target';

/** Questions go by their names, as in the filters; metadata by its title. What nobody knows any more keeps its name. */
export function useSubjectTitle(choices: Pick<SearchChoices, 'guide'>): (subject: SortSubject) => string {
  const { t } = useTranslation();
  return useCallback(
    (subject) => {
      if (subject.entity === 'record') return t(`annotation.sort.record.${subject.property}`);
      if (subject.entity !== 'metadata') return subject.question;
      const property = choices.guide?.properties.find(({ name }) => name === subject.property);
      return property?.title ?? subject.property;
    },
    [choices, t],
  );
}
