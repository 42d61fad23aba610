import {
  isPast,
  isTransferOffered,
  type PaymentMethod,
  shopFaults,
  shopOffers,
  shopTotals,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { refuse } from '../../refuse.ts'
import { refuseListed } from '../../services/amber-list/refuse-listed.ts'
import { lockUsableCode, takeActivations } from '../../services/discount-codes/take-activations.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { takeMailTurn } from '../../services/identity/mail-turns.ts'
import { refuseFaults } from '../../services/referents/refuse-faults.ts'
import { closeCheckout, endShopOrder } from './end-shop-orders.ts'
import { mailOrder } from './shop-mails.ts'
import { findOfRequest, lockShopOrder } from './stored-shop-order.ts'
import { type SentShopOrder, writeShopOrder } from './write-shop-order.ts'

/** The ways to pay that are open now. */
const methodsOf = (cards: CardPayments | null, { settings }: EditionAtHand, now: number): PaymentMethod[] => [
  ...(cards ? (['card'] as const) : []),
  ...(isTransferOffered(settings, now) ? (['transfer'] as const) : []),
]

/** Places an order that waits for its payment, and holds the activations of its code meanwhile. */
export async function placeShopOrder(
  fair: Fair,
  cards: CardPayments | null,
  session: Session,
  sent: SentShopOrder,
) {
  await dropEarlier(fair, cards, sent)
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    // Whoever sends the same form twice at once waits here for the first.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`shop:${sent.requestKey}`])
    const known = await findSame(client, sent)
    if (known) return known
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    const now = fair.clock()
    if (isPast(edition.days.closing, now)) throw refuse('SALES_OVER')
    const shop = { ...edition, methods: methodsOf(cards, edition, now) }
    const faults = Object.entries(shopFaults(sent, shop, now))
    if (faults.length > 0) throw refuseFaults(faults)
    await refuseListed(fair, client, session, 'tickets', { field: 'email', addresses: [sent.email] })
    const code =
      sent.code.trim() === ''
        ? null
        : await lockUsableCode(fair, transaction, sent.code, edition.id, sent.quantity)
    const offer = shopOffers(edition.days, edition.settings, code !== null, now).find(
      ({ ticket }) => ticket === sent.ticket,
    )
    if (!offer) throw refuse('SALES_OVER')
    const totals = shopTotals(offer, sent.quantity, edition.settings.vatRate)
    // Whoever types a code and pays without having seen its price pays that price all the same.
    const isSeen = totals.total === sent.totalCents || (code !== null && totals.full === sent.totalCents)
    if (!isSeen) throw refuse('PRICE_CHANGED')
    // Mail goes at once to an address that somebody typed; after a card payment it is theirs.
    if (sent.method === 'transfer' && !(await takeMailTurn(fair, client, sent)))
      throw refuse('REQUEST_LIMIT_EXCEEDED')
    const { id, ticketIds } = await writeShopOrder(fair, transaction, sent, {
      edition,
      offer,
      totals,
      codeId: code?.id ?? null,
    })
    if (code) await reserve(fair, transaction, code, sent, offer.price, ticketIds)
    const order = await lockShopOrder(client, id)
    if (order.method === 'transfer') await mailOrder(fair, transaction, order, edition)
    return order
  })
}

/** Without scripts a page has no key of its own: the same buyer may well buy the same again. */
const isOwnKey = (requestKey: string) => !requestKey.startsWith('auto-')

/** The order that the same form made before: a double click, a retry, a lost answer. */
async function findSame(client: Transaction['client'], { requestKey, fingerprint }: SentShopOrder) {
  const [same] = await findOfRequest(client, requestKey, { fingerprint })
  if (!same) return undefined
  const isKept = same.state === 'awaiting_payment' || (same.state === 'paid' && isOwnKey(requestKey))
  return isKept ? same : undefined
}

/** Whoever comes back from paying and orders something else does not want the first any more, nor to lose its code. */
async function dropEarlier(
  fair: Fair,
  cards: CardPayments | null,
  { requestKey, fingerprint }: SentShopOrder,
) {
  for (const earlier of await findOfRequest(fair.pool, requestKey, { isNot: fingerprint })) {
    if (earlier.state !== 'awaiting_payment' || earlier.method !== 'card') continue
    if (!(await closeCheckout(fair, cards, earlier))) continue
    await fair.transact(fair.systemSession, async (transaction) => {
      const current = await lockShopOrder(transaction.client, earlier.id)
      if (current.state === 'awaiting_payment') await endShopOrder(fair, transaction, current, 'cancel')
    })
  }
}

/** Each ticket is one activation; who it was stands there only as far as the buyer agreed. */
async function reserve(
  fair: Fair,
  transaction: Transaction,
  code: Awaited<ReturnType<typeof lockUsableCode>>,
  sent: SentShopOrder,
  price: number,
  ticketIds: readonly string[],
) {
  await takeActivations(
    fair,
    transaction,
    code,
    ticketIds.map((reference) => ({
      ticket: sent.ticket,
      reference,
      country: sent.country,
      businessType: '',
      mainActivity: '',
      company: sent.tellsName ? sent.company : '',
    })),
    { price, isPending: true },
  )
}
