import { creditLines, creditNoteMail, romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { releaseDue } from '../payments/claim-due.ts'
import { euroIn, tellReferents } from '../payments/tell-referents.ts'
import { AlreadyCredited, ReasonMissing, StepRefused } from './invoices.refusals.ts'
import { findInvoice, linesOf } from './stored-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

const MIN_REASON_LENGTH = 5

/** Takes an invoice back as a whole: the same lines the other way round. What was paid on it becomes credit. */
export async function creditInvoice(fair: Fair, transaction: Transaction, invoiceId: string, reason: string) {
  const { client } = transaction
  if (reason.trim().length < MIN_REASON_LENGTH) throw ReasonMissing()
  const invoice = await findInvoice(client, invoiceId, 'for update of i')
  if (invoice.type === 'credit' || invoice.state === 'rejected') throw StepRefused()
  if (invoice.isCredited) throw AlreadyCredited()
  const edition = await fair.editions.current(client)
  if (!edition) throw StepRefused()
  if (invoice.dueId !== null) await releaseDue(fair, transaction, invoice.dueId, reason.trim())
  const written = await writeInvoice(fair, transaction, {
    type: 'credit',
    series: edition.settings.creditSeries,
    accountId: invoice.accountId,
    participationId: invoice.participationId,
    orderId: invoice.orderId,
    creditsId: invoice.id,
    creditReason: reason.trim(),
    date: romeDay(fair.clock()),
    dueOn: null,
    dueId: null,
    lines: creditLines(await linesOf(client, invoice.id)),
    stampDuty: invoice.stampDuty,
    customer: invoice.customer,
    language: invoice.language,
  })
  await tellReferents(fair, transaction, invoice.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: creditNoteMail,
      to,
      data: {
        name: person.firstName,
        company,
        number: written.number,
        credited: invoice.number,
        amount: euroIn(person.language, invoice.total),
        link: link('/reserved/invoices'),
      },
    }),
  )
  return written
}
