import { type FileIssue, fatturaPa, fileNote, organiserOf, transmissionFileName } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { InvoiceTransmission } from '../../integrations/invoicing/transmission.ts'
import type { Task } from '../../jobs/task.ts'
import { checkFiles } from '../../services/invoices/check-file.ts'
import { findInvoice, linesOf, type StoredInvoice } from '../../services/invoices/stored-invoice.ts'
import { TRANSMIT_INVOICE } from '../../services/invoices/write-invoice.ts'
import type { Needs } from './needs.ts'
import { move } from './sdi-steps.ts'

const MAX_NOTE = 1000

/** Transmits one invoice. After an interruption it is transmitted again under the same file name. */
export const transmitInvoice = (fair: Needs, transmission: InvoiceTransmission): Task => ({
  name: TRANSMIT_INVOICE,
  run: async (payload) => {
    const { invoiceId } = payload as { invoiceId: string }
    const number = await numberTransmission(fair, invoiceId)
    if (number === null) return
    const invoice = await findInvoice(fair.pool, invoiceId)
    const file = await electronicInvoice(fair, fair.pool, { ...invoice, transmission: number })
    // If the validator fails, the job is retried: no file is sent unchecked.
    const issues = (await checkFiles([file])).get(file.name)
    if (issues) return rejectFile(fair, invoiceId, issues)
    await transmission.send(file)
    await fair.transact(fair.systemSession, async (transaction) => {
      const { state } = await findInvoice(transaction.client, invoiceId, 'for update of i')
      if (state !== 'issued' && state !== 'sent') return
      await move(fair, transaction, invoiceId, 'sent', { SentAt__c: new Date(fair.clock()).toISOString() })
    })
  },
})

/** Rejects a file that the exchange system would reject: it is corrected and sent again, with the same number. */
const rejectFile = (fair: Needs, invoiceId: string, issues: readonly FileIssue[]) =>
  fair.transact(fair.systemSession, async (transaction) => {
    await findInvoice(transaction.client, invoiceId, 'for update of i')
    await move(fair, transaction, invoiceId, 'rejected', { SdiNote__c: fileNote(issues, MAX_NOTE) })
  })

/** Assigns a unique file name for each transmission; null if there is nothing to send. */
const numberTransmission = (fair: Needs, invoiceId: string) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const { state, transmission } = await findInvoice(transaction.client, invoiceId, 'for update of i')
    if (state !== 'issued' && state !== 'sent') return null
    // An interrupted first attempt keeps its file name.
    if (state === 'issued' && transmission !== null) return transmission
    const { rows } = await transaction.client.query<{ next: number }>(
      `select nextval('invoice_transmission')::int as next`,
    )
    const next = rows[0]?.next ?? 0
    await move(fair, transaction, invoiceId, state, { Transmission__c: next })
    return next
  })

/** The electronic invoice and its file name, as it was or will be sent. */
export async function electronicInvoice(
  { editions }: { editions: Pick<Needs['editions'], 'current'> },
  client: Pick<ClientBase, 'query'>,
  invoice: StoredInvoice,
) {
  const edition = await editions.current(client)
  const organiser = organiserOf(edition)
  const { dueOn, reference, transmission } = invoice
  const xml = fatturaPa(
    {
      ...invoice,
      lines: await linesOf(client, invoice.id),
      transmission: transmission ?? 0,
      payment:
        edition && dueOn && reference
          ? {
              dueOn,
              reference,
              iban: edition.settings.bankIban,
              beneficiary: edition.settings.bankBeneficiary,
              bank: edition.settings.bankName,
            }
          : null,
    },
    organiser,
  )
  return { name: transmissionFileName(organiser, transmission ?? 0), xml }
}
