import { readFileSync } from 'node:fs'
import pg from 'pg'

/** A tick of the kernel's count, in milliseconds. */
const TICK_MS = 10

/** What a process has spent so far, in milliseconds; nothing once it has ended. */
function spentBy(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

/** Watches a server and its connections to the database: what they have spent so far, whoever else uses the machine. */
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
