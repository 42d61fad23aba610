import {
  expiresAt,
  hasName,
  normalizeUsername,
  romeDay,
  type ShopForm,
  type ShopPerson,
  type shopTotals,
  tidyAdult,
  toEuros,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, preparedQuery, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { NEXT_DUE_NUMBER, openFirstDue, ownReference } from '../../services/payments/open-due.ts'

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

interface Priced {
  edition: EditionAtHand
  offer: { full: number; price: number }
  totals: ReturnType<typeof shopTotals>
  codeId: string | null
}

/** Writes an order with its tickets, and asks for its money. */
export async function writeShopOrder(
  fair: Fair,
  transaction: Transaction,
  sent: SentShopOrder,
  priced: Priced,
) {
  const { edition, offer, totals, codeId } = priced
  const [contactId = null] = attributeOf(transaction.session, 'contactId')
  const now = fair.clock()
  const [buyer] = sent.people
  const firstName = buyer?.firstName.trim() ?? ''
  const lastName = buyer?.lastName.trim() ?? ''
  const accountId = await payerOf(fair, transaction, contactId, `${firstName} ${lastName}`)
  const ends = new Date(expiresAt(sent.method, edition.settings, now))
  const { number, reference } = await nextNumbers(transaction, edition.year)
  const order = {
    Name: number,
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
  const tickets = Array.from({ length: sent.quantity }, (_, index) => ({
    ...ticketFor(sent.people[index], index + 1),
    ShopOrder__c: id,
    Contact__c: contactId,
  }))
  const written = await fair.writer.createMany(transaction, 'ShopTicket__c', tickets, KNOWN)
  await openFirstDue(fair, transaction, {
    accountId,
    kind: 'shop',
    subjectId: id,
    amountCents: totals.total,
    dueOn: romeDay(ends.getTime()),
    reference,
  })
  return { id, ticketIds: written.map((ticket) => ticket.id) }
}

/** Whatever an order names was read or written in the same transaction. */
const KNOWN = { areLookupsKnown: true }

function ticketFor(person: ShopPerson | undefined, position: number) {
  const isNamed = person !== undefined && hasName(person)
  return {
    Name: isNamed ? `${person.firstName.trim()} ${person.lastName.trim()}` : `#${position}`,
    Position__c: position,
    FirstName__c: isNamed ? person.firstName.trim() : null,
    LastName__c: isNamed ? person.lastName.trim() : null,
    Email__c: person?.email.trim() || null,
    Adult__c: (isNamed && tidyAdult(person.adult)) || null,
  }
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

/** The number of the order, and the reference with which it is paid. */
async function nextNumbers({ client }: Transaction, year: number) {
  const { rows } = await client.query<{ own: string; due: string }>(
    preparedQuery(`select nextval('shop_order_number') as own, ${NEXT_DUE_NUMBER} as due`, []),
  )
  const { own, due } = rows[0] ?? { own: 0, due: 0 }
  return {
    number: `TK${String(year % 100).padStart(2, '0')}-${String(own).padStart(5, '0')}`,
    reference: ownReference('shop', year, due),
  }
}
