import { TICKET_KINDS } from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { cardDocument } from '../../services/badges/badge-pdf.ts'
import { lockApplication, type StoredApplication } from '../../services/buyers/stored-application.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { findBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

export const GIVE_BUYER_BADGES = 'buyers.badges'

export const buyerBadgeDocument = cardDocument(
  'buyerBadge',
  `where t.subject_id = $1 and t.kind = 'buyer' and t.state = 'ready' order by t.created_date desc, t.id desc limit 1`,
  ([card], language) => `${TICKET_KINDS.buyer[language]} ${card?.name ?? ''}`,
)

/** Issues a badge for every day to a buyer who has confirmed. Idempotent. */
export async function giveBuyerBadge(fair: Needs, transaction: Transaction, application: StoredApplication) {
  const { client } = transaction
  const { id, contactId, accountId, editionId } = application
  const edition = await fair.editions.find(client, editionId)
  if (!edition || (await ticketsOf(client, id)).length > 0) return
  const { rows } = await client.query<{ firstName: string; lastName: string; company: string }>(
    `select coalesce(c.first_name, '') as "firstName", c.last_name as "lastName", coalesce(b.company, '') as company
     from buyer_application b join contact c on c.id = b.contact where b.id = $1`,
    [id],
  )
  const [holder] = rows
  if (!holder) return
  await requestTicket(fair, transaction, {
    kind: 'buyer',
    edition,
    contactId,
    ...(accountId === null ? {} : { accountId }),
    subjectId: id,
    holder,
  })
}

/** Revokes the badge of a place that is given back or expired. */
export async function takeBuyerBadge(fair: Needs, transaction: Transaction, { id }: StoredApplication) {
  for (const ticketId of await ticketsOf(transaction.client, id))
    await voidTicket(fair, transaction, ticketId, 'place given back')
}

async function ticketsOf(database: Database, subjectId: string) {
  return readIds(
    database,
    `select id from ticket where subject_id = $1 and kind = 'buyer' and state <> 'voided' order by id`,
    [subjectId],
  )
}

/** Generates the document when the code is issued, and again with another code. */
export const syncBuyerBadge = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields } = write
  if (objectApiName !== 'Ticket__c' || after?.Kind__c !== 'buyer' || after.State__c !== 'ready') return
  if (!changedFields.includes('State__c')) return
  const contactId = String(after.Contact__c)
  const buyer = await findBuyer(transaction.client, contactId)
  await requestDocument(fair, transaction, {
    kind: 'buyerBadge',
    subjectId: String(after.SubjectId__c),
    contactId,
    language: buyer?.language ?? fair.settings.defaultLanguage,
    renew: true,
  })
}

/** Issues badges for places that were confirmed before badges existed. */
export const giveMissingBadges = (fair: Needs): Task => ({
  name: GIVE_BUYER_BADGES,
  cron: '17 * * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const ids = await readIds(
        transaction.client,
        `select b.id from buyer_application b join edition e on e.id = b.edition and e.current
         where b.confirmation = 'confirmed'
           and not exists (select from ticket t where t.subject_id = b.id and t.kind = 'buyer') order by b.id`,
      )
      for (const id of ids) {
        const application = await lockApplication(transaction.client, id)
        if (application.confirmation === 'confirmed') await giveBuyerBadge(fair, transaction, application)
      }
    }),
})

/** The state of the badge of a confirmed place. */
export async function badgeOf(database: Database, applicationId: string) {
  const { rows } = await database.query<{ ticket: string; documentId: string | null; paper: string | null }>(
    `select t.state as ticket, d.id as "documentId", d.state as paper
     from ticket t left join lateral (
       select id, state from document where kind = 'buyerBadge' and subject_id = t.subject_id and state <> 'superseded'
       order by created_date desc limit 1) d on true
     where t.subject_id = $1 and t.kind = 'buyer' order by t.created_date desc, t.id desc limit 1`,
    [applicationId],
  )
  const [found] = rows
  if (!found) return { state: 'making' as const, documentId: null }
  const { ticket, paper, documentId } = found
  if (ticket === 'voided') return { state: 'void' as const, documentId: null }
  if (ticket === 'failed' || (ticket === 'ready' && paper === 'failed'))
    return { state: 'failed' as const, documentId: null }
  const isReady = ticket === 'ready' && paper === 'ready'
  return {
    state: isReady ? ('ready' as const) : ('making' as const),
    documentId: isReady ? documentId : null,
  }
}
