import { writeCsvRecords } from '@foyer/tables/write-csv'
import type { ClientBase } from 'pg'

const COLUMNS = [
  'number',
  'document_type',
  'date',
  'due',
  'customer',
  'vat_number',
  'country',
  'taxable',
  'vat',
  'total',
  'payable',
  'stamp_duty',
  'received',
  'state',
  'reference',
  'corrects',
] as const

/** Exports the invoices of a year for accounting software: one row each, ordered by number. */
export async function accountingExport(client: Pick<ClientBase, 'query'>, year: number) {
  const { rows } = await client.query<Record<(typeof COLUMNS)[number], string | null>>(
    `select i.name as number,
            case i.type when 'prepayment' then 'TD02' when 'credit' then 'TD04' else 'TD01' end as document_type,
            i.billing_date::text as date, i.due_on::text as due, i.customer::jsonb ->> 'name' as customer,
            i.customer::jsonb ->> 'vatNumber' as vat_number, i.customer::jsonb ->> 'country' as country,
            i.taxable::text, i.tax::text as vat, i.total::text, i.payable::text, i.stamp_duty::text,
            coalesce(d.paid, 0)::text as received, i.state, d.reference, c.name as corrects
     from invoice i left join amount_due d on d.id = i.amount_due left join invoice c on c.id = i.credits
     where i.year = $1 order by i.series, i.number`,
    [year],
  )
  return writeCsvRecords(COLUMNS, rows)
}
