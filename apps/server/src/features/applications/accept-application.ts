import { addDays, applicationAcceptedMail, dayIn, formatWithVat, romeDay, toCents } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { admitCompany } from '../../services/applications/admit-company.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import type { StoredApplication } from '../../services/applications/stored-application.ts'
import { openContract } from '../../services/contracts/open-contract.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { payablePriceOf } from '../../services/invoices/payable-of.ts'
import { nextDocumentNumber } from '../../services/orders/document-number.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { assignStand } from './assign-stand.ts'
import type { Needs } from './needs.ts'

/** Accepts an application: creates participation, order, contract and prepayment in one transaction. */
export async function acceptApplication(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  answer: { standName: string; note: string },
) {
  const { client } = transaction
  const { accountId, pavilionId } = application
  const edition = await fair.editions.find(client, application.editionId)
  if (!edition || pavilionId === null) throw NotFound()
  const { participationId } = await admitCompany(fair, transaction, accountId, edition)
  const stand = await assignStand(fair, transaction, {
    pavilionId,
    accountId,
    participationId,
    area: application.data.area,
    openSides: application.data.openSides,
    name: answer.standName,
  })
  const order = await placeOrder(fair, transaction, {
    accountId,
    edition,
    participationId,
    billingCompanyId: application.billingCompanyId,
    type: 'participation',
    prepayment: application.prepayment,
    lines: await linesOf(transaction, application, edition),
  })
  const dueOn = addDays(romeDay(fair.clock()), edition.settings.prepaymentDays)
  await openContract(fair, transaction, {
    number: await nextDocumentNumber(client, 'CT', edition.year),
    accountId,
    company: application.company,
    edition,
    participationId,
    applicationId: application.id,
    orderId: order.id,
    conditionsId: application.conditionsId,
    type: 'space',
    total: application.total,
    prepayment: application.prepayment,
    prepaymentDueOn: dueOn,
  })
  const charged = { accountId, billingCompanyId: application.billingCompanyId, net: application.prepayment }
  const prepayment = await payablePriceOf(fair, transaction, charged, edition)
  if (prepayment.gross > 0)
    await openDue(fair, transaction, {
      accountId,
      participationId,
      kind: 'prepayment',
      subjectId: order.id,
      amountCents: prepayment.gross,
      dueOn,
    })
  await mailCompany(fair, transaction, accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: applicationAcceptedMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: edition.name,
        number: application.number ?? '',
        pavilion: application.pavilion ?? '',
        stand,
        prepayment: formatWithVat(prepayment, person.language),
        day: dayIn(person.language, dueOn),
        note: answer.note,
        link: link('/reserved/contracts'),
      },
    }),
  )
}

/** The lines as submitted, with the prices of that day. */
async function linesOf(
  { client }: Transaction,
  { id, pavilionId }: StoredApplication,
  edition: EditionAtHand,
) {
  const { rows } = await client.query<{
    name: string
    kind: 'space' | 'fee' | 'service'
    code: string
    quantity: number
    unitPrice: string
    total: string
  }>(
    `select name, kind, code, quantity::float8, unit_price as "unitPrice", total from application_item
     where application = $1 order by position`,
    [id],
  )
  return rows.map((row) => ({
    ...row,
    unitPrice: toCents(row.unitPrice),
    total: toCents(row.total),
    vatRate: edition.settings.vatRate,
    pavilionId: row.kind === 'space' ? pavilionId : null,
  }))
}
