import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#domain/shared/assert-never';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { ActButton, ButtonBar } from '#ui/annotation-kit/editors/answer-form/ButtonBar.tsx';
import { bulkFormCommands } from './bulk-form-commands';
import type { BulkFormViewModel } from './bulk-form.view-model';

interface BulkSubmitBarProps {
  form: BulkFormViewModel;
  commands: AnnotationCommands;
}

/** The three acts. Each button shows how many records it affects, or what it still lacks. */
export const BulkSubmitBar = observer(function BulkSubmitBar({ form, commands }: BulkSubmitBarProps) {
  const acts = useMemo(() => bulkFormCommands(commands, form), [commands, form]);
  const selected = useSelectedText(form);
  const obstacle = useObstacleText(form);
  return (
    <ButtonBar>
      <Tooltip text={selected}>
        <ActButton command={acts.discard} />
      </Tooltip>
      <Tooltip text={selected}>
        <ActButton command={acts.saveDraft} />
      </Tooltip>
      <Tooltip text={obstacle ?? selected}>
        <ActButton command={acts.submit} variant="primary" />
      </Tooltip>
    </ButtonBar>
  );
});

function useSelectedText({ count, obstacle }: BulkFormViewModel): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (count === 0) return t('bulkActs.form.nothingSelected');
  if (obstacle?.kind === 'busy') return t('bulkActs.form.busy');
  if (obstacle?.kind === 'too-long') return t('annotation.form.tooLong');
  return t('bulkActs.form.selected', { count, number: formats.number(count) });
}

function useObstacleText({ obstacle }: BulkFormViewModel): string | null {
  const { t } = useTranslation();
  const formats = useFormats();
  if (obstacle === null) return null;
  switch (obstacle.kind) {
    case 'nothing':
      return t('bulkActs.form.nothingSelected');
    case 'busy':
      return t('bulkActs.form.busy');
    case 'too-long':
      return t('annotation.form.tooLong');
    case 'incomplete':
      return t('annotation.form.incomplete');
    case 'spans': {
      const { question, count } = obstacle;
      const { title } = question;
      return t('bulkActs.form.obstacle.spans', { title, count, number: formats.number(count) });
    }
    default:
      return assertNever(obstacle);
  }
}
