import { type EditionSettings, itemLabels } from '@foyer/fair-domain'
import { type Infer, type Language, number, object, string } from '@foyer/record-contract'
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
})

export type OrderItemRow = Omit<Infer<typeof itemRow>, 'code'>

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
    `select name, coalesce(code, '') as code, kind, quantity::float8, (unit_price * 100)::float8 as "unitPrice",
            (total_price * 100)::float8 as total
     from order_item where order_id = $1 order by position`,
    [orderId],
  )
  const wordsOf = itemWords(settings, language)
  return rows.map(({ code, name, ...item }) => ({ name: wordsOf(code, name), ...item }))
}
