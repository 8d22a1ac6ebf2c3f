import type { Product } from './product';
import { caller, workspaceId } from './settings-dataset';

/** Sees what annotators see in the workspace of imported datasets. */
export const ANNOTATOR = { username: 'ada', password: 'a-password-of-ada' } as const;

export async function addAnnotator({ url }: Product): Promise<void> {
  const call = await caller(url);
  const { id } = await call('POST', 'users', { ...ANNOTATOR, first_name: 'Ada', role: 'annotator' });
  await call('POST', `workspaces/${await workspaceId(url)}/users/${id}`);
}
