import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import OptionsGlyph from 'lucide-react/icons/sliders-horizontal';
import { hasManyOptions } from '#domain/question/choice';
import { isAnsweredByOneChoice } from '#domain/question/one-choice';
import type { Question } from '#domain/question/question';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuChoices } from '#ui/shared/components/Menu.tsx';
import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';

interface ViewOptionsProps {
  preferences: AnnotationPreferences;
  questions: readonly Question[];
  /** The dataset, if the server cannot store whether it loads media from other sites. */
  mediaOf: string | null;
}

/** The user's preferences for annotating. Options that do not apply to these questions are hidden. */
export const ViewOptions = observer(function ViewOptions({
  preferences,
  questions,
  mediaOf,
}: ViewOptionsProps) {
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
  if (mediaOf !== null) {
    choices.push({
      id: 'remoteMedia',
      label: t('annotation.viewOptions.remoteMedia'),
      isChosen: preferences.loadsRemoteMedia(mediaOf),
    });
  }
  const change = (id: string, isChosen: boolean) => {
    if (id === 'suggestionsFirst') preferences.putSuggestionsFirst(isChosen);
    else if (id === 'remoteMedia') preferences.loadRemoteMedia(mediaOf ?? '', isChosen);
    else preferences.submitAutomatically(isChosen);
  };
  const label = t('annotation.viewOptions.label');
  return (
    <Menu trigger={<IconButton label={label} glyph={OptionsGlyph} />}>
      <MenuChoices label={label} choices={choices} onChange={change} />
    </Menu>
  );
});
