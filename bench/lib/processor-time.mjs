import { readFileSync } from 'node:fs'
import pg from 'pg'

/** A kernel tick in milliseconds. */
const TICK_MS = 10

/** Returns the CPU time of a process in milliseconds; 0 once it has ended. */
function spentBy(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

/** Tracks the CPU time of a server and its database connections, independent of other load. */
export async function watchProcessor(connectionString, serverPid) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    spent: async () => {
      const { rows } = await client.query(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return [serverPid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + spentBy(pid), 0)
    },
    stop: () => client.end(),
  }
}
