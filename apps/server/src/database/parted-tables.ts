import type { PartedTable } from './maintain-parts.ts'

const HOUR_MS = 3_600_000
/** As long as contracts and invoices that it tells of. */
const HISTORY_YEARS = 10

/** Tables that stand in parts by time (decision 93). */
export const partedTables = ({ changesKeptHours }: { changesKeptHours: number }): PartedTable[] => [
  {
    table: 'record_platform.change_event',
    rest: 'record_platform.change_event_rest',
    column: 'happened_at',
    valueAt: '$1::timestamptz',
    period: 'day',
    ahead: 3,
    keepFrom: (now) => now - changesKeptHours * HOUR_MS,
    // A stream that has not seen what goes cannot catch up.
    beforeDrop: async (client, part) => {
      await client.query(
        `update record_platform.change_horizon h set transaction_id = newest.transaction_id
         from (select transaction_id from ${part} order by transaction_id desc limit 1) newest
         where newest.transaction_id > h.transaction_id`,
      )
    },
  },
  {
    table: 'public.audit_entry',
    rest: 'record_parts.audit_entry_rest',
    column: 'id',
    valueAt: `record_platform.id_at('a05', $1::timestamptz)`,
    period: 'year',
    ahead: 1,
    keepFrom: (now) => new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - HISTORY_YEARS),
  },
]
