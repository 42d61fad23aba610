import type { Pool } from 'pg'
import type { Task } from '../jobs/task.ts'
import { keepParts } from './keep-parts.ts'
import { partedTables } from './parted-tables.ts'

interface KeepPartsOptions {
  /** Of the owner: parts are tables. */
  pool: Pool
  clock: () => number
  changesKeptHours: number
  log: { info: (details: object, message: string) => void }
}

/** Every hour, so that a part that could not be had once is there long before it is needed. */
export const keepPartsTask = ({ pool, clock, changesKeptHours, log }: KeepPartsOptions): Task => ({
  name: 'keep-parts-of-tables',
  cron: '23 * * * *',
  run: async () => {
    const done = await keepParts(pool, partedTables({ changesKeptHours }), clock())
    if (done.made.length + done.dropped.length > 0) log.info(done, 'parts of tables')
  },
})
