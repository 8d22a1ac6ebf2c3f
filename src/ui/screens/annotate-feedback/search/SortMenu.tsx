import { observer } from 'mobx-react-lite';
import { useState, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import SortGlyph from 'lucide-react/icons/arrow-up-down';
import { Popover } from '#ui/shared/components/Popover.tsx';
import type { SortSubject } from '#domain/search/feedback/record-order';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import type { SearchControls, SearchChoices } from './search-choices.state';
import { SortContent } from './SortContent';
import { SortMenuViewModel } from './sort-menu.view-model';

/** The menu for the order of the records (SEA-26). */
export const SortMenu = observer(function SortMenu({ edited, choices }: Omit<SearchControls, 'target'>) {
  const { t } = useTranslation();
  const titleOf = useSubjectTitle(choices);
  const [menu] = useState(() => new SortMenuViewModel(edited, choices, titleOf));
  const [isOpen, setIsOpen] = useState(false);
  const change = (opens: boolean) => {
    setIsOpen(opens);
    if (!opens) menu.close();
  };
  const label = t('annotation.sort.label');
  const order = menu.keys.map(({ by, order: way }) => `${titleOf(by)} ${way === 'asc' ? '↑' : '↓'}`);
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <BarButton
          label={label}
          tooltip={order.length === 0 ? t(`annotation.sort.usual.${menu.usual}`) : order.join(', ')}
          glyph={SortGlyph}
          count={order.length}
        />
      }
    >
      <SortContent menu={menu} />
    </Popover>
  );
});

/**
 * Titles of questions and properties, as in the filters. A subject that no longer exists in the dataset is shown by its
 * name.
 */
function useSubjectTitle(
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
