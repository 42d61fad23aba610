import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { chargeFor, readCharged } from '../../services/invoices/read-order.ts'
import { namesOf } from '../../services/orders/read-order-items.ts'
import type { Needs } from './needs.ts'

interface LineSource {
  orderId: string
  editionId: string
}

/**
 * Returns the text of a line: in the customer's language on the document, in the reader's on screen. A text
 * without a translation stays as stored.
 */
export async function lineText(
  { pool, editions }: Pick<Needs, 'pool' | 'editions'>,
  { orderId, editionId }: LineSource,
  language: Language,
) {
  const edition = await editions.find(pool, editionId)
  const items = await readCharged(pool, orderId)
  const namesIn = (one: Language) => namesOf(items, edition?.settings, one)
  const shown = namesIn(language)
  const names = new Map(
    LANGUAGES.flatMap((one) => namesIn(one).map((name, place) => [name, shown[place] ?? name])),
  )
  return (line: string) => names.get(line) ?? chargeFor(language, line) ?? line
}
