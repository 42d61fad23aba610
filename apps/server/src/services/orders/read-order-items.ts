import { type EditionSettings, hallName, itemLabels } from '@foyer/fair-domain'
import { type Infer, type Language, nullable, number, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { otherLineFor } from './other-lines.ts'

const itemRow = object({
  name: string,
  code: string,
  kind: string,
  quantity: number,
  unitPrice: number,
  total: number,
  hall: nullable(string),
})

export type OrderItemRow = Omit<Infer<typeof itemRow>, 'code' | 'hall'>

/** What a line is called by its reader: by its code where it has one, anything else as it was written. */
export function itemWords(settings: EditionSettings | undefined, language: Language) {
  const labels = settings ? itemLabels(settings) : {}
  return (code: string, name: string) => labels[code]?.[language] ?? otherLineFor(language, code, name)
}

/** The lines of an order, amounts in cents. */
export async function readOrderItems(
  client: Pick<ClientBase, 'query'>,
  orderId: string | null,
  settings: EditionSettings | undefined,
  language: Language,
): Promise<OrderItemRow[]> {
  const rows = await readRows(
    client,
    itemRow,
    `select i.name, coalesce(i.code, '') as code, i.kind, i.quantity::float8, (i.unit_price * 100)::float8 as "unitPrice",
            (i.total_price * 100)::float8 as total, v.name as hall
     from order_item i left join pavilion v on v.id = i.pavilion where i.order_id = $1 order by i.position`,
    [orderId],
  )
  const wordsOf = itemWords(settings, language)
  // A move has space of two halls on one paper.
  const halls = new Set(rows.map(({ hall }) => hall).filter(Boolean))
  return rows.map(({ code, name, hall, ...item }) => ({
    name: [wordsOf(code, name), ...(hall !== null && halls.size > 1 ? [hallName(hall, language)] : [])].join(
      ', ',
    ),
    ...item,
  }))
}
