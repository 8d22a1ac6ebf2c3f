import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import { replaceInInput } from '#ui/shared/hooks/replace-in-input';
import type { QueryBoxViewModel } from './query-box.view-model';

/** The focus and the undo history belong to the browser, not to React, so requests for them are handled in reactions. */
export function useQueryRequests(
  { query, help }: QueryBoxViewModel,
  input: RefObject<HTMLInputElement | null>,
): void {
  useEffect(
    () =>
      reaction(
        () => query.focusRequests,
        () => input.current?.select(),
      ),
    [query, input],
  );
  const { chosen } = help;
  useEffect(() => {
    const example = help.take();
    if (example === null || input.current === null) return;
    const { value } = input.current;
    const gap = value === '' || value.endsWith(' ') ? '' : ' ';
    replaceInInput(input.current, { start: value.length, end: value.length, insertion: gap + example });
  }, [help, chosen, input]);
  useEffect(() => () => query.rest(), [query]);
}
