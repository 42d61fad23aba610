const OLDEST_RUNNING = 'pg_snapshot_xmin(pg_current_snapshot())::text'

/**
 * Which transactions a statement sees, as PostgreSQL writes a snapshot: `xmin:xmax:running`. A copy of the database leaves out
 * those that are under way on the primary, as if it had seen them; there, whatever is not older than the oldest of them
 * counts as not seen yet. (Not by `format`: a text with a `$` in it cannot be asked together with other reads.)
 */
export const SNAPSHOT_SQL = `case when pg_is_in_recovery()
  then ${OLDEST_RUNNING} || ':' || ${OLDEST_RUNNING} || ':' else pg_current_snapshot()::text end`
