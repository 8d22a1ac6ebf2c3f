import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import type { TaskRecord } from '#domain/task-record/task-record';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/shared/components/Menu.tsx';
import type { TaskSimilarityViewModel } from './task-similarity.view-model';

interface FindSimilarProps {
  record: Pick<TaskRecord, 'name' | 'vectors'>;
  similarity: TaskSimilarityViewModel;
  isCurrent: boolean;
}

/** Button that finds records similar to a record; a menu if it has several vectors. Empty if no record of the page has vectors. */
export const FindSimilar = observer(function FindSimilar({
  record,
  similarity,
  isCurrent,
}: FindSimilarProps) {
  const { t } = useTranslation();
  if (!similarity.hasVectors) return null;
  const vectors = [...record.vectors].sort();
  const [only] = vectors;
  const find = (vector: string) => similarity.find({ record: record.name.text, vector });
  const button = {
    label: t('tasks.similar.find'),
    glyph: SimilarGlyph,
    size: 'small',
    tabIndex: isCurrent ? 0 : -1,
  } as const;
  if (only === undefined) return <IconButton {...button} tooltip={t('tasks.similar.noVectors')} isDisabled />;
  if (vectors.length === 1) return <IconButton {...button} onClick={() => find(only)} />;
  return (
    <Menu trigger={<IconButton {...button} />}>
      <MenuSection label={t('tasks.similar.by')}>
        {vectors.map((vector) => (
          <MenuItem key={vector} label={vector} onSelect={() => find(vector)} />
        ))}
      </MenuSection>
    </Menu>
  );
});
