import {
  isPast,
  isTransferOffered,
  type PaymentMethod,
  type RefusalCode,
  shopIssues,
  shopOffers,
  shopTotals,
} from '@foyer/fair-domain'
import { Refusal } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { refuseListed } from '../../services/amber-list/refuse-listed.ts'
import { lockUsableCode, takeActivations } from '../../services/discount-codes/take-activations.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { claimMailQuota } from '../../services/identity/mail-rate-limit.ts'
import { closeCheckout, endExpiredOrders, endShopOrder } from './end-shop-orders.ts'
import type { Needs } from './needs.ts'
import { mailOrder } from './shop-mails.ts'
import { findOfRequest, isPageKey, lockShopOrder, type StoredShopOrder } from './stored-shop-order.ts'
import { type SentShopOrder, writeShopOrder } from './write-shop-order.ts'

/** The available payment methods. */
const methodsOf = (cards: CardPayments | null, { settings }: EditionAtHand, now: number): PaymentMethod[] => [
  ...(cards ? (['card'] as const) : []),
  ...(isTransferOffered(settings, now) ? (['transfer'] as const) : []),
]

/**
 * Places an unpaid order, and reserves the activations of its code. A further order of the same page replaces
 * the first one, and reuses its code.
 */
export async function placeShopOrder(
  fair: Needs,
  cards: CardPayments | null,
  session: Session,
  sent: SentShopOrder,
) {
  try {
    return await place(fair, cards, session, sent, true)
  } catch (error) {
    const isUsedUp = error instanceof Refusal && USED_UP.has(error.errorCode)
    // During an outage of the provider they stay: their pages may still be paid.
    const isFreed = isUsedUp && (await endExpiredOrders(fair, cards, sent.code).catch(() => false))
    if (!isFreed) throw error
    return place(fair, cards, session, sent, true)
  }
}

const USED_UP: ReadonlySet<string> = new Set(['CODE_EXHAUSTED', 'CODE_LEFT'] satisfies RefusalCode[])

async function place(
  fair: Needs,
  cards: CardPayments | null,
  session: Session,
  sent: SentShopOrder,
  /** False after earlier orders were dropped: the remaining ones were paid, or are concurrent. */
  mayDrop: boolean,
): Promise<StoredShopOrder> {
  const { order, earlier } = await fair.transact(session, async (transaction) => {
    const { client } = transaction
    // Serialises concurrent submissions of the same form.
    await lockName(client, `shop:${sent.requestKey}`)
    const earlierOrders = await findOfRequest(client, sent.requestKey, sent.fingerprint)
    const others = earlierOrders.filter(({ fingerprint }) => fingerprint !== sent.fingerprint)
    if (others.length > 0 && mayDrop) return { order: null, earlier: others }
    return {
      order: sameOrder(earlierOrders, sent) ?? (await placeNew(fair, cards, transaction, sent)),
      earlier: [],
    }
  })
  if (order) return order
  // After the transaction: the provider closes their pages first.
  for (const one of earlier) await dropEarlier(fair, cards, one)
  return place(fair, cards, session, sent, false)
}

async function placeNew(
  fair: Needs,
  cards: CardPayments | null,
  transaction: Transaction,
  sent: SentShopOrder,
) {
  const { client, session } = transaction
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  const now = fair.clock()
  if (isPast(edition.days.closing, now)) throw refuse('SALES_OVER')
  const shop = { ...edition, methods: methodsOf(cards, edition, now) }
  const issues = Object.entries(shopIssues(sent, shop, now))
  if (issues.length > 0) throw refuseIssues(issues)
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
  // A code that was typed but not applied still gives its price.
  const isDisplayedPrice =
    totals.total === sent.totalCents || (code !== null && totals.full === sent.totalCents)
  if (!isDisplayedPrice) throw refuse('PRICE_CHANGED')
  // A transfer mails an unverified address; after a card payment it is the buyer's.
  if (sent.method === 'transfer' && !(await claimMailQuota(fair, client, sent)))
    throw refuse('REQUEST_LIMIT_EXCEEDED')
  const { order, ticketIds } = await writeShopOrder(fair, transaction, sent, { edition, offer, totals, code })
  if (code) await reserve(fair, transaction, code, sent, offer.price, ticketIds)
  if (order.method === 'transfer') await mailOrder(fair, transaction, order, edition)
  return order
}

/** The previous order of the same form: a double click, a retry, a lost response. */
function sameOrder(earlierOrders: readonly StoredShopOrder[], { requestKey, fingerprint }: SentShopOrder) {
  const same = earlierOrders.find((order) => order.fingerprint === fingerprint)
  if (!same) return undefined
  const isReusable = same.state === 'awaiting_payment' || (same.state === 'paid' && isPageKey(requestKey))
  return isReusable ? same : undefined
}

async function dropEarlier(fair: Needs, cards: CardPayments | null, earlier: StoredShopOrder) {
  if (!(await closeCheckout(fair, cards, earlier))) return
  await fair.transact(fair.systemSession, async (transaction) => {
    const current = await lockShopOrder(transaction.client, earlier.id)
    if (current.state === 'awaiting_payment') await endShopOrder(fair, transaction, current, 'cancel')
  })
}

/** Reserves one activation per ticket, with the buyer's data only by consent. */
async function reserve(
  fair: Needs,
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
      businessType: sent.businessType ?? '',
      mainActivity: sent.mainActivity ?? '',
      company: sent.tellsName ? sent.company : '',
    })),
    { price, isPending: true },
  )
}
