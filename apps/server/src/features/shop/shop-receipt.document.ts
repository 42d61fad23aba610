import {
  CODE_TICKETS,
  dayIn,
  formatCents,
  formatDays,
  PAYMENT_METHODS,
  romeDay,
  sum,
  vatIncluded,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { editions } from '../../services/editions/editions.ts'
import { findShopOrder, ticketsOfOrder } from './stored-shop-order.ts'

const WORDS = {
  it: {
    receipt: 'Ricevuta',
    refund: 'Ricevuta di rimborso',
    of: 'Rimborso della ricevuta',
    order: 'Ordine',
    buyer: 'Acquirente',
    date: 'Data',
    payment: 'Pagamento',
    days: 'Giorni',
    item: 'Voce',
    ticket: 'Biglietto',
    code: 'Codice sconto',
    quantity: 'Quantità',
    price: 'Prezzo IVA inclusa',
    amount: 'Importo',
    net: 'Imponibile',
    vat: 'IVA',
    total: 'Totale IVA inclusa',
  },
  'en-US': {
    receipt: 'Receipt',
    refund: 'Refund receipt',
    of: 'Refund of receipt',
    order: 'Order',
    buyer: 'Buyer',
    date: 'Date',
    payment: 'Payment',
    days: 'Days',
    item: 'Item',
    ticket: 'Ticket',
    code: 'Discount code',
    quantity: 'Quantity',
    price: 'Price, VAT included',
    amount: 'Amount',
    net: 'Taxable amount',
    vat: 'VAT',
    total: 'Total, VAT included',
  },
} as const

/** The fiscal document of a paid order; after a refund, that of the refund. */
export const shopReceiptDocument = defineDocument({
  kind: 'shopReceipt',
  read: async (client, subjectId) => {
    const order = await findShopOrder(client, subjectId)
    const edition = order && (await editions.find(client, order.editionId))
    if (!order?.receiptNumber || !edition) throw NotFound()
    // The receipt of the whole refund repeats the order; before that, each refund is a line.
    const refunds = order.refundNumber ? [] : await ticketsOfOrder(client, order.id)
    const numbers = Map.groupBy(
      refunds.filter(({ refundNumber }) => refundNumber !== null),
      ({ refundNumber }) => refundNumber ?? '',
    )
    return {
      order,
      returned: [...numbers].map(([number, { length }]) => ({ number, count: length })),
      vatRate: edition.settings.vatRate,
    }
  },
  title: ({ order: { receiptNumber, refundNumber } }, language) =>
    refundNumber
      ? `${WORDS[language].refund} ${refundNumber}`
      : `${WORDS[language].receipt} ${receiptNumber ?? ''}`,
  render: (pdf, { order, returned, vatRate }, language) => {
    const words = WORDS[language]
    const sign = order.refundNumber ? -1 : 1
    const total = order.total - order.price * sum(returned.map(({ count }) => count))
    const vat = total - vatIncluded(total, vatRate).net
    const euro = (cents: number) => formatCents(sign * cents, language)
    const at = order.refundedAt ?? order.paidAt ?? order.orderedAt
    pdf.heading(
      order.refundNumber
        ? `${words.refund} ${order.refundNumber}`
        : `${words.receipt} ${order.receiptNumber}`,
    )
    renderFacts(pdf, [
      ...(order.refundNumber ? [[words.of, order.receiptNumber ?? ''] as const] : []),
      [words.date, dayIn(language, romeDay(at.getTime()))],
      [words.order, order.number],
      [words.buyer, `${order.firstName} ${order.lastName}, ${order.email}`],
      [words.payment, PAYMENT_METHODS[order.method][language]],
      [words.days, formatDays(language, order.days)],
    ])
    renderTable(pdf, {
      columns: [
        { label: words.item, share: 0.4 },
        { label: words.quantity, share: 0.15, align: 'right' },
        { label: words.price, share: 0.25, align: 'right' },
        { label: words.amount, share: 0.2, align: 'right' },
      ],
      rows: [
        [
          `${words.ticket}: ${CODE_TICKETS[order.ticket][language]}`,
          String(order.quantity),
          euro(order.fullPrice),
          euro(order.fullPrice * order.quantity),
        ],
        ...(order.price < order.fullPrice
          ? [
              [
                `${words.code} ${order.code ?? ''}`.trim(),
                String(order.quantity),
                euro(order.price - order.fullPrice),
                euro((order.price - order.fullPrice) * order.quantity),
              ],
            ]
          : []),
        ...returned.map(({ number, count }) => [
          `${words.refund} ${number}`,
          String(count),
          euro(-order.price),
          euro(-order.price * count),
        ]),
      ],
      totals: [
        [words.net, euro(total - vat)],
        [words.vat, euro(vat)],
        [words.total, euro(total)],
      ],
    })
  },
})
