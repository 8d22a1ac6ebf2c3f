import type { QueryField } from '#domain/query-language/query-completion';
import { KnownQueryFields } from './known-query-fields.state';
import { QueryHelpViewModel } from './query-help.view-model';
import { QueryOptionsViewModel } from './query-options.view-model';
import { TaskQueryViewModel, type TaskQueryDeps } from './task-query.view-model';

interface QueryBoxDeps extends TaskQueryDeps {
  /** Fields of the current result; observable. */
  readonly fields: () => readonly QueryField[];
}

/** The query box with its options and its help. */
export class QueryBoxViewModel {
  readonly query: TaskQueryViewModel;
  readonly options: QueryOptionsViewModel;
  readonly help = new QueryHelpViewModel();
  readonly known: KnownQueryFields;

  constructor(deps: QueryBoxDeps) {
    const { recent, fields } = deps;
    const query = new TaskQueryViewModel(deps);
    const known = new KnownQueryFields(fields);
    this.query = query;
    this.known = known;
    this.options = new QueryOptionsViewModel({
      text: () => query.text,
      fields: () => known.fields,
      recent: () => recent.list,
    });
  }
}
