import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Segments } from '#ui/shared/components/Segments.tsx';
import type { PlainOrder, SortMenuViewModel } from './sort-menu.view-model';

/** Names the order that records have without a sort, with that of the import beside it. */
export const PlainOrders = observer(function PlainOrders({ menu }: { menu: SortMenuViewModel }) {
  const { t } = useTranslation();
  const { usual } = menu;
  const options: { value: PlainOrder; label: string }[] = [
    { value: 'usual', label: t(`annotation.sort.usual.${usual}`) },
  ];
  if (usual !== 'imported') options.push({ value: 'imported', label: t('annotation.sort.usual.imported') });
  return (
    <Segments
      label={t('annotation.sort.about')}
      options={options}
      value={menu.plainOrder}
      onChange={(order) => menu.orderPlainly(order)}
    />
  );
});
