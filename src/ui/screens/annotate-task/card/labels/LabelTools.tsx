import { observer } from 'mobx-react-lite';
import { ChoiceSearch } from '#ui/annotation-kit/choice/ChoiceSearch.tsx';
import type { ChoiceListViewModel } from '#ui/annotation-kit/choice/choice-list.view-model';
import { FoldButton } from '#ui/annotation-kit/choice/FoldButton.tsx';
import styles from './CardLabels.module.css';

interface LabelToolsProps {
  list: ChoiceListViewModel;
  title: string;
  isMultiple?: boolean;
  isFolded: boolean;
  isCurrent: boolean;
  /** Called with the label that Enter chooses; labels that are only read are not chosen. */
  onChoose?: (name: string) => void;
  onLeave: (to: 'question' | 'inside') => void;
}

export const LabelTools = observer(function LabelTools(props: LabelToolsProps) {
  const { list, title, isMultiple = false, isFolded, isCurrent, onChoose, onLeave } = props;
  const tabIndex = isCurrent ? 0 : -1;
  const choose = () => {
    const { found } = list;
    if (found === null || onChoose === undefined) return;
    list.searchFor('');
    onChoose(found.id);
  };
  return (
    <div className={styles['tools']}>
      <ChoiceSearch
        list={list}
        title={title}
        isMultiple={isMultiple}
        tabIndex={tabIndex}
        onChoose={choose}
        onLeave={onLeave}
      />
      {isFolded && <FoldButton list={list} tabIndex={tabIndex} />}
    </div>
  );
});
