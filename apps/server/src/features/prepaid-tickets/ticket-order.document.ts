import { dayIn, formatCents, PREPAID_KINDS, spacedIban } from '@foyer/fair-domain'
import { countryName, NotFound } from '@foyer/record-contract'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { editions } from '../../services/editions/editions.ts'
import { bankDetails } from '../../services/payments/transfer.ts'
import { shippingMethodLabel } from './shipping-methods.ts'
import { findOrder } from './stored-order.ts'

const WORDS = {
  it: {
    title: 'Ordine di biglietti',
    company: 'Azienda',
    referent: 'Referente',
    recipient: 'Destinatario',
    address: 'Indirizzo',
    method: 'Consegna',
    payment: 'Pagamento',
    reference: 'Causale',
    beneficiary: 'Beneficiario',
    bank: 'Banca',
    iban: 'IBAN',
    payBy: 'Scadenza',
    item: 'Voce',
    quantity: 'Quantità',
    price: 'Prezzo IVA inclusa',
    amount: 'Importo',
    shipping: 'Spedizione',
    vat: 'di cui IVA',
    total: 'Totale IVA inclusa',
    paid: 'Pagato con bonifico.',
    over: 'L’ordine non è più valido: non c’è nulla da pagare.',
    transferOnly: 'Con bonifico bancario. Indicare la causale esattamente come riportata qui.',
    note: 'I biglietti prepagati non sono rimborsabili.',
  },
  'en-US': {
    title: 'Ticket order',
    company: 'Company',
    referent: 'Referent',
    recipient: 'Recipient',
    address: 'Address',
    method: 'Delivery',
    payment: 'Payment',
    reference: 'Reference',
    beneficiary: 'Beneficiary',
    bank: 'Bank',
    iban: 'IBAN',
    payBy: 'Due on',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price, VAT included',
    amount: 'Amount',
    shipping: 'Shipping',
    vat: 'of which VAT',
    total: 'Total, VAT included',
    paid: 'Paid by bank transfer.',
    over: 'This order is no longer valid: there is nothing to pay.',
    transferOnly: 'By bank transfer. Please quote the reference exactly as written here.',
    note: 'Prepaid tickets are not refundable.',
  },
} as const

/** The summary of an order for the company's records. It is not an invoice. */
export const ticketOrderDocument = defineDocument({
  kind: 'ticketOrder',
  read: async (client, subjectId) => {
    const order = await findOrder(client, subjectId)
    const edition = await editions.find(client, order.editionId)
    if (!edition) throw NotFound()
    return {
      ...order,
      delivery: await shippingMethodLabel(client, order.method),
      bank: bankDetails(edition.settings),
    }
  },
  title: ({ number }, language) => `${WORDS[language].title} ${number}`,
  render: (pdf, order, language) => {
    const words = WORDS[language]
    const euro = (cents: number) => formatCents(cents, language)
    pdf.heading(`${words.title} ${order.number}`)
    renderFacts(pdf, [
      [words.company, order.company],
      [words.referent, `${order.firstName} ${order.lastName}, ${order.email}, ${order.phone}`],
      [words.method, order.delivery[language]],
      [words.recipient, order.recipient ?? ''],
      [words.address, [order.address, countryName(language, order.country)].filter(Boolean).join(', ')],
    ])
    const line = (name: string, quantity: number, price: number) =>
      quantity === 0 ? [] : [[name, String(quantity), euro(price), euro(quantity * price)]]
    renderTable(pdf, {
      columns: [
        { label: words.item, share: 0.4 },
        { label: words.quantity, share: 0.15, align: 'right' },
        { label: words.price, share: 0.25, align: 'right' },
        { label: words.amount, share: 0.2, align: 'right' },
      ],
      rows: [
        ...line(PREPAID_KINDS.ticket1[language], order.oneDay, order.oneDayPrice),
        ...line(PREPAID_KINDS.ticket2[language], order.twoDay, order.twoDayPrice),
        ...line(words.shipping, order.shippingPrice > 0 ? 1 : 0, order.shippingPrice),
      ],
      totals: [
        [words.vat, euro(order.vat)],
        [words.total, euro(order.total)],
      ],
    })
    pdf.heading(words.payment, 2)
    if (order.state === 'awaiting_transfer') {
      pdf.paragraph(words.transferOnly)
      renderFacts(pdf, [
        [words.beneficiary, order.bank.beneficiary],
        [words.iban, spacedIban(order.bank.iban)],
        [words.bank, `${order.bank.bank} · ${order.bank.bic}`],
        [words.reference, order.reference],
        [words.amount, euro(order.total)],
        [words.payBy, dayIn(language, order.expiresOn)],
      ])
    } else pdf.paragraph(order.state === 'expired' || order.state === 'cancelled' ? words.over : words.paid)
    pdf.paragraph(words.note)
  },
})
