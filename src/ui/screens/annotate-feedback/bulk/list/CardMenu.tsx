import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import CopyGlyph from 'lucide-react/icons/copy';
import MenuGlyph from 'lucide-react/icons/ellipsis';
import ClearGlyph from 'lucide-react/icons/eraser';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import HistoryGlyph from 'lucide-react/icons/history';
import DetailsGlyph from 'lucide-react/icons/info';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useCopying } from '#ui/shared/hooks/use-copying';
import { RecordDetails } from '#ui/screens/annotate-feedback/components/RecordDetails.tsx';
import { copiedRecord } from '#ui/screens/annotate-feedback/session/copied-record';
import { RecordHistoryDialog } from '#ui/annotation-kit/answer-history/RecordHistoryDialog.tsx';
import type { CardProps } from './card-props';

/** Details and actions of a record in the list, besides answering. */
export const CardMenu = observer(function CardMenu({
  card,
  session,
  list,
  viewModel,
  tabIndex,
}: CardProps & { tabIndex: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'details' | 'history' | null>(null);
  const close = () => setOpen(null);
  const copying = useCopying();
  const similarity = viewModel.filterBar?.similarity;
  const label = t('annotation.recordMenu.label');
  const copy = async () => {
    const { record, isEdited, answers } = card;
    if (record !== null) await copying.run(() => viewModel.copy(copiedRecord(record, { isEdited, answers })));
  };
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            label={label}
            tooltip={copying.said ?? label}
            glyph={copying.isDone ? CheckGlyph : MenuGlyph}
            size="small"
            tabIndex={tabIndex}
          />
        }
      >
        <MenuItem
          label={t('annotation.recordMenu.details')}
          glyph={DetailsGlyph}
          onSelect={() => setOpen('details')}
        />
        <MenuItem
          label={t('annotation.recordMenu.history')}
          glyph={HistoryGlyph}
          onSelect={() => setOpen('history')}
        />
        {similarity !== undefined && similarity.vectors.length > 0 && (
          <MenuItem
            label={t('annotation.commands.similar')}
            glyph={SimilarGlyph}
            onSelect={() => similarity.findLike(card.record)}
          />
        )}
        <MenuItem label={t('annotation.recordMenu.copy')} glyph={CopyGlyph} onSelect={() => void copy()} />
        <MenuItem
          label={t('annotation.commands.clear')}
          glyph={ClearGlyph}
          isDisabled={!card.can('clear')}
          onSelect={() => list.act('clear', card.id)}
        />
      </Menu>
      <VisuallyHidden role="status">{copying.said ?? ''}</VisuallyHidden>
      {open === 'details' && <RecordDetails queue={card} viewModel={viewModel} isOpen onClose={close} />}
      {open === 'history' && (
        <RecordHistoryDialog queue={card} questions={session.workbench.questions} isOpen onClose={close} />
      )}
    </>
  );
});
