import { defineMessage } from '../messages/message-template.ts'

/** Payment instructions of an order by transfer. */
export const shopOrderMail = defineMessage('shop.order', {
  readers: 'visitors',
  placeholders: [
    'name',
    'number',
    'tickets',
    'days',
    'total',
    'beneficiary',
    'iban',
    'reference',
    'day',
    'link',
  ],
  texts: {
    'en-US': {
      subject: 'Order {number}: {total} by transfer until {day}',
      body: `Dear {name},

thank you for your order. You receive the tickets as soon as the transfer arrives; the order expires after {day}.

| Order: {number}
| Tickets: {tickets}
| Days: {days}
| To pay, VAT included: {total}
| Beneficiary: {beneficiary}
| IBAN: {iban}
| Payment reference: {reference}

[Open the order]({link})`,
    },
    it: {
      subject: 'Ordine {number}: {total} con bonifico entro il {day}',
      body: `Gentile {name},

grazie per l’ordine. I biglietti saranno tuoi all’arrivo del bonifico; dopo il {day} l’ordine decade.

| Ordine: {number}
| Biglietti: {tickets}
| Giorni: {days}
| Da pagare, IVA inclusa: {total}
| Beneficiario: {beneficiary}
| IBAN: {iban}
| Causale: {reference}

[Apri l’ordine]({link})`,
    },
  },
})

/** Confirmation of payment, with all tickets of the order. */
export const shopPaidMail = defineMessage('shop.paid', {
  readers: 'visitors',
  placeholders: ['name', 'number', 'tickets', 'days', 'total', 'next', 'link'],
  texts: {
    'en-US': {
      subject: 'Your tickets: {days}',
      body: `Dear {name},

your payment has arrived and the tickets are yours. {next}

| Order: {number}
| Tickets: {tickets}
| Days: {days}
| Paid, VAT included: {total}

[Open your tickets]({link})

The same page has the receipt, the names on the tickets and, if you like, an account in which to keep them.`,
    },
    it: {
      subject: 'I tuoi biglietti: {days}',
      body: `Gentile {name},

il pagamento è arrivato e i biglietti sono tuoi. {next}

| Ordine: {number}
| Biglietti: {tickets}
| Giorni: {days}
| Pagato, IVA inclusa: {total}

[Apri i tuoi biglietti]({link})

Nella stessa pagina trovi la ricevuta, i nomi sui biglietti e, se vuoi, un account in cui conservarli.`,
    },
  },
})

/** The ticket, for its holder. */
export const shopTicketMail = defineMessage('shop.ticket', {
  readers: 'visitors',
  placeholders: ['name', 'holder', 'ticket', 'days', 'entry', 'entrance', 'code', 'link'],
  texts: {
    'en-US': {
      subject: 'Ticket of {holder}: {days}',
      body: `Dear {name},

the ticket is ready. Show the code at the entrance from your phone: there is no need to print it.

![QR code of the ticket](qr:{code})

| Ticket: {ticket}
| Name: {holder}
| Days: {days}
| Entry: {entry}
| Entrance: {entrance}
| Code: {code}

[Open the ticket]({link})`,
    },
    it: {
      subject: 'Biglietto di {holder}: {days}',
      body: `Gentile {name},

il biglietto è pronto. Mostra il codice all’ingresso, dal telefono: non serve stamparlo.

![Codice QR del biglietto](qr:{code})

| Biglietto: {ticket}
| Nome: {holder}
| Giorni: {days}
| Orario: {entry}
| Ingresso: {entrance}
| Codice: {code}

[Apri il biglietto]({link})`,
    },
  },
})

export const shopReminderMail = defineMessage('shop.reminder', {
  readers: 'visitors',
  placeholders: ['name', 'number', 'total', 'reference', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Order {number} waits for its transfer until {day}',
      body: `Dear {name},

we have not received your transfer yet. The order expires after {day}.

| To pay: {total}
| Payment reference: {reference}

[See the bank data]({link})`,
    },
    it: {
      subject: 'L’ordine {number} attende il bonifico fino al {day}',
      body: `Gentile {name},

non abbiamo ancora trovato il tuo bonifico. Dopo il {day} l’ordine decade.

| Da pagare: {total}
| Causale: {reference}

[Vedi i dati bancari]({link})`,
    },
  },
})

export const shopExpiredMail = defineMessage('shop.expired', {
  readers: 'visitors',
  placeholders: ['name', 'number', 'link'],
  texts: {
    'en-US': {
      subject: 'Order {number} has expired',
      body: `Dear {name},

the order was not paid in time, so it has expired and nothing is owed. If you have already made the transfer, we will return it.

[Buy tickets again]({link})`,
    },
    it: {
      subject: 'L’ordine {number} è decaduto',
      body: `Gentile {name},

l’ordine non è stato pagato in tempo: è decaduto e non devi nulla. Se hai già disposto il bonifico, te lo restituiamo.

[Acquista di nuovo]({link})`,
    },
  },
})

export const shopRefundMail = defineMessage('shop.refund', {
  readers: 'visitors',
  placeholders: ['name', 'number', 'total', 'why', 'link'],
  texts: {
    'en-US': {
      subject: 'Order {number}: refund of {total}',
      body: `Dear {name},

{why}

| Order: {number}
| Refund: {total}

[Open the order]({link})`,
    },
    it: {
      subject: 'Ordine {number}: rimborso di {total}',
      body: `Gentile {name},

{why}

| Ordine: {number}
| Rimborso: {total}

[Apri l’ordine]({link})`,
    },
  },
})
