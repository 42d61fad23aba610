import { type EditionSettings, hallName, itemLabels, SPACE_ITEM } from '@foyer/fair-domain'
import {
  type Infer,
  type Label,
  type Language,
  nullable,
  number,
  object,
  string,
} from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { otherLineFor, relabel } from './other-lines.ts'

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

/**
 * The name of a line for its reader: by its code if it has one, else as stored. Space also has its change, or
 * hall and stand.
 */
export function itemText(settings: EditionSettings | undefined, language: Language) {
  const labels = settings ? itemLabels(settings) : {}
  return (code: string, name: string, hall: string | null = null) => {
    const label = labels[code]
    if (code === SPACE_ITEM && label)
      return formatSpace([label, ...(hall ? [hallLabel(hall)] : [])], name, language)
    return label?.[language] ?? otherLineFor(language, code, name)
  }
}

const formatSpace = (beginnings: readonly Label[], name: string, language: Language) =>
  beginnings.map((label) => relabel(label, name, language)).find((words) => words !== undefined) ??
  hallName(name, language)

const hallLabel = (hall: string): Label => ({ 'en-US': hallName(hall, 'en-US'), it: hall })

/** Returns the lines of an order, with amounts in cents. */
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
  const names = namesOf(rows, settings, language)
  return rows.map(({ code: _code, hall: _hall, ...item }, place) => ({ ...item, name: names[place] ?? '' }))
}

/** The names of the lines of one document: a move has space in two halls, which are distinguished. */
export function namesOf(
  lines: readonly Pick<Infer<typeof itemRow>, 'name' | 'code' | 'hall'>[],
  settings: EditionSettings | undefined,
  language: Language,
) {
  const nameOf = itemText(settings, language)
  const halls = new Set(lines.map(({ hall }) => hall).filter(Boolean))
  return lines.map(({ code, name, hall }) => {
    const text = nameOf(code, name, hall)
    const hallText = hall !== null && halls.size > 1 ? hallName(hall, language) : ''
    return hallText === '' || text.startsWith(hallText) ? text : `${text}, ${hallText}`
  })
}
