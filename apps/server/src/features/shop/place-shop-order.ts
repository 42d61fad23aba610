import {
  expiresAt,
  hasName,
  isPast,
  isTransferOffered,
  normalizeUsername,
  type PaymentMethod,
  romeDay,
  type ShopForm,
  shopFaults,
  shopOffers,
  shopTotals,
  tidyAdult,
  toEuros,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { idRow, readIds, readRows } from '../../database/read-rows.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { refuse } from '../../refuse.ts'
import { refuseListed } from '../../services/amber-list/refuse-listed.ts'
import { lockUsableCode, takeActivations } from '../../services/discount-codes/take-activations.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { takeMailTurn } from '../../services/identity/mail-turns.ts'
import { openDue, referenceOfItsOwn } from '../../services/payments/open-due.ts'
import { refuseFaults } from '../../services/referents/refuse-faults.ts'
import { closeCheckout, endShopOrder } from './end-shop-orders.ts'
import { mailOrder } from './shop-mails.ts'
import { findOfRequest, lockShopOrder } from './stored-shop-order.ts'

export interface SentShopOrder extends ShopForm {
  /** Made by the page once: with the same content it is the same order, with another one it takes its place. */
  requestKey: string
  /** The fingerprint of what was ordered. */
  fingerprint: string
  /** What the page showed, so that nobody pays another price than they saw. */
  totalCents: number
  language: Language
  /** Who sends it, see `senderOf`. */
  sender: string
}

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
    const id = await write(fair, transaction, sent, { edition, offer, totals, codeId: code?.id ?? null })
    if (code) await reserve(fair, transaction, code, sent, offer.price, id)
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

interface Priced {
  edition: EditionAtHand
  offer: { full: number; price: number }
  totals: ReturnType<typeof shopTotals>
  codeId: string | null
}

async function write(fair: Fair, transaction: Transaction, sent: SentShopOrder, priced: Priced) {
  const { edition, offer, totals, codeId } = priced
  const [contactId = null] = attributeOf(transaction.session, 'contactId')
  const now = fair.clock()
  const [buyer] = sent.people
  const firstName = buyer?.firstName.trim() ?? ''
  const lastName = buyer?.lastName.trim() ?? ''
  const accountId = await payerOf(fair, transaction, contactId, `${firstName} ${lastName}`)
  const ends = new Date(expiresAt(sent.method, edition.settings, now))
  const reference = await referenceOfItsOwn(transaction.client, 'shop', edition.year)
  const order = {
    Name: await nextNumber(transaction, edition.year),
    Reference__c: reference,
    Account__c: accountId,
    Contact__c: contactId,
    Edition__c: edition.id,
    Method__c: sent.method,
    Ticket__c: sent.ticket,
    Days__c: [...new Set(sent.days)].sort().join(' '),
    Quantity__c: sent.quantity,
    FullPrice__c: toEuros(offer.full),
    Price__c: toEuros(offer.price),
    Total__c: toEuros(totals.total),
    Vat__c: toEuros(totals.vat),
    DiscountCode__c: codeId,
    FirstName__c: firstName,
    LastName__c: lastName,
    Email__c: normalizeUsername(sent.email),
    Company__c: sent.company.trim() || null,
    Country__c: sent.country.trim().toUpperCase().slice(0, 2) || null,
    TellsName__c: sent.tellsName,
    Language__c: sent.language,
    OrderedAt__c: new Date(now).toISOString(),
    ExpiresAt__c: ends.toISOString(),
    RequestKey__c: sent.requestKey,
    Fingerprint__c: sent.fingerprint,
  }
  const { id } = await fair.writer.create(transaction, 'ShopOrder__c', order, KNOWN)
  for (let position = 1; position <= sent.quantity; position++)
    await writeTicket(fair, transaction, id, position, sent.people[position - 1], contactId)
  await openDue(fair, transaction, {
    accountId,
    kind: 'shop',
    subjectId: id,
    amountCents: totals.total,
    dueOn: romeDay(ends.getTime()),
    reference,
  })
  return id
}

/** Whatever an order names was read or written in the same transaction. */
const KNOWN = { areLookupsKnown: true }

function writeTicket(
  fair: Fair,
  transaction: Transaction,
  orderId: string,
  position: number,
  person: ShopForm['people'][number] | undefined,
  contactId: string | null,
) {
  const isNamed = person !== undefined && hasName(person)
  const ticket = {
    Name: isNamed ? `${person.firstName.trim()} ${person.lastName.trim()}` : `#${position}`,
    ShopOrder__c: orderId,
    Contact__c: contactId,
    Position__c: position,
    FirstName__c: isNamed ? person.firstName.trim() : null,
    LastName__c: isNamed ? person.lastName.trim() : null,
    Email__c: person?.email.trim() || null,
    Adult__c: (isNamed && tidyAdult(person.adult)) || null,
  }
  return fair.writer.create(transaction, 'ShopTicket__c', ticket, KNOWN)
}

/** Each ticket is one activation; who it was stands there only as far as the buyer agreed. */
async function reserve(
  fair: Fair,
  transaction: Transaction,
  code: Awaited<ReturnType<typeof lockUsableCode>>,
  sent: SentShopOrder,
  price: number,
  orderId: string,
) {
  const rows = await readRows(
    transaction.client,
    idRow,
    'select id from shop_ticket where shop_order = $1 order by position',
    [orderId],
  )
  await takeActivations(
    fair,
    transaction,
    code,
    rows.map(({ id }) => ({
      ticket: sent.ticket,
      reference: id,
      country: sent.country,
      businessType: '',
      mainActivity: '',
      company: sent.tellsName ? sent.company : '',
    })),
    { price, isPending: true },
  )
}

/** Money is due from accounts: whoever buys is kept as one, a guest with each order. */
async function payerOf(fair: Fair, transaction: Transaction, contactId: string | null, name: string) {
  if (contactId !== null) {
    const [earlier] = await readIds(
      transaction.client,
      'select account as id from shop_order where contact = $1 order by id limit 1',
      [contactId],
    )
    if (earlier !== undefined) return earlier
  }
  const { id } = await fair.writer.create(transaction, 'Account', { Name: name, Type: 'Private' })
  return id
}

async function nextNumber({ client }: Transaction, year: number) {
  const { rows } = await client.query<{ number: string }>(`select nextval('shop_order_number') as number`)
  return `TK${String(year % 100).padStart(2, '0')}-${String(rows[0]?.number ?? 0).padStart(5, '0')}`
}
