import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CopyGlyph from 'lucide-react/icons/copy';
import MenuGlyph from 'lucide-react/icons/ellipsis';
import DetailsGlyph from 'lucide-react/icons/info';
import { copiedInputs } from '#domain/task-record/text-classification/inputs';
import type { TaskRecord } from '#domain/task-record/task-record';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { CopyText } from '#ui/shared/hooks/use-copy';
import { useCopying } from '#ui/shared/hooks/use-copying';
import { RecordInfo } from './RecordInfo';

interface CardMenuProps {
  record: TaskRecord<'TextClassification'>;
  copy: CopyText;
  isAtHand: boolean;
}

/** Menu of a record: its details, and its text for the clipboard. */
export const CardMenu = observer(function CardMenu({ record, copy, isAtHand }: CardMenuProps) {
  const { t } = useTranslation();
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const label = t('tasks.card.menu');
  const copying = useCopying(label);
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            label={label}
            tooltip={copying.said ?? label}
            glyph={MenuGlyph}
            size="small"
            tabIndex={isAtHand ? 0 : -1}
          />
        }
      >
        <MenuItem label={t('tasks.card.info')} glyph={DetailsGlyph} onSelect={() => setIsInfoOpen(true)} />
        <MenuItem
          label={t('tasks.card.copyText')}
          glyph={CopyGlyph}
          onSelect={() => void copying.run(() => copy(copiedInputs(record.content.inputs)))}
        />
      </Menu>
      <VisuallyHidden role="status">{copying.said ?? ''}</VisuallyHidden>
      {isInfoOpen && <RecordInfo record={record} copy={copy} onClose={() => setIsInfoOpen(false)} />}
    </>
  );
});
