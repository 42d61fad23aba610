import { AUDIT_STEPS, type AuditStep, factorChangedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { logAccountStep } from '../../services/identity/log-account-step.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { LOG_RECOVERY_CODE } from '../../services/identity/take-second-step.ts'
import type { Needs } from './needs.ts'

/** Records a change of a second factor in the history, and notifies its owner by mail. */
export async function logFactorChange(
  fair: Needs,
  transaction: Transaction,
  step: AuditStep,
  userId: string,
) {
  await logAccountStep(fair, transaction, step, userId)
  const person = await findPerson(transaction.client, { userId })
  if (!person) return
  await fair.sendMessage(transaction, {
    template: factorChangedMail,
    to: recipientOf(person),
    data: {
      name: person.firstName,
      what: AUDIT_STEPS[step][person.language],
      link: screenUrl(fair, person.language, '/reserved/security'),
    },
  })
}

/** Logs the use of a recovery code in a job, because a sign-in writes no mail. */
export const logRecoveryCode = (fair: Needs): Task => ({
  name: LOG_RECOVERY_CODE,
  run: async (payload) => {
    const { userId } = payload as { userId: string }
    await fair.transact(fair.systemSession, (transaction) =>
      logFactorChange(fair, transaction, 'account.codeUsed', userId),
    )
  },
})
