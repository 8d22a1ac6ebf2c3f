import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#domain/search/saved-view';
import { Button } from '#ui/shared/components/Button.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import type { SavedViewsViewModel } from './saved-views.view-model';
import { viewProblemText } from './view-problem-text';
import styles from './Views.module.css';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface RenameViewFormProps {
  view: SavedView<unknown>;
  views: SavedViewsViewModel<unknown>;
  onEnd: () => void;
}

/** Enter renames the view, Escape keeps the old name. */
export const RenameViewForm = observer(function RenameViewForm({ view, views, onEnd }: RenameViewFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const field = useRef<HTMLInputElement>(null);
  const { problem, isBusy } = views;
  // While the menu is open, the row is inert and cannot take the focus, so `autofocus` would be too early.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await views.change(view, { name })) onEnd();
  };
  const leave = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    // Keeps the list open.
    event.stopPropagation();
    views.forgetProblem();
    onEnd();
  };
  return (
    <form className={styles['rename']} onSubmit={(event) => void rename(event)}>
      <TextInput
        ref={field}
        label={t('annotation.views.newName', { name: view.name })}
        value={name}
        onChange={setName}
        onKeyDown={leave}
        autoComplete="off"
        errorText={problem === null ? undefined : viewProblemText(problem, t)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('annotation.views.rename')}
      </Button>
    </form>
  );
});
