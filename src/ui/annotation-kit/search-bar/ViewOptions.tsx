import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import OptionsGlyph from 'lucide-react/icons/sliders-horizontal';
import { hasManyOptions } from '#domain/question/choice-list';
import { isAnsweredByOneChoice } from '#domain/question/one-choice';
import type { Question } from '#domain/question/question';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuChoices } from '#ui/shared/components/Menu.tsx';
import type { AnnotationPreferences } from '../annotation-preferences';

interface ViewOptionsProps {
  preferences: AnnotationPreferences;
  questions: readonly Question[];
}

/** The user's preferences for annotating. Options that do not apply to these questions are hidden. */
export const ViewOptions = observer(function ViewOptions({ preferences, questions }: ViewOptionsProps) {
  const { t } = useTranslation();
  const choices = [
    {
      id: 'suggestionsFirst',
      label: t('annotation.viewOptions.suggestionsFirst'),
      isChosen: preferences.suggestionsFirst ?? questions.some(({ settings }) => hasManyOptions(settings)),
    },
  ];
  if (isAnsweredByOneChoice(questions)) {
    choices.push({
      id: 'submitsAutomatically',
      label: t('annotation.viewOptions.submitsAutomatically'),
      isChosen: preferences.submitsAutomatically,
    });
  }
  const change = (id: string, isChosen: boolean) => {
    if (id === 'suggestionsFirst') preferences.putSuggestionsFirst(isChosen);
    else preferences.submitAutomatically(isChosen);
  };
  const label = t('annotation.viewOptions.label');
  return (
    <Menu placement="bottom end" trigger={<IconButton label={label} glyph={OptionsGlyph} />}>
      <MenuChoices label={label} choices={choices} onChange={change} />
    </Menu>
  );
});
