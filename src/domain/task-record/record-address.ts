import type { RecordTask } from './task-record';

/**
 * Address of a record among all task datasets: its own name is unique only in its dataset. Names of workspaces and datasets have
 * no slash.
 */
export interface RecordAddress {
  readonly task: RecordTask;
  readonly workspace: string;
  readonly dataset: string;
  readonly record: string;
}

export function addressText({ task, workspace, dataset, record }: RecordAddress): string {
  return [task, workspace, dataset, record].join('/');
}

export function readAddress(text: string): RecordAddress {
  const [task = '', workspace = '', dataset = '', ...record] = text.split('/');
  // Only texts of `addressText` are read.
  return { task: task as RecordTask, workspace, dataset, record: record.join('/') };
}
