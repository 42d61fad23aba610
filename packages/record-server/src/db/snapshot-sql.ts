const OLDEST_RUNNING = 'pg_snapshot_xmin(pg_current_snapshot())::text'

/**
 * The current snapshot as text: `xmin:xmax:running`. A replica does not list transactions in progress on the
 * primary, so there every transaction that is not older than the oldest of them counts as not seen (not by
 * `format`: a `$` in the text prevents combining the statement with other reads).
 */
export const SNAPSHOT_SQL = `case when pg_is_in_recovery()
  then ${OLDEST_RUNNING} || ':' || ${OLDEST_RUNNING} || ':' else pg_current_snapshot()::text end`

/** The database epoch and the current snapshot: `epoch/xmin:xmax:running`. */
export const CURSOR_SQL = `record_platform.epoch() || '/' || ${SNAPSHOT_SQL}`
