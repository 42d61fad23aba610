import {
  applicationWithdrawnMail,
  type Cents,
  formatCents,
  romeDay,
  application as steps,
  toEuros,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { companyLanguage, mailCompany } from '../../services/applications/mail-company.ts'
import type { StoredApplication } from '../../services/applications/stored-application.ts'
import { moveContract } from '../../services/contracts/move-contract.ts'
import { lockContracts, type StoredContract } from '../../services/contracts/stored-contract.ts'
import { creditBeyond } from '../../services/invoices/credit-beyond.ts'
import { withdrawProForma } from '../../services/invoices/withdraw-pro-forma.ts'
import { otherLine } from '../../services/orders/other-lines.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { releaseDue } from '../../services/payments/claim-due.ts'
import { openDue } from '../../services/payments/open-due.ts'
import type { Needs } from './needs.ts'
import { closeWithdrawal, lockOpenWithdrawal } from './stored-withdrawal.ts'

/** Ends an application with everything that its acceptance created. */
export async function endApplication(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  step: 'discard' | 'withdraw' | 'cancel',
  fee: Cents,
) {
  const { client } = transaction
  const next = steps.next(application.state, step)
  if (!next) throw refuse('STEP_REFUSED')
  const edition = await fair.editions.find(client, application.editionId)
  if (!edition) throw NotFound()
  await fair.writer.update(transaction, 'Application__c', application.id, {
    State__c: next,
    WithdrawnAt__c: new Date(fair.clock()).toISOString(),
    CancellationFee__c: toEuros(fee),
  })
  if (application.state === 'accepted') await endParticipation(fair, transaction, application, fee)
  const open = await lockOpenWithdrawal(transaction, application.id)
  if (open) await closeWithdrawal(fair, transaction, open.id, 'confirmed')
  if (step === 'discard') return
  await mailCompany(fair, transaction, application.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: applicationWithdrawnMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: edition.name,
        number: application.number ?? '',
        fee: formatCents(fee, person.language),
        link: link('/reserved/application'),
      },
    }),
  )
}

const REASON = { 'en-US': 'Withdrawal', it: 'Recesso' }

/** Reverts what the acceptance created, and charges the withdrawal fee. */
async function endParticipation(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  fee: Cents,
) {
  const { client } = transaction
  const contracts = await lockContracts(
    client,
    `(application = $1 or parent in (select id from contract where application = $1))
     and status not in ('closed', 'cancelled')`,
    [application.id],
  )
  let invoicedAmount = 0
  for (const contract of contracts) {
    await moveContract(fair, transaction, contract, 'cancel')
    await cancelOrder(fair, transaction, contract)
    if (contract.orderId === null) continue
    const subject = application.number ?? ''
    await withdrawProForma(fair, transaction, contract.orderId, 'withdrawal', subject)
    invoicedAmount += await creditBeyond(
      fair,
      transaction,
      contract.orderId,
      fee - invoicedAmount,
      subject,
      REASON,
    )
  }
  const participationId = contracts[0]?.participationId ?? null
  if (participationId !== null) await leavePlace(fair, transaction, application, participationId)
  // Amounts already invoiced cover the fee first.
  if (fee > invoicedAmount)
    await chargeFee(fair, transaction, application, participationId, fee - invoicedAmount)
}

async function cancelOrder(fair: Needs, transaction: Transaction, { orderId, number }: StoredContract) {
  if (orderId === null) return
  await fair.writer.update(transaction, 'Order', orderId, { Status: 'cancelled' })
  const ids = await readIds(
    transaction.client,
    `select id from amount_due where subject_id = $1 and state <> 'cancelled'
     and not exists (select from invoice i where i.amount_due = amount_due.id) order by id`,
    [orderId],
  )
  // Invoiced amounts are corrected by a credit note, which releases them.
  for (const id of ids) await releaseDue(fair, transaction, id, number)
}

async function leavePlace(
  fair: Needs,
  transaction: Transaction,
  { pavilionId }: StoredApplication,
  participationId: string,
) {
  const { client } = transaction
  const stands = await client.query<{ id: string }>(
    'select id from stand where participation = $1 and pavilion = $2 order by id',
    [participationId, pavilionId],
  )
  for (const { id } of stands.rows) await changeStand(fair, transaction, id, { to: null })
  const left = await client.query('select from stand where participation = $1', [participationId])
  if (left.rowCount === 0)
    await fair.writer.update(transaction, 'Participation__c', participationId, { Status__c: 'cancelled' })
}

async function chargeFee(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  participationId: string | null,
  fee: Cents,
) {
  const { accountId } = application
  const edition = await fair.editions.find(transaction.client, application.editionId)
  if (!edition) throw NotFound()
  const language = await companyLanguage(transaction.client, accountId)
  const order = await placeOrder(fair, transaction, {
    accountId,
    edition,
    participationId,
    billingCompanyId: application.billingCompanyId,
    type: 'cancellation',
    prepayment: 0,
    lines: [
      {
        ...otherLine('cancellation', application.number ?? '', language),
        kind: 'other',
        quantity: 1,
        unitPrice: fee,
        total: fee,
        // A penalty is not a supply: no VAT.
        vatRate: 0,
      },
    ],
  })
  await openDue(fair, transaction, {
    accountId,
    participationId,
    kind: 'other',
    subjectId: order.id,
    amountCents: fee,
    dueOn: romeDay(fair.clock()),
  })
}
