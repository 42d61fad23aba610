import { type PrepaidKind, TicketOrder, ticketReadyMail } from '@foyer/fair-domain'
import { keyPrefixOf } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { idRow, readIds, readRows } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { companyLanguage } from '../../services/applications/mail-company.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import type { Needs } from './needs.ts'
import { lockOrder, type StoredOrder } from './stored-order.ts'
import { mailBuyer } from './ticket-buyer.ts'

export const MAKE_CARDS = 'tickets.cards'
/** Codes requested per batch: an order may have thousands. */
const BATCH = 100
/** Placeholder name of the card's holder, who is unknown. */
const HOLDER = { firstName: 'Ospite', lastName: '· Guest' }

const NEXT = {
  courier: {
    'en-US':
      'Your invitation cards have their codes and are being printed. We will write again when they are shipped.',
    it: 'I tuoi inviti hanno i loro codici e sono in stampa. Ti scriviamo di nuovo alla partenza.',
  },
  collection: {
    'en-US': 'Your invitation cards are being printed: collect them at the exhibitors’ desk.',
    it: 'I tuoi inviti sono in stampa: li ritiri al banco espositori.',
  },
} as const

const isTicketOrder = (id: string) => keyPrefixOf(id) === TicketOrder.keyPrefix

/** Requests a code for each card of a paid order; without an order, for those whose job was lost. */
export const makeCards = (fair: Needs): Task => ({
  name: MAKE_CARDS,
  queue: 'tickets',
  cron: '*/10 * * * *',
  run: async (payload) => {
    const { orderId } = (payload ?? {}) as { orderId?: string }
    for (const id of orderId ? [orderId] : await ordersWithoutCards(fair))
      while (await requestCodes(fair, id));
  },
})

async function ordersWithoutCards({ pool }: Needs) {
  return readIds(
    pool,
    `select id from ticket_order where state = 'paid' and shipping_method <> 'digital' and cards_ready_at is null
     order by id limit 50`,
  )
}

/** Returns whether codes are left to request. Counted under the order's lock, so a second run adds nothing. */
const requestCodes = (fair: Needs, id: string) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const order = await lockOrder(transaction.client, id)
    const edition = await fair.editions.find(transaction.client, order.editionId)
    if (order.state !== 'paid' || order.method === 'digital' || !edition) return false
    const missing = await missingCards(transaction, order)
    for (const kind of missing.slice(0, BATCH))
      await requestTicket(fair, transaction, {
        kind,
        edition,
        accountId: order.accountId,
        subjectId: order.id,
        holder: { ...HOLDER, company: order.company },
      })
    return missing.length > BATCH
  })

async function missingCards({ client }: Transaction, { id, oneDay, twoDay }: StoredOrder) {
  const { rows } = await client.query<{ kind: PrepaidKind; count: number }>(
    `select kind, count(*)::int as count from ticket where subject_id = $1 and state <> 'voided' group by kind`,
    [id],
  )
  const made = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  const rest = (kind: PrepaidKind, ordered: number) =>
    Array.from({ length: Math.max(0, ordered - (made[kind] ?? 0)) }, () => kind)
  return [...rest('ticket1', oneDay), ...rest('ticket2', twoDay)]
}

/** Generates the cards of an order with its last code: one file, one page each. */
export const syncTicketCards = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields } = write
  if (objectApiName !== 'Ticket__c' || after?.State__c !== 'ready' || after.Contact__c) return
  const subjectId = String(after.SubjectId__c ?? '')
  if (!changedFields.includes('State__c') || !isTicketOrder(subjectId)) return
  // Lock, so that concurrent workers see each other's codes.
  const order = await lockOrder(transaction.client, subjectId)
  const open = await transaction.client.query(
    `select from ticket where subject_id = $1 and state in ('requested', 'generating', 'failed') limit 1`,
    [order.id],
  )
  const isWaiting = order.state === 'paid' && order.method !== 'digital'
  if (!isWaiting || open.rowCount !== 0 || (await missingCards(transaction, order)).length > 0) return
  const isFirst = order.cardsReadyAt === null
  const document = await requestDocument(fair, transaction, {
    kind: 'ticketCards',
    subjectId: order.id,
    language: await companyLanguage(transaction.client, order.accountId),
    renew: true,
  })
  await fair.writer.update(transaction, 'TicketOrder__c', order.id, {
    Cards__c: document,
    CardsReadyAt__c: new Date(fair.clock()).toISOString(),
  })
  if (isFirst) await mailReady(fair, transaction, order)
}

const mailReady = (fair: Needs, transaction: Transaction, order: StoredOrder) =>
  mailBuyer(fair, transaction, order, ({ person, to, link }) =>
    fair.sendMessage(transaction, {
      template: ticketReadyMail,
      to,
      data: {
        name: person.firstName,
        tickets: order.number,
        next: NEXT[order.method === 'courier' ? 'courier' : 'collection'][person.language],
        link: link('/reserved/buy-tickets'),
      },
    }),
  )

/** Voids the cards of a reversed payment before they are shipped. */
export async function voidCards(fair: Needs, transaction: Transaction, { id }: StoredOrder) {
  const rows = await readRows(
    transaction.client,
    idRow,
    `select id from ticket where subject_id = $1 and contact is null and state <> 'voided' order by id`,
    [id],
  )
  for (const ticket of rows) await voidTicket(fair, transaction, ticket.id, 'unpaid')
}
