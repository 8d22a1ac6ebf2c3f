import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import UnfoldGlyph from 'lucide-react/icons/chevron-down';
import FoldGlyph from 'lucide-react/icons/chevron-up';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ChoiceListViewModel } from './choice-list.view-model';

interface FoldButtonProps {
  list: ChoiceListViewModel;
  tabIndex?: 0 | -1;
}

/** Shows or hides the folded options. */
export const FoldButton = observer(function FoldButton({ list, tabIndex }: FoldButtonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { foldedCount, isUnfolded } = list;
  if (!list.isFoldable || (foldedCount === 0 && !isUnfolded)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon glyph={isUnfolded ? FoldGlyph : UnfoldGlyph} />}
      aria-expanded={isUnfolded}
      aria-label={isUnfolded ? undefined : t('annotation.options.unfoldName', { count: foldedCount })}
      onClick={() => list.toggleFold()}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      {isUnfolded
        ? t('annotation.options.fold')
        : t('annotation.options.unfold', { number: formats.number(foldedCount) })}
    </Button>
  );
});
