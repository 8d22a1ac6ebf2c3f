import { DatabaseError, reportOf } from './database-error';

/** Functions that PGlite calls to have PostgreSQL handle one message. */
export interface EngineCalls {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(stack: number): void;
}

/**
 * Makes a statement fail when PostgreSQL ends in it. PGlite treats everything that PostgreSQL throws as the end of a statement
 * and calls it again until the message is read: for ever, once PostgreSQL reads no more.
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
  // PGlite's first call after a throw; it does not catch what this one throws.
  engine.stackRestore = (stack) => {
    if (end) throw end;
    stackRestore(stack);
  };
  engine._PostgresSendReadyForQueryIfNecessary = () => end ?? _PostgresSendReadyForQueryIfNecessary();
  engine._pgl_pq_flush = () => end ?? _pgl_pq_flush();
}

/** Status that PostgreSQL, as compiled for PGlite, throws to return to its main loop. */
const END_OF_STATEMENT = 100;

function statusOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'status') : undefined;
}
