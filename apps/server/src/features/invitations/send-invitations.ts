import {
  invitationIssues,
  isEmail,
  isPast,
  PROCESSING_AGREEMENT_VERSION,
  type PrepaidKind,
} from '@foyer/fair-domain'
import { InvalidInput, type Language } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { requireUser } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { isClosedFor } from '../../services/amber-list/open-listing.ts'
import { isListed } from '../../services/amber-list/refuse-listed.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { nextDocumentNumber } from '../../services/orders/document-number.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { mailInvitation } from './invitation-mail.ts'
import type { Needs } from './needs.ts'
import { optedOut } from './opt-outs.ts'
import { findInvitation } from './stored-invitation.ts'

export interface SentInvitations {
  kind: PrepaidKind
  addresses: string[]
  subject: string
  text: string
  language: Language
  /** Idempotency key of the form. */
  requestKey: string
}

const KEY = /^[\w-]{8,64}$/
const HOUR_MS = 3_600_000

/** Runs a step for the caller's company in the current edition, serialised per company. */
export async function forCompany<T>(
  fair: Needs,
  session: Session,
  step: (transaction: Transaction, accountId: string, edition: EditionAtHand) => Promise<T>,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await requireAllowed(fair, client, session, 'sendTickets')
    const { accountId } = requireCapability(session, 'sendTickets')
    await lockName(client, `invitations:${accountId}`)
    const edition = await fair.editions.current(client)
    if (!edition || isPast(edition.days.closing, fair.clock())) throw refuse('NO_EDITION')
    return step(transaction, accountId, edition)
  })
}

/** Sends tickets to guests. Each is debited from the ledger, so no more are sent than were bought. */
export async function sendInvitations(fair: Needs, session: Session, sent: SentInvitations) {
  if (!KEY.test(sent.requestKey)) throw InvalidInput('requestKey is not a key')
  return forCompany(fair, session, async (transaction, accountId, edition) => {
    const { client } = transaction
    const earlier = await client.query<{ email: string }>(
      'select email from guest_invitation where account = $1 and request_key = $2',
      [accountId, sent.requestKey],
    )
    if (earlier.rowCount !== 0)
      return { sent: earlier.rowCount ?? 0, optedOut: [], closed: [], unreachable: [], isRepeat: true }
    if (!(await hasAgreed(client, accountId))) throw refuse('AGREEMENT_MISSING')
    const addresses = [...new Set(sent.addresses.map((address) => address.trim().toLowerCase()))]
    const { left } = await balanceOf(client, { accountId, editionId: edition.id, kind: sent.kind })
    const optedOutAddresses = await optedOut(client, addresses)
    const closed = await listedAddresses(fair, transaction, addresses)
    const unreachable = await bouncedAddresses(client, accountId, edition.id, addresses)
    const open = addresses.filter(
      (address) => !optedOutAddresses.has(address) && !closed.has(address) && !unreachable.has(address),
    )
    const mistyped = addresses.filter((address) => !isEmail(address))
    if (mistyped.length > 0) throw refuse('NO_ADDRESSES', { addresses: mistyped.join(', ') })
    const issues = invitationIssues({ ...sent, addresses }, left + addresses.length - open.length)
    if (Object.keys(issues).length > 0) throw refuseIssues(Object.entries(issues))
    if (open.length > (await freeThisHour(fair, client, accountId, edition)))
      throw refuse('TOO_MANY_THIS_HOUR')
    const person = await findPerson(client, { userId: session.userId })
    for (const address of open)
      await invite(fair, transaction, { accountId, edition, sent, address, replyTo: person?.email ?? '' })
    return {
      sent: open.length,
      optedOut: [...optedOutAddresses],
      closed: [...closed],
      unreachable: [...unreachable],
      isRepeat: false,
    }
  })
}

/** Addresses whose last mail from this company bounced. */
async function bouncedAddresses(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  editionId: string,
  addresses: readonly string[],
) {
  const { rows } = await client.query<{ email: string }>(
    `select email from (
       select distinct on (email) email, bounced_at from guest_invitation
       where account = $1 and edition = $2 and email = any($3) order by email, sent_at desc, id desc) last
     where bounced_at is not null`,
    [accountId, editionId, addresses],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Addresses whose domain is on the amber list. */
async function listedAddresses(fair: Needs, { client, session }: Transaction, addresses: readonly string[]) {
  const closed = new Set<string>()
  if (!(await isListed(fair, client, session, 'tickets', { addresses }))) return closed
  for (const address of addresses) if (await isClosedAddress(fair, client, address)) closed.add(address)
  return closed
}

/** Whether the address is on the amber list at present. */
export const isClosedAddress = async (fair: Needs, client: Pick<ClientBase, 'query'>, address: string) =>
  (await isClosedFor(
    client,
    { contactId: null, accountId: null, addresses: [address] },
    'tickets',
    fair.clock(),
  )) !== undefined

async function invite(
  fair: Needs,
  transaction: Transaction,
  {
    accountId,
    edition,
    sent,
    address,
    replyTo,
  }: { accountId: string; edition: EditionAtHand; sent: SentInvitations; address: string; replyTo: string },
) {
  const { id } = await fair.writer.create(transaction, 'GuestInvitation__c', {
    Name: await nextDocumentNumber(transaction.client, 'GI', edition.year),
    Guest__c: address.slice(0, 160),
    Account__c: accountId,
    Edition__c: edition.id,
    Kind__c: sent.kind,
    Email__c: address,
    Language__c: sent.language,
    Subject__c: sent.subject.trim(),
    Text__c: sent.text.trim(),
    SentBy__c: transaction.session.userId,
    SentAt__c: new Date(fair.clock()).toISOString(),
    RequestKey__c: sent.requestKey,
  })
  await addEntry(fair, transaction, {
    accountId,
    editionId: edition.id,
    kind: sent.kind,
    movement: -1,
    source: 'use',
    subjectId: id,
    key: `invitation:${id}:1`,
  })
  const invitation = await findInvitation(transaction.client, id)
  if (invitation) await mailInvitation(fair, transaction, edition, invitation, replyTo)
}

/** The number of invitations left in the current hour. */
export async function freeThisHour(
  { clock }: Needs,
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  { settings }: EditionAtHand,
) {
  const { rows } = await client.query<{ sent: number }>(
    'select count(*)::int as sent from guest_invitation where account = $1 and sent_at > $2',
    [accountId, new Date(clock() - HOUR_MS)],
  )
  return Math.max(0, settings.sendsPerHour - (rows[0]?.sent ?? 0))
}

export async function hasAgreed(client: Pick<ClientBase, 'query'>, accountId: string) {
  const { rowCount } = await client.query(
    'select from processing_agreement where account = $1 and name = $2',
    [accountId, PROCESSING_AGREEMENT_VERSION],
  )
  return rowCount !== 0
}

/** Records the processing agreement of the company as controller of its guest list, once per version of the text. */
export async function acceptAgreement(fair: Needs, session: Session) {
  return forCompany(fair, session, async (transaction, accountId) => {
    if (!(await hasAgreed(transaction.client, accountId)))
      await fair.writer.create(transaction, 'ProcessingAgreement__c', {
        Name: PROCESSING_AGREEMENT_VERSION,
        Account__c: accountId,
        AcceptedBy__c: requireUser(session),
      })
    return { accepted: true }
  })
}
