import {
  AccessRecovery,
  momentIn,
  RECOVERY_WAIT_MS,
  type RecoveryState,
  recoveryApprovedMail,
  recoveryRefusedMail,
} from '@foyer/fair-domain'
import { InsufficientAccess, NotFound } from '@foyer/record-contract'
import { attributeOf, type QuickActionHandler, type Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { stopLink } from './request-recovery.ts'
import { SEND_RECOVERY_LINK } from './send-recovery-link.ts'

interface Row {
  id: string
  userId: string
  status: RecoveryState
  firstBy: string | null
}

/**
 * Staff decisions on recovery: two different members of staff record how they verified the requester, who is
 * neither of them.
 */
export function recoveryDecisions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  const update = (transaction: Transaction, id: string, fields: Readonly<Record<string, string | null>>) =>
    fair.writer.update(transaction, AccessRecovery.apiName, id, fields)

  async function approveFinally(transaction: Transaction, { id, userId }: Row, note: string | null) {
    const linkFrom = fair.clock() + RECOVERY_WAIT_MS
    await update(transaction, id, {
      Status__c: 'approved',
      SecondBy__c: transaction.session.userId,
      SecondNote__c: note,
      LinkFrom__c: new Date(linkFrom).toISOString(),
    })
    await addJob(transaction.client, SEND_RECOVERY_LINK, { id }, { runAt: new Date(linkFrom) })
    const person = await findPerson(transaction.client, { userId })
    if (!person) return
    await fair.sendMessage(transaction, {
      template: recoveryApprovedMail,
      to: { email: person.email, language: person.language },
      data: {
        name: person.firstName,
        time: momentIn(person.language, linkFrom),
        link: await stopLink(fair, transaction, person),
      },
    })
  }

  const approve: QuickActionHandler = async ({ contextId, fields }, transaction) => {
    const row = await lockOpen(transaction, contextId)
    const { userId } = transaction.session
    const note = typeof fields.Note__c === 'string' ? fields.Note__c : null
    if (row.status === 'pending')
      await update(transaction, row.id, { Status__c: 'approvedOnce', FirstBy__c: userId, FirstNote__c: note })
    else if (row.firstBy === userId) throw refuse('SAME_APPROVER')
    else await approveFinally(transaction, row, note)
    return { id: contextId, isCreated: false }
  }

  const decline: QuickActionHandler = async ({ contextId }, transaction) => {
    const row = await lockOpen(transaction, contextId)
    const closedAt = new Date(fair.clock()).toISOString()
    await update(transaction, row.id, { Status__c: 'refused', ClosedAt__c: closedAt })
    const person = await findPerson(transaction.client, { userId: row.userId })
    if (person)
      await fair.sendMessage(transaction, {
        template: recoveryRefusedMail,
        to: { email: person.email, language: person.language },
        data: { name: person.firstName, link: screenUrl(fair, person.language, '/reserved/lost-access') },
      })
    return { id: contextId, isCreated: false }
  }

  return { 'AccessRecovery__c.Approve': approve, 'AccessRecovery__c.Refuse': decline }
}

async function lockOpen({ client, session }: Transaction, id: string | null) {
  const { rows } = await client.query<Row>(
    `select id, "user" as "userId", status, first_by as "firstBy" from access_recovery where id = $1 for update`,
    [id],
  )
  const [row] = rows
  if (!row) throw NotFound()
  if (row.status !== 'pending' && row.status !== 'approvedOnce') throw refuse('ALREADY_DECIDED')
  if (attributeOf(session, 'actorId').length > 0) throw InsufficientAccess()
  if (row.userId === session.userId) throw refuse('OWN_REQUEST')
  return row
}
