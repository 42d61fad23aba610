import { fragment, type SqlFragment } from '@foyer/record-server'
import type { PoolClient } from 'pg'
import type { PartitionedTable } from './maintain-partitions.ts'

const HOUR_MS = 3_600_000
/**
 * As long as contracts and invoices, for which history, mails and admissions are the proof. Personal data in
 * them is erased much earlier (`RETENTION`).
 */
const YEARS_KEPT = 10

/** Tables partitioned by time (decision 93). */
export const partitionedTables = ({ changesKeptHours }: { changesKeptHours: number }): PartitionedTable[] => [
  {
    table: 'record_platform.change_event',
    rest: 'record_platform.change_event_rest',
    column: 'happened_at',
    valueAt: '$1::timestamptz',
    period: 'day',
    ahead: 3,
    keepFrom: (now) => now - changesKeptHours * HOUR_MS,
    // A stream that has not read the dropped changes cannot catch up.
    beforeDrop: async (client, part) => {
      await client.query(
        `update record_platform.change_horizon h set transaction_id = newest.transaction_id
         from (select transaction_id from ${fragment<'record_platform.change_event'>(part)} order by transaction_id desc limit 1) newest
         where newest.transaction_id > h.transaction_id`,
      )
    },
  },
  byYear('audit_entry', 'a05'),
  {
    ...byYear('message', 'a06'),
    beforeDrop: async (client, part) => {
      await dropKeys(client, 'message', 'code', fragment<'message'>(part))
      await client.query(
        `delete from bulk_change_mail b using ${fragment<'message'>(part)} p where b.message_id = p.id`,
      )
    },
  },
  {
    ...byYear('admission', 'a72'),
    beforeDrop: (client, part) => dropKeys(client, 'admission', 'name', fragment<'admission'>(part)),
  },
]

/** Ids start with their prefix and their time. */
function byYear(table: string, prefix: string): PartitionedTable {
  return {
    table: `public.${table}`,
    rest: `record_parts.${table}_rest`,
    column: 'id',
    valueAt: `record_platform.id_at('${prefix}', $1::timestamptz)`,
    period: 'year',
    ahead: 1,
    keepFrom: (now) => new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - YEARS_KEPT),
  }
}

/** Keys that are unique across partitions are stored in a separate table of the same name. */
async function dropKeys<T extends string>(
  client: PoolClient,
  table: string,
  column: string,
  part: SqlFragment<T>,
) {
  await client.query('set local foyer.dropping_parts = on')
  await client.query(`delete from record_keys.${table} k using ${part} p where k.${column} = p.${column}`)
}
