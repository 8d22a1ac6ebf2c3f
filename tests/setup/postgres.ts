/** Tests of several processes mean nothing on another database: they fail where there is none, and are not left out. */
export function setup(): void {
  if (process.env['OSTRAKA_TEST_DATABASE_URL']) return;
  throw new Error('OSTRAKA_TEST_DATABASE_URL has to name a PostgreSQL whose user may create databases');
}
