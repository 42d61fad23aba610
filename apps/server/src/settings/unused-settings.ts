import type { Settings } from './settings.ts'

/** Settings that were given but that nothing reads yet: whoever gave them must not believe they work. */
export function unusedSettings({ databaseReplicaUrl }: Settings) {
  return Object.entries({
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  }).flatMap(([name, value]) => (value === null ? [] : [name]))
}
