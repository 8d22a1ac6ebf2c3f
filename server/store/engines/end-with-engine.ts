import { DatabaseError, reportOf } from './database-error';

/** Calls of PGlite into PostgreSQL around one message. */
export interface EngineCalls {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(stack: number): void;
}

/**
 * Makes a statement fail in which PostgreSQL ends. PGlite takes anything that PostgreSQL throws for the end of a statement
 * and calls it again until the message is read, for ever when nothing reads any more.
 */
export function endWithEngine(engine: EngineCalls): void {
  const { _PostgresMainLoopOnce, _PostgresSendReadyForQueryIfNecessary, _pgl_pq_flush, stackRestore } =
    engine;
  let end: DatabaseError | undefined;
  engine._PostgresMainLoopOnce = () => {
    try {
      _PostgresMainLoopOnce();
    } catch (thrown) {
      if (statusOf(thrown) !== END_OF_STATEMENT)
        end = new DatabaseError({ ...reportOf(thrown), isFatal: true });
      throw thrown;
    }
  };
  // What PGlite does first after something was thrown, and outside of what it catches.
  engine.stackRestore = (stack) => {
    if (end) throw end;
    stackRestore(stack);
  };
  engine._PostgresSendReadyForQueryIfNecessary = () => end ?? _PostgresSendReadyForQueryIfNecessary();
  engine._pgl_pq_flush = () => end ?? _pgl_pq_flush();
}

/** What PostgreSQL throws to get back into its main loop, as PGlite has compiled it. */
const END_OF_STATEMENT = 100;

function statusOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'status') : undefined;
}
