import { LANGUAGES, type Language } from '@foyer/record-contract'
import { editions } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { chargeFor } from '../../services/invoices/read-order.ts'
import { readOrderItems } from '../../services/orders/read-order-items.ts'

interface ReadPaper {
  orderId: string
  editionId: string
}

/**
 * A pro-forma is written in the language of its customer, as the invoice after it will be; on the screen its lines are
 * called as the reader calls them. What nobody knows by another name stays as it was written.
 */
export async function lineWords(
  { pool }: Pick<Fair, 'pool'>,
  { orderId, editionId }: ReadPaper,
  language: Language,
) {
  const edition = await editions.find(pool, editionId)
  const namesIn = async (one: Language) =>
    (await readOrderItems(pool, orderId, edition?.settings, one)).map(({ name }) => name)
  const [shown, ...written] = await Promise.all([language, ...LANGUAGES].map(namesIn))
  const names = new Map(written.flatMap((all) => all.map((name, place) => [name, shown?.[place] ?? name])))
  return (line: string) => names.get(line) ?? chargeFor(language, line) ?? line
}
