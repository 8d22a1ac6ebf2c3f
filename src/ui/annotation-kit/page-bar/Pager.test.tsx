// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { annotationPage, rest } from '#tests/fakes/annotation-page.tsx';

it.each(['23', '٢٣', '२३', '２３', 'no. ٢٣'])('the place %s leads to record 23 (ANN-46)', async (typed) => {
  const { user } = await annotationPage({ records: records(30) });
  await user.click(screen.getByRole('button', { name: /^1 of 30/u }));
  await user.type(screen.getByRole('textbox', { name: 'Go to record' }), typed);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await rest();
  expect(screen.getByRole('button', { name: /^23 of 30/u })).toBeVisible();
});
