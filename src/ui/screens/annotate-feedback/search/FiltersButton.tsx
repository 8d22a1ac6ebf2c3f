import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import FilterGlyph from 'lucide-react/icons/list-filter';
import { filterableQuestions } from '#domain/search/feedback/filter-catalog';
import { filterCount } from '#domain/search/feedback/record-search';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import type { SearchChoices, SearchControls } from './search-choices.state';

interface FiltersButtonProps extends Pick<SearchControls, 'target' | 'choices'> {
  isOpen: boolean;
  rowId: string;
  onToggle: () => void;
}

/** Opens the row of filters; highlighted while filters are active, and hidden if there is nothing to filter by. */
export const FiltersButton = observer(function FiltersButton(props: FiltersButtonProps) {
  const { target, choices, isOpen, rowId, onToggle } = props;
  const { t } = useTranslation();
  const count = filterCount(target.search);
  if (count === 0 && !canFilter(choices)) return null;
  return (
    <BarButton
      label={t('annotation.filters.label')}
      tooltip={t('annotation.filters.about')}
      glyph={FilterGlyph}
      count={count}
      countText={t('annotation.filters.count', { count })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? rowId : undefined}
      onClick={onToggle}
    />
  );
});

/** If metadata could not be loaded, the row offers a retry. */
function canFilter({ questions, guide, hasFailed }: SearchChoices): boolean {
  const hasProperties = guide === null ? hasFailed : guide.properties.length > 0;
  return hasProperties || filterableQuestions(questions).length > 0;
}
