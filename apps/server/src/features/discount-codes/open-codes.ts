import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { ensureCompanyCode } from '../../services/discount-codes/create-code.ts'
import type { Fair } from '../../services/fair/fair.ts'

/**
 * Companies with a confirmed and paid place; who exhibits in a collective depends on what its organiser paid. Who shares
 * a stand has no code of its own.
 */
const WITHOUT_CODE = `
  select own.account as "accountId" from participation own
  join participation payer on payer.id = coalesce(own.organiser, own.id)
  where own.edition = $1 and own.status = 'confirmed' and own.kind <> 'coExhibitor' and payer.payment_state = 'paid'
    and ($2::text is null or own.id = $2 or own.organiser = $2)
    and not exists (select from discount_code d where d.account = own.account and d.edition = own.edition and d.kind = 'company')
  order by own.id`

async function openCodes(fair: Fair, transaction: Transaction, participationId: string | null) {
  const edition = await fair.editions.current(transaction.client)
  if (!edition) return
  const { rows } = await transaction.client.query<{ accountId: string }>(WITHOUT_CODE, [
    edition.id,
    participationId,
  ])
  for (const { accountId } of rows) await ensureCompanyCode(fair, transaction, accountId, edition)
}

/** A place that is confirmed and paid gets its code in the same transaction. */
export const openCodeOnPayment = (fair: Fair) => async (write: CommittedWrite, transaction: Transaction) => {
  if (write.objectApiName !== 'Participation__c' || write.kind === 'deleted') return
  const changed = ['Status__c', 'PaymentState__c'].some((name) => write.changedFields.includes(name))
  if (changed || write.kind === 'created') await openCodes(fair, transaction, write.recordId)
}

/** Once a day, for whatever came about in another way. */
export const openForgottenCodes = (fair: Fair) => ({
  name: 'discount-codes.open',
  cron: '20 3 * * *',
  run: () => fair.transact(fair.systemSession, (transaction) => openCodes(fair, transaction, null)),
})
