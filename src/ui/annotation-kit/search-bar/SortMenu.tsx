import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import SortGlyph from 'lucide-react/icons/arrow-up-down';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { BarButton } from './BarButton';
import type { SearchControls } from './search-target';
import { SortContent } from './SortContent';
import { SortMenuViewModel } from './sort-menu.view-model';
import { useSubjectTitle } from './use-subject-title';

/** In which order the records come (SEA-26). */
export const SortMenu = observer(function SortMenu({ edited, choices }: SearchControls) {
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
