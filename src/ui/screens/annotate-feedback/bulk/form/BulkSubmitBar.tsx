import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { ActButton, ButtonBar } from '#ui/annotation-kit/editors/answer-form/ButtonBar.tsx';
import { bulkFormCommands } from './bulk-form-commands';
import type { BulkFormViewModel } from './bulk-form.view-model';
import { useReachText } from './use-reach-text';

interface BulkSubmitBarProps {
  form: BulkFormViewModel;
  commands: AnnotationCommands;
}

/** The three acts. Each button shows how many records it affects, or what it still lacks. */
export const BulkSubmitBar = observer(function BulkSubmitBar({ form, commands }: BulkSubmitBarProps) {
  const acts = useMemo(() => bulkFormCommands(commands, form), [commands, form]);
  const { count, obstacle } = form;
  const isIncomplete = obstacle?.kind === 'incomplete' || obstacle?.kind === 'spans';
  const selected = useReachText(count, isIncomplete ? null : obstacle);
  return (
    <ButtonBar>
      <Tooltip text={selected}>
        <ActButton command={acts.discard} />
      </Tooltip>
      <Tooltip text={selected}>
        <ActButton command={acts.saveDraft} />
      </Tooltip>
      <Tooltip text={useReachText(count, obstacle)}>
        <ActButton command={acts.submit} variant="primary" />
      </Tooltip>
    </ButtonBar>
  );
});
