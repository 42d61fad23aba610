/** The pooler for the tests: the one that PGBOUNCER_PATH names, or any that this machine has. */
export function findPgBouncer(from?: {
  env?: NodeJS.ProcessEnv
  systemFolders?: readonly string[]
}): string | undefined
