import { dayIn, formatCents, PREPAID_KINDS } from '@foyer/fair-domain'
import { countryName } from '@foyer/record-contract'
import { defineDocument } from '../../services/documents/define-document.ts'
import { drawFacts } from '../../services/documents/pdf/facts.ts'
import { drawTable } from '../../services/documents/pdf/table.ts'
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
    reference: 'Causale del bonifico',
    payBy: 'Scadenza del pagamento',
    item: 'Voce',
    quantity: 'Quantità',
    price: 'Prezzo IVA inclusa',
    amount: 'Importo',
    shipping: 'Spedizione',
    vat: 'di cui IVA',
    total: 'Totale IVA inclusa',
    note: 'Pagamento con bonifico bancario. I biglietti prepagati non sono rimborsabili.',
  },
  'en-US': {
    title: 'Ticket order',
    company: 'Company',
    referent: 'Referent',
    recipient: 'Recipient',
    address: 'Address',
    method: 'Delivery',
    reference: 'Payment reference',
    payBy: 'Pay by',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price, VAT included',
    amount: 'Amount',
    shipping: 'Shipping',
    vat: 'of which VAT',
    total: 'Total, VAT included',
    note: 'Payment by bank transfer. Prepaid tickets are not refundable.',
  },
} as const

/** The summary of an order, for the company's own files. It is no invoice. */
export const ticketOrderDocument = defineDocument({
  kind: 'ticketOrder',
  read: async (client, subjectId) => {
    const order = await findOrder(client, subjectId)
    return { ...order, delivery: await shippingMethodLabel(client, order.method) }
  },
  title: ({ number }, language) => `${WORDS[language].title} ${number}`,
  draw: (pdf, order, language) => {
    const words = WORDS[language]
    const euro = (cents: number) => formatCents(cents, language)
    pdf.heading(`${words.title} ${order.number}`)
    drawFacts(pdf, [
      [words.company, order.company],
      [words.referent, `${order.firstName} ${order.lastName}, ${order.email}, ${order.phone}`],
      [words.method, order.delivery[language]],
      [words.recipient, order.recipient ?? ''],
      [words.address, [order.address, countryName(language, order.country)].filter(Boolean).join(', ')],
      [words.reference, order.reference],
      [words.payBy, dayIn(language, order.expiresOn)],
    ])
    const line = (name: string, quantity: number, price: number) =>
      quantity === 0 ? [] : [[name, String(quantity), euro(price), euro(quantity * price)]]
    drawTable(pdf, {
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
    pdf.paragraph(words.note)
  },
})
