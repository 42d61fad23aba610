import {
  type Cents,
  formatCents,
  isTypedNumber,
  toEuros,
  withdrawalDeclinedMail,
  withdrawalRequestedMail,
} from '@foyer/fair-domain'
import { NotFound, nullable, object, string } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { lockApplication, type StoredApplication } from '../../services/applications/stored-application.ts'
import { logStep } from '../../services/history/log-step.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { endApplication } from './end-application.ts'
import type { Needs } from './needs.ts'
import { closeWithdrawal, findWithdrawal, lockOpenWithdrawal } from './stored-withdrawal.ts'

/** Number of the contract; that of the application while there is no contract. */
async function contractNumberOf({ client }: Transaction, { id, number }: StoredApplication) {
  const [contract] = await readRows(
    client,
    object({ number: nullable(string) }),
    `select contract_number as number from contract where application = $1 and type <> 'addendum'`,
    [id],
  )
  return contract?.number ?? number ?? ''
}

/** Stores the withdrawal from an accepted participation until the organiser confirms it. */
export async function requestWithdrawal(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  fee: Cents,
  typed: string,
) {
  const number = await contractNumberOf(transaction, application)
  if (!isTypedNumber(typed, number)) throw refuse('NUMBER_DIFFERS')
  const { userId } = transaction.session
  if (userId === null || (await lockOpenWithdrawal(transaction, application.id))) throw refuse('STEP_REFUSED')
  await fair.writer.create(transaction, 'Withdrawal__c', {
    Name: number,
    Account__c: application.accountId,
    Application__c: application.id,
    RequestedBy__c: userId,
    Fee__c: toEuros(fee),
    State__c: 'requested',
  })
  await logStep(fair, transaction, application, 'application.withdrawalRequested')
  const edition = await fair.editions.find(transaction.client, application.editionId)
  if (!edition) throw NotFound()
  await mailCompany(fair, transaction, application.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: withdrawalRequestedMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: edition.name,
        number,
        fee: formatCents(fee, person.language),
        link: link('/reserved/application'),
      },
    }),
  )
}

/** Revokes the withdrawal of the company while the organiser has not confirmed it. */
export async function keepStand(fair: Needs, session: Session, id: string) {
  const { accountId } = requireCapability(session, 'applyForParticipation')
  return fair.transact(session, async (transaction) => {
    const application = await lockApplication(transaction.client, id)
    if (application.accountId !== accountId) throw NotFound()
    const withdrawal = await lockOpenWithdrawal(transaction, id)
    if (!withdrawal) throw refuse('STEP_REFUSED')
    await closeWithdrawal(fair, transaction, withdrawal.id, 'revoked')
    await logStep(fair, transaction, application, 'application.withdrawalRevoked')
    return { state: application.state }
  })
}

/** Confirms a withdrawal: ends the participation at the fee that the company has seen. */
export function confirmWithdrawal(fair: Needs): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const { id, application, fee } = await lockRequested(transaction, contextId)
    await endApplication(fair, transaction, application, 'withdraw', fee)
    return { id, isCreated: false }
  }
}

/** Declines a withdrawal: the participation goes on, and the company reads why. */
export function declineWithdrawal(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const { id, application, number } = await lockRequested(transaction, contextId)
    const note = String(fields.Note__c ?? '').trim()
    await closeWithdrawal(fair, transaction, id, 'declined', note)
    const edition = await fair.editions.find(transaction.client, application.editionId)
    if (!edition) throw NotFound()
    await mailCompany(fair, transaction, application.accountId, ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: withdrawalDeclinedMail,
        to,
        data: {
          name: person.firstName,
          company,
          edition: edition.name,
          number,
          note,
          link: link('/reserved/application'),
        },
      }),
    )
    return { id, isCreated: false }
  }
}

/** Locks the application first, as every other step does, then its open withdrawal. */
async function lockRequested(transaction: Transaction, id: string | null) {
  const { applicationId } = await findWithdrawal(transaction.client, id)
  const application = await lockApplication(transaction.client, applicationId)
  const open = await lockOpenWithdrawal(transaction, applicationId)
  if (open?.id !== id) throw refuse('ALREADY_DECIDED')
  return { application, ...open }
}
