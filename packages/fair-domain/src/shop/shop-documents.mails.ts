import { defineMessage } from '../messages/message-template.ts'

/** The invoice of an order, or the credit note after a refund, with its PDF. */
export const shopInvoiceMail = defineMessage('shop.invoice', {
  readers: 'visitors',
  placeholders: ['name', 'document', 'number', 'order', 'billedTo', 'amount', 'delivery', 'pdf', 'link'],
  texts: {
    'en-US': {
      subject: '{document} {number} for order {order}',
      body: `Dear {name},

{document} {number} is attached as a PDF. {delivery}

| Billed to: {billedTo}
| Order: {order}
| Total, VAT included: {amount}

[Open the PDF]({pdf})

[Open the order]({link})`,
    },
    it: {
      subject: '{document} {number} per l’ordine {order}',
      body: `Gentile {name},

trovi in allegato {document} {number} in PDF. {delivery}

| Intestata a: {billedTo}
| Ordine: {order}
| Totale, IVA inclusa: {amount}

[Apri il PDF]({pdf})

[Apri l’ordine]({link})`,
    },
  },
})

/** Links to the orders of an address, on request. */
export const shopLinkMail = defineMessage('shop.link', {
  readers: 'visitors',
  placeholders: ['name', 'number', 'link'],
  texts: {
    'en-US': {
      subject: 'Your order {number}',
      body: `Dear {name},

you asked for the link to your order. It opens your tickets, the receipt or the invoice, and refunds. Do not share it.

[Open order {number}]({link})`,
    },
    it: {
      subject: 'Il tuo ordine {number}',
      body: `Gentile {name},

hai chiesto il link del tuo ordine. Apre i biglietti, la ricevuta o la fattura e i rimborsi. Non condividerlo.

[Apri l’ordine {number}]({link})`,
    },
  },
})
