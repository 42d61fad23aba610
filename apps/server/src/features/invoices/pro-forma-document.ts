import { dayIn, type InvoiceCustomer, type InvoiceLine, italian, owesStampDuty } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import { editions } from '../../services/editions/editions.ts'
import { invoiceDocumentTexts } from './invoice-document.texts.ts'
import { renderCustomer, renderLines, renderNotes } from './invoice-pdf.ts'

interface ProFormaPdfData {
  number: string
  orderNumber: string
  date: string
  objectUntil: string
  lines: readonly InvoiceLine[]
  customer: InvoiceCustomer
  stampDuty: number
}

const TITLE = { 'en-US': 'Pro-forma invoice', it: 'Fattura pro-forma' }
const WORDS = {
  'en-US': {
    until: 'Objections by',
    notFiscal: 'This is not a fiscal document',
    follows: (day: string) =>
      `It shows what the invoice will say. If we receive no objection by ${day}, the invoice will be issued as shown here. Please pay only once you have received the invoice.`,
  },
  it: {
    until: 'Termine per le osservazioni',
    notFiscal: 'Questo non è un documento fiscale',
    follows: (day: string) =>
      italian`Anticipa il contenuto della fattura. In assenza di osservazioni entro il ${day}, la fattura sarà emessa così com’è; il pagamento è dovuto solo al ricevimento della fattura.`,
  },
}

/** The pro-forma PDF: lines, taxes and addressee of the future invoice, and the last day for objections. */
export const proFormaDocument = defineDocument<ProFormaPdfData>({
  kind: 'proForma',
  read: readPdfData,
  title: ({ number }, language) => `${TITLE[language]} ${number}`,
  render: (pdf, data, language) => {
    const [say, words] = [invoiceDocumentTexts[language], WORDS[language]]
    const until = dayIn(language, data.objectUntil)
    pdf.heading(`${TITLE[language]} ${data.number}`)
    pdf.paragraph(`${words.notFiscal}. ${words.follows(until)}`)
    renderFacts(pdf, [
      [say.date, dayIn(language, data.date)],
      [say.order, data.orderNumber],
      [words.until, until],
    ])
    renderCustomer(pdf, data.customer, language)
    renderLines(pdf, data.lines, language)
    renderNotes(pdf, data, language)
  },
})

async function readPdfData(
  client: Pick<ClientBase, 'query'>,
  id: string,
  _language: Language,
): Promise<ProFormaPdfData> {
  const { rows } = await client.query<Omit<ProFormaPdfData, 'stampDuty'> & { editionId: string }>(
    `select p.name as number, o.order_number as "orderNumber", o.edition as "editionId",
            (p.created_date at time zone 'Europe/Rome')::date::text as date, p.object_until::text as "objectUntil",
            p.lines::json as lines, p.customer::json as customer
     from pro_forma p join sales_order o on o.id = p.order_id where p.id = $1 and p.customer is not null`,
    [id],
  )
  const [row] = rows
  const edition = row && (await editions.find(client, row.editionId))
  if (!edition) throw NotFound()
  const { editionId: _editionId, ...data } = row
  const { settings } = edition
  return { ...data, stampDuty: owesStampDuty(data.lines, settings) ? settings.stampDuty : 0 }
}
