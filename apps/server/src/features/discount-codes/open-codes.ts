import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { ensureCompanyCode } from '../../services/discount-codes/create-code.ts'
import type { Needs } from './needs.ts'

/**
 * Confirmed companies without a code whose booth is paid; for a participant of a collective, by its
 * organiser. Co-exhibitors get no code.
 */
const WITHOUT_CODE = `
  select own.account as "accountId" from participation own
  join participation payer on payer.id = coalesce(own.organiser, own.id)
  where own.edition = $1 and own.status = 'confirmed' and own.kind <> 'coExhibitor' and payer.payment_state = 'paid'
    and ($2::text is null or own.id = $2 or own.organiser = $2)
    and not exists (select from discount_code d where d.account = own.account and d.edition = own.edition and d.kind = 'company')
  order by own.id`

async function openCodes(fair: Needs, transaction: Transaction, participationId: string | null) {
  const edition = await fair.editions.current(transaction.client)
  if (!edition) return
  const { rows } = await transaction.client.query<{ accountId: string }>(WITHOUT_CODE, [
    edition.id,
    participationId,
  ])
  for (const { accountId } of rows) await ensureCompanyCode(fair, transaction, accountId, edition)
}

/** Creates the code of a participation in the transaction that confirms or pays it. */
export const openCodeOnPayment = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  if (write.objectApiName !== 'Participation__c' || write.kind === 'deleted') return
  const changed = ['Status__c', 'PaymentState__c'].some((name) => write.changedFields.includes(name))
  if (changed || write.kind === 'created') await openCodes(fair, transaction, write.recordId)
}

/** Runs daily, for participations that changed in another way. */
export const openForgottenCodes = (fair: Needs) => ({
  name: 'discount-codes.open',
  cron: '20 3 * * *',
  run: () => fair.transact(fair.systemSession, (transaction) => openCodes(fair, transaction, null)),
})
