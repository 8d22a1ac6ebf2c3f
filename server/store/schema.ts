import type { ChangeTables } from './tables/change-tables';
import type { DatasetTables } from './tables/dataset-tables';
import type { PeopleTables } from './tables/people-tables';
import type { RecordTables } from './tables/record-tables';
import type { ResponseTables } from './tables/response-tables';
import type { TaskTables } from './tables/task-tables';
import type { UpkeepTables } from './tables/upkeep-tables';

/**
 * The tables as both engines hold them. Everything below a dataset carries `dataset_id`, and every query about it names
 * that id, so that a distributed PostgreSQL can keep a dataset on one node.
 */
export interface Database
  extends ChangeTables, DatasetTables, PeopleTables, RecordTables, ResponseTables, TaskTables, UpkeepTables {}
