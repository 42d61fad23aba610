import type { Pool } from 'pg'
import type { Task } from '../jobs/task.ts'
import { maintainParts } from './maintain-partitions.ts'
import { partedTables } from './partitioned-tables.ts'

interface MaintainPartsOptions {
  /** Connects as the owner, because parts are tables that have to be created. */
  pool: Pool
  clock: () => number
  changesKeptHours: number
  log: { info: (details: object, message: string) => void }
}

/** Every hour, so that a part that could not be had once is there long before it is needed. */
export const maintainPartsTask = ({ pool, clock, changesKeptHours, log }: MaintainPartsOptions): Task => ({
  name: 'keep-parts-of-tables',
  cron: '23 * * * *',
  run: async () => {
    const done = await maintainParts(pool, partedTables({ changesKeptHours }), clock())
    if (done.made.length + done.dropped.length > 0) log.info(done, 'parts of tables')
  },
})
