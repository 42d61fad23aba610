export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export type { Watcher } from './keep-running.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
