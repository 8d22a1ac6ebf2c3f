import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import SuggestionGlyph from 'lucide-react/icons/sparkles';
import { Button } from '#ui/shared/components/Button.tsx';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { ButtonBar } from '#ui/annotation-kit/editors/answer-form/ButtonBar.tsx';
import { bulkFormCommands } from './bulk-form-commands';
import styles from './BulkForm.module.css';
import type { BulkFormViewModel } from './bulk-form.view-model';
import { useReachText } from './use-reach-text';

interface SuggestionsBarProps {
  form: BulkFormViewModel;
  commands: AnnotationCommands;
}

/** Offers to answer each record with its own suggestion. The acts next to it give all records the same answer. */
export const SuggestionsBar = observer(function SuggestionsBar({ form, commands }: SuggestionsBarProps) {
  const { t } = useTranslation();
  const command = useMemo(() => bulkFormCommands(commands, form).submitSuggestions, [commands, form]);
  return (
    <ButtonBar className={styles['suggestions']}>
      <Tooltip text={useReachText(form.count, form.suggestionObstacle)}>
        <Button
          isStretched
          icon={<Icon glyph={SuggestionGlyph} />}
          isDisabled={!command.isEnabled()}
          onClick={() => command.run()}
          {...(command.keys !== null && { keys: command.keys })}
        >
          {t(command.label)}
        </Button>
      </Tooltip>
    </ButtonBar>
  );
});
