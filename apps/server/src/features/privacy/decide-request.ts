import { erasedMail, PRIVACY_KINDS, type PrivacyKind, privacyAnsweredMail } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { erasePerson } from './erase-person.ts'
import type { Needs } from './needs.ts'

interface RequestRow {
  id: string
  kind: PrivacyKind
  status: string
  contactId: string
  userId: string
}

const OUTCOMES = { done: { it: 'evasa', 'en-US': 'done' }, refused: { it: 'respinta', 'en-US': 'refused' } }

/** Staff decisions on privacy requests. */
export function privacyDecisions(
  fair: Needs,
  identity: Identity,
): Readonly<Record<string, QuickActionHandler>> {
  async function close(
    transaction: Transaction,
    { id }: RequestRow,
    status: 'done' | 'refused',
    note: string | null,
  ) {
    await fair.writer.update(transaction, 'PrivacyRequest__c', id, {
      Status__c: status,
      Answer__c: note,
      DecidedBy__c: transaction.session.userId,
      DecidedAt__c: new Date(fair.clock()).toISOString(),
    })
  }

  async function notify(
    transaction: Transaction,
    request: RequestRow,
    status: 'done' | 'refused',
    note: string | null,
  ) {
    const person = await findPerson(transaction.client, { userId: request.userId })
    if (!person) return
    await fair.sendMessage(transaction, {
      template: privacyAnsweredMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        what: PRIVACY_KINDS[request.kind][person.language],
        outcome: OUTCOMES[status][person.language],
        note: note ?? '',
        link: screenUrl(fair, person.language, '/reserved/consents'),
      },
    })
  }

  async function erase(transaction: Transaction, request: RequestRow) {
    const person = await findPerson(transaction.client, { userId: request.userId })
    await erasePerson(fair, identity, transaction, request)
    await close(transaction, request, 'done', null)
    if (person)
      await fair.sendMessage(transaction, {
        template: erasedMail,
        to: { email: person.email, language: person.language },
        data: { name: person.firstName },
      })
  }

  const on =
    (
      kinds: readonly PrivacyKind[],
      decide: (transaction: Transaction, request: RequestRow, note: string | null) => Promise<void>,
    ): QuickActionHandler =>
    async ({ contextId, fields }, transaction) => {
      const request = await lockRequest(transaction, contextId)
      if (!kinds.includes(request.kind)) throw InvalidInput('This request asks for something else')
      await decide(transaction, request, typeof fields.Note__c === 'string' ? fields.Note__c : null)
      return { id: contextId, isCreated: false }
    }
  const answer =
    (status: 'done' | 'refused') =>
    async (transaction: Transaction, request: RequestRow, note: string | null) => {
      await close(transaction, request, status, note)
      await notify(transaction, request, status, note)
    }

  return {
    'PrivacyRequest__c.Complete': on(['correction'], answer('done')),
    'PrivacyRequest__c.Erase': on(['erasure'], erase),
    'PrivacyRequest__c.Refuse': on(['correction', 'erasure'], answer('refused')),
  }
}

async function lockRequest({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<RequestRow>(
    `select id, kind, status, contact as "contactId", "user" as "userId" from privacy_request where id = $1 for update`,
    [id],
  )
  const [request] = rows
  if (!request) throw NotFound()
  if (request.status !== 'pending') throw refuse('ALREADY_DECIDED')
  return request
}
