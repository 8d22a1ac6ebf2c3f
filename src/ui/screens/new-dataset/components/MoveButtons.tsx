import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import DownGlyph from 'lucide-react/icons/chevron-down';
import UpGlyph from 'lucide-react/icons/chevron-up';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';

interface MoveButtonsProps {
  name: string;
  /** Place in the list, from 0. */
  place: number;
  count: number;
  onMove: (by: number) => void;
}

/** Moves an item of a list by one place, and says where it is. */
export const MoveButtons = observer(function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  const [isMoved, setIsMoved] = useState(false);
  const move = (by: number) => {
    onMove(by);
    setIsMoved(true);
  };
  return (
    <>
      <IconButton
        size="small"
        label={t('newDataset.move.up', { name })}
        glyph={UpGlyph}
        isDisabled={place === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        size="small"
        label={t('newDataset.move.down', { name })}
        glyph={DownGlyph}
        isDisabled={place === count - 1}
        onClick={() => move(1)}
      />
      <VisuallyHidden role="status">
        {isMoved && t('newDataset.move.done', { name, place: place + 1, total: count })}
      </VisuallyHidden>
    </>
  );
});
