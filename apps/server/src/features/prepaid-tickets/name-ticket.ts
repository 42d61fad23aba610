import {
  type HolderName,
  holderNameFaults,
  type OwnTicketItem,
  PREPAID_KINDS,
  type PrepaidKind,
  renameRefusal,
  ticketReadyMail,
  tidyAdult,
  VOID_AS_MINOR,
} from '@foyer/fair-domain'
import { InsufficientAccess, InvalidInput } from '@foyer/record-contract'
import type { CommittedWrite, Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { findPerson, type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { refuseFaults } from '../../services/referents/refuse-faults.ts'
import { mailMinorRefused } from '../../services/ticketing/mail-minor-refused.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import { isTicketOrder } from './make-cards.ts'
import { REQUEST_KEY } from './place-order.ts'
import { buyerOf, type TicketBuyer } from './ticket-buyer.ts'

export interface NamedTicket extends HolderName {
  kind: PrepaidKind
  /** Made by the form once: sent again it is the same ticket. */
  requestKey: string
}

/** A visitor puts a name on a ticket that they paid for: theirs or somebody else's. */
export async function nameTicket(fair: Fair, session: Session, named: NamedTicket) {
  if (!REQUEST_KEY.test(named.requestKey)) throw InvalidInput('requestKey is not a key')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await requireAllowed(fair, client, session, 'buyTickets')
    const { accountId, contactId, isVisitor } = await buyerOf(client, session)
    if (!isVisitor) throw InsufficientAccess()
    const faults = Object.entries(holderNameFaults(named))
    if (faults.length > 0) throw refuseFaults(faults)
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    if (accountId === null) throw refuse('NOT_ENOUGH')
    const isNew = await addEntry(fair, transaction, {
      accountId,
      editionId: edition.id,
      kind: named.kind,
      movement: -1,
      source: 'use',
      key: `named:${accountId}:${named.requestKey}`,
    })
    if (isNew)
      await requestTicket(fair, transaction, {
        kind: named.kind,
        edition,
        accountId,
        contactId,
        subjectId: await latestOrder(transaction, accountId, edition.id),
        holder: holderOf(named),
      })
    return { named: true }
  })
}

/** As it stands on the ticket. */
export const holderOf = ({ firstName, lastName, adult }: HolderName) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  adult: tidyAdult(adult),
})

async function latestOrder({ client }: Transaction, accountId: string, editionId: string) {
  const { rows } = await client.query<{ id: string }>(
    `select id from ticket_order where account = $1 and edition = $2 and state = 'available'
     order by ordered_at desc, id limit 1`,
    [accountId, editionId],
  )
  const [order] = rows
  if (!order) throw refuse('NOT_ENOUGH')
  return order.id
}

/** What a visitor has: tickets without a name, and those with one. */
export async function getOwnTickets(
  { pool, clock }: Fair,
  { accountId, contactId }: TicketBuyer,
  { id: editionId, settings }: EditionAtHand,
) {
  if (accountId === null) return { left: { ticket1: 0, ticket2: 0 }, tickets: [] }
  const leftOf = async (kind: PrepaidKind) => (await balanceOf(pool, { accountId, editionId, kind })).left
  const { rows } = await pool.query<Omit<OwnTicketItem, 'canRename'> & { renames: number; wasUsed: boolean }>(
    `select t.id, t.kind, t.name, t.adult, t.state, coalesce(t.renames, 0)::int as renames,
            coalesce(t.holder_first_name, '') as "firstName", coalesce(t.holder_last_name, '') as "lastName",
            exists (select from admission a where a.ticket = t.id and a.outcome = 'admitted') as "wasUsed",
            (select json_build_object('id', d.id, 'state', d.state) from document d
             where d.kind = 'visitorTicket' and d.subject_id = t.id and d.state <> 'superseded' limit 1) as document
     from ticket t where t.contact = $1 and t.edition = $2 and t.kind in ('ticket1', 'ticket2')
       and not exists (select from ticket later where later.replaces = t.id)
     order by t.created_date desc, t.id limit 500`,
    [contactId, editionId],
  )
  const tickets: OwnTicketItem[] = rows.map(({ renames, wasUsed, ...ticket }) => ({
    ...ticket,
    canRename: !renameRefusal({ ...ticket, renames, wasUsed }, settings, clock()),
  }))
  return { left: { ticket1: await leftOf('ticket1'), ticket2: await leftOf('ticket2') }, tickets }
}

/** With its code a visitor's ticket can be downloaded, and they hear of it. */
export const followNamed = (fair: Fair) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields, recordId } = write
  if (objectApiName !== 'Ticket__c' || !after?.Contact__c || !changedFields.includes('State__c')) return
  if (!isTicketOrder(String(after.SubjectId__c ?? ''))) return
  const contactId = String(after.Contact__c)
  const person = await findPerson(transaction.client, { contactId })
  if (!person) return
  if (after.State__c === 'voided' && after.VoidReason__c === VOID_AS_MINOR)
    return giveBack(fair, transaction, write, person)
  if (after.State__c !== 'ready') return
  await requestDocument(fair, transaction, {
    kind: 'visitorTicket',
    subjectId: recordId,
    contactId,
    language: person.language,
    renew: true,
  })
  const kind = PREPAID_KINDS[after.Kind__c as PrepaidKind][person.language]
  await fair.sendMessage(transaction, {
    template: ticketReadyMail,
    to: recipientOf(person),
    data: {
      name: person.firstName,
      tickets: `${kind}, ${String(after.Name)}`,
      next: NEXT[person.language],
      link: screenUrl(fair, person.language, '/reserved/buy-tickets'),
    },
  })
}

/** Staff do not let somebody below the least age come: the ticket is free for another name. */
async function giveBack(fair: Fair, transaction: Transaction, write: CommittedWrite, person: Person) {
  const { recordId, after } = write
  const kind = after?.Kind__c as PrepaidKind
  const editionId = String(after?.Edition__c)
  await addEntry(fair, transaction, {
    accountId: String(after?.Account__c),
    editionId,
    kind,
    movement: 1,
    source: 'return',
    subjectId: recordId,
    key: `refused:${recordId}`,
  })
  await mailMinorRefused(fair, transaction, editionId, {
    to: recipientOf(person),
    name: person.firstName,
    holder: String(after?.Name),
    ticket: PREPAID_KINDS[kind][person.language],
    next: FREE_AGAIN[person.language],
    link: screenUrl(fair, person.language, '/reserved/buy-tickets'),
  })
}

const FREE_AGAIN = {
  'en-US': 'The ticket is free again: you can put another name on it.',
  it: 'Il biglietto è di nuovo libero: puoi intestarlo a un’altra persona.',
} as const

const NEXT = {
  'en-US': 'The ticket has its code: download it and show it at the gate, printed or on a phone.',
  it: 'Il biglietto ha il suo codice: scaricalo e mostralo al varco, stampato o sul telefono.',
} as const
