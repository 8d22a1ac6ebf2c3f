import type { TaskRecord } from './task-record';

export function firstText({ content }: Pick<TaskRecord, 'content'>): string {
  if (!('inputs' in content)) return content.text;
  const [input = ''] = content.inputs.values();
  return typeof input === 'string' ? input : (input[0] ?? '');
}
