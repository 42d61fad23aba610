/**
 * Which transactions a statement sees, as PostgreSQL writes a snapshot: `xmin:xmax:running`. A copy of the database leaves out
 * those that are under way on the primary, as if it had seen them; there, whatever is not older than the oldest of them
 * counts as not seen yet.
 */
export const SNAPSHOT_SQL = `case when pg_is_in_recovery()
  then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end`
