import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import ChevronGlyph from 'lucide-react/icons/chevron-down';
import { Popover } from '../components/Popover';
import type { SelectOption, SelectProps } from '../components/select-option';
import select from '../components/Select.module.css';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Icon } from '../icons/Icon';
import { OptionListViewModel, type ListOption } from './option-list.view-model';
import options from './OptionList.module.css';
import { SearchedOptions } from './SearchedOptions';
import { keyOf } from '../keys/pressed-key';

/** A select with a search field, whose long list renders only the visible options. */
export function LongSelect(props: SelectProps<string>) {
  const { label, value, isDisabled = false } = props;
  const { isOpen, open, press } = useOpening(props);
  const id = useId();
  const chosen = props.options.find((option) => option.value === value);
  return (
    <div className={select['select']}>
      <Name {...props} id={`${id}-label`} />
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={open}
        trigger={
          <button
            type="button"
            className={select['trigger']}
            aria-labelledby={`${id}-value ${id}-label`}
            disabled={isDisabled}
            onKeyDown={press}
          >
            {chosen?.leading}
            <span id={`${id}-value`} className={select['value']}>
              {chosen?.label}
            </span>
            <span className={select['chevron']}>
              <Icon glyph={ChevronGlyph} />
            </span>
          </button>
        }
      >
        {(close) => <Choices {...props} onDone={close} />}
      </Popover>
    </div>
  );
}

/** The trigger opens on press, and on ↑ and ↓. */
function useOpening({ onOpenChange }: Pick<SelectProps<string>, 'onOpenChange'>) {
  const [isOpen, setOpen] = useState(false);
  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    onOpenChange?.(isWanted);
  };
  const press = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp'].includes(keyOf(event))) return;
    event.preventDefault();
    open(true);
  };
  return { isOpen, open, press };
}

interface NameProps extends Pick<SelectProps<string>, 'label' | 'isLabelHidden'> {
  id: string;
}

function Name({ id, label, isLabelHidden = false }: NameProps) {
  const name = <span id={id}>{label}</span>;
  return isLabelHidden ? (
    <VisuallyHidden>{name}</VisuallyHidden>
  ) : (
    <div className={select['label']}>{name}</div>
  );
}

interface Choice extends ListOption {
  readonly option: SelectOption<string>;
}

interface ChoicesProps extends SelectProps<string> {
  onDone: () => void;
}

/** The list while it is open, which starts at the chosen option without a search. */
const Choices = observer(function Choices(props: ChoicesProps) {
  const { label, value, onChange, onDone, note } = props;
  const { t } = useTranslation();
  const list = useChoices(props);
  const choose = ({ option }: Choice) => {
    if (option.isDisabled === true) return;
    onChange(option.value);
    onDone();
  };
  const line = useCallback(
    (choice: Choice) => <Line choice={choice} isChosen={choice.id === value} />,
    [value],
  );
  return (
    <div className={select['found']}>
      <SearchedOptions
        searchLabel={t('longSelect.searchIn', { label })}
        placeholder={t('longSelect.search')}
        noneFound={(search) => t('longSelect.noneFound', { search })}
        label={label}
        list={list}
        line={line}
        nameOf={textOf}
        chosenId={value}
        isDisabled={isOptionDisabled}
        onChoose={choose}
      />
      {note !== undefined && (
        <p role="status" className={select['note']}>
          {note}
        </p>
      )}
    </div>
  );
});

/** A list of the caller's current options. The chosen one is marked when the list opens. */
function useChoices({ options: given, value }: SelectProps<string>) {
  const [current] = useState(() => observable.box(given, { deep: false }));
  const [list] = useState(() => {
    const made = new OptionListViewModel<Choice>(() =>
      current.get().map((option) => ({ id: option.value, text: option.label, option })),
    );
    made.highlight(value);
    return made;
  });
  useEffect(() => runInAction(() => current.set(given)), [current, given]);
  return list;
}

function Line({ choice, isChosen }: { choice: Choice; isChosen: boolean }) {
  const { label, leading, trailing } = choice.option;
  return (
    <>
      {leading}
      <span className={options['text']} title={label} dir="auto">
        {label}
      </span>
      {trailing !== undefined && <span className={select['trailing']}>{trailing}</span>}
      <span className={select['check']}>{isChosen && <Icon glyph={CheckGlyph} />}</span>
    </>
  );
}

function textOf({ text }: ListOption): string {
  return text;
}

function isOptionDisabled({ option }: Choice): boolean {
  return option.isDisabled === true;
}
