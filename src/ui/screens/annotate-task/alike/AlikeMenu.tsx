import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ValidateGlyph from 'lucide-react/icons/check';
import MoreGlyph from 'lucide-react/icons/chevron-down';
import AlikeGlyph from 'lucide-react/icons/layers';
import ShowGlyph from 'lucide-react/icons/list-filter';
import type { AlikeRecords, TaskRecord } from '#domain/task-record/task-record';
import { Button } from '#ui/shared/components/Button.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/shared/components/Menu.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { OpenTaskPage } from '../open-task-page.view-model';
import type { TaskCardViewModel } from '../session/task-card.view-model';
import styles from './AlikeMenu.module.css';

interface AlikeMenuProps {
  card: TaskCardViewModel;
  record: Pick<TaskRecord, 'alike'>;
  page: Pick<OpenTaskPage, 'alike' | 'mode'>;
  isCurrent: boolean;
}

/** Shows how many records are alike, with a menu to show them and to validate them together. Empty if there is only one. */
export const AlikeMenu = observer(function AlikeMenu(props: AlikeMenuProps) {
  const { card, record, page, isCurrent } = props;
  const { t } = useTranslation();
  const { alike } = record;
  if (alike === null) return null;
  const { count } = alike;
  const isEditing = page.mode === 'annotate';
  const isShown = page.alike.isShown(alike);
  if (isShown && !isEditing)
    return (
      <span className={styles['count']}>
        <Icon glyph={AlikeGlyph} />
        <Count count={count} />
      </span>
    );
  const trigger = (
    <Button variant="quiet" size="small" icon={<Icon glyph={AlikeGlyph} />} tabIndex={isCurrent ? 0 : -1}>
      <Count count={count} />
      <Icon glyph={MoreGlyph} />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuSection label={t('tasks.alike.same')}>
        {!isShown && (
          <MenuItem
            label={t('tasks.alike.show', { total: count })}
            glyph={ShowGlyph}
            onSelect={() => page.alike.show(alike)}
          />
        )}
        {isEditing && <ValidateItem card={card} alike={alike} page={page} />}
      </MenuSection>
    </Menu>
  );
});

const Count = observer(function Count({ count }: Pick<AlikeRecords, 'count'>) {
  const { t } = useTranslation();
  return (
    <span>
      {t('tasks.alike.count', { total: count })} <VisuallyHidden>{t('tasks.alike.records')}</VisuallyHidden>
    </span>
  );
});

interface ValidateItemProps extends Pick<AlikeMenuProps, 'card' | 'page'> {
  alike: AlikeRecords;
}

/** Disabled if there is no label, with a text about what is missing. */
const ValidateItem = observer(function ValidateItem({ card, alike, page }: ValidateItemProps) {
  const { t } = useTranslation();
  const { count } = alike;
  const labels = page.alike.labelsFor(card);
  const label =
    labels === null
      ? t('tasks.alike.noLabel', { total: count })
      : t('tasks.alike.validate', { total: count, label: labels.join(', ') });
  return (
    <MenuItem
      label={label}
      glyph={ValidateGlyph}
      isDisabled={labels === null}
      onSelect={() => page.alike.validate(card)}
    />
  );
});
