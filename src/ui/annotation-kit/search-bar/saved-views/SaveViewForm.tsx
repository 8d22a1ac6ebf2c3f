import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import type { SavedViewsViewModel } from './saved-views.view-model';
import { viewProblemText } from './view-problem-text';
import styles from './Views.module.css';

/** Saves the current selection. While a saved view is open, there is nothing to save. */
export const SaveViewForm = observer(function SaveViewForm({
  views,
}: {
  views: SavedViewsViewModel<unknown>;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const { current, problem, isBusy } = views;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await views.save(name, isDefault))) return;
    setName('');
    setIsDefault(false);
  };
  const type = (text: string) => {
    views.forgetProblem();
    setName(text);
  };
  if (current !== null) {
    return <p className={styles['note']}>{t('annotation.views.current', { name: current.name })}</p>;
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('annotation.views.name')}
        value={name}
        onChange={type}
        autoComplete="off"
        errorText={problem === null ? undefined : viewProblemText(problem, t)}
        // The only field of the panel that the user has just opened.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Checkbox label={t('annotation.views.isDefault')} isSelected={isDefault} onChange={setIsDefault} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('annotation.views.save')}
      </Button>
    </form>
  );
});
