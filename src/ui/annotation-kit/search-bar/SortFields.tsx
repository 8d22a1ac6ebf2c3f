import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ListOption } from '#ui/shared/list-box/option-list.view-model';
import { SearchedOptions, type SearchedOptionsProps } from '#ui/shared/list-box/SearchedOptions.tsx';

type SortFieldsProps<T extends ListOption> = Pick<
  SearchedOptionsProps<T>,
  'list' | 'line' | 'nameOf' | 'headingOf' | 'isDisabled' | 'onChoose' | 'onBack'
>;

/** Lists the fields to sort by below a focused search field: ↑ and ↓ move, Enter chooses. */
export const SortFields = observer(function SortFields<T extends ListOption>(props: SortFieldsProps<T>) {
  const { t } = useTranslation();
  const { onBack } = props;
  return (
    <>
      {onBack !== undefined && (
        <Button variant="quiet" icon={<Icon glyph={BackGlyph} />} onClick={onBack}>
          {t('annotation.sort.back')}
        </Button>
      )}
      <SearchedOptions
        {...props}
        searchLabel={t('annotation.sort.search')}
        placeholder={t('annotation.sort.search')}
        noneFound={(search) => t('annotation.options.noneFound', { search })}
        label={t('annotation.sort.fields')}
      />
    </>
  );
});
