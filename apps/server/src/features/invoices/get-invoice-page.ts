import {
  customerIssues,
  formatFileIssue,
  formatFileNote,
  INVOICE_ISSUES,
  INVOICE_STATES,
  INVOICERS,
  type InvoicePageResult,
  type InvoiceState,
  readFileNote,
} from '@foyer/fair-domain'
import { type Language, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { findInvoice } from '../../services/invoices/stored-invoice.ts'
import type { Needs } from './needs.ts'
import { electronicInvoice } from './transmit-invoice.ts'

const stateRow = object({
  company: string,
  paidCents: nullable(number),
  dueCents: nullable(number),
  sentAt: nullable(string),
  note: nullable(string),
  changedAt: string,
  documentId: nullable(string),
  documentState: nullable(oneOf('making', 'ready', 'failed')),
  correctsId: nullable(string),
})
const paymentRow = object({ id: string, receivedOn: string, amountCents: number, payer: nullable(string) })
const creditRow = object({ id: string, number: string, date: string, totalCents: number })

/** Returns the data of an invoice's page. */
export async function getInvoicePage(
  fair: Needs,
  session: Session,
  { id, language }: { id: string; language: Language },
): Promise<InvoicePageResult> {
  const { pool } = fair
  const invoice = await findInvoice(pool, id)
  const [row] = await readRows(
    pool,
    stateRow,
    `select a.name as company, (d.paid * 100)::float8 as "paidCents", (d.amount * 100)::float8 as "dueCents",
            ${isoTime('i.sent_at')} as "sentAt", i.sdi_note as note, ${isoTime('i.last_modified_date')} as "changedAt",
            paper.id as "documentId", paper.state as "documentState", i.credits as "correctsId"
     from invoice i join account a on a.id = i.account left join amount_due d on d.id = i.amount_due
     left join lateral (select id, state from document where kind = 'invoice' and subject_id = i.id
       and state <> 'superseded' order by created_date desc limit 1) paper on true where i.id = $1`,
    [id],
  )
  const payments = await readRows(
    pool,
    paymentRow,
    `select r.id, r.received_on::text as "receivedOn", (al.amount * 100)::float8 as "amountCents", r.payer
     from receipt_allocation al join receipt r on r.id = al.receipt where al.amount_due = $1
     order by r.received_on, r.id`,
    [invoice.dueId],
  )
  const creditNotes = await readRows(
    pool,
    creditRow,
    `select id, name as number, billing_date::text as date, (total * 100)::float8 as "totalCents" from invoice
     where credits = $1 order by billing_date, number`,
    [id],
  )
  const file = await electronicInvoice(fair, pool, invoice)
  const dueCents = row?.dueCents ?? null
  const paidCents = row?.paidCents ?? 0
  return {
    id,
    number: invoice.number,
    company: row?.company ?? '',
    accountId: invoice.accountId,
    payableCents: invoice.payable,
    paidCents,
    outstandingCents: dueCents === null ? null : invoice.isCredited ? 0 : Math.max(0, dueCents - paidCents),
    dueOn: invoice.dueOn,
    document: row?.documentId && row.documentState ? { id: row.documentId, state: row.documentState } : null,
    fileName: invoice.transmission === null ? null : file.name,
    canDownloadXml: INVOICERS.some((profile) => session.profiles.includes(profile)),
    fileIssues: [
      ...customerIssues(invoice.customer).map((issue) => INVOICE_ISSUES[issue][language]),
      ...(invoice.state === 'rejected' ? readFileNote(row?.note ?? '') : []).map((issue) =>
        formatFileIssue(issue, language),
      ),
    ],
    messages: messagesOf(invoice.state, row, language),
    payments,
    creditNotes,
    corrects:
      row?.correctsId && invoice.credits ? { id: row.correctsId, number: invoice.credits.number } : null,
  }
}

/** The transmission, then the response of the exchange system. */
function messagesOf(
  state: InvoiceState,
  row: { sentAt: string | null; changedAt: string; note: string | null } | undefined,
  language: Language,
): InvoicePageResult['messages'] {
  if (!row?.sentAt) return []
  const sent = { at: row.sentAt, text: INVOICE_STATES.sent.label[language], note: null }
  if (state === 'sent' || state === 'issued') return [sent]
  return [
    sent,
    {
      at: row.changedAt,
      text: INVOICE_STATES[state].label[language],
      note: row.note && formatFileNote(row.note, language),
    },
  ]
}
