import type { Pool } from 'pg'
import type { Task } from '../jobs/task.ts'
import { maintainPartitions } from './maintain-partitions.ts'
import { partitionedTables } from './partitioned-tables.ts'

interface MaintainPartsOptions {
  /** Connects as the owner, because partitions are created as tables. */
  pool: Pool
  clock: () => number
  changesKeptHours: number
  log: { info: (details: object, message: string) => void }
}

/** Runs every hour, so that a partition that failed once exists long before it is needed. */
export const maintainPartitionsTask = ({
  pool,
  clock,
  changesKeptHours,
  log,
}: MaintainPartsOptions): Task => ({
  name: 'keep-parts-of-tables',
  cron: '23 * * * *',
  run: async () => {
    const done = await maintainPartitions(pool, partitionedTables({ changesKeptHours }), clock())
    if (done.made.length + done.dropped.length > 0) log.info(done, 'Maintained partitions')
  },
})
