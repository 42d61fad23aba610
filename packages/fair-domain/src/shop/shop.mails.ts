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

grazie per l’ordine. I biglietti saranno tuoi all’arrivo del bonifico; dopo il {day} l’ordine scade.

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

/** The one mail of a paid order to its buyer: the payment, and the tickets for that address. */
export const shopPaidMail = defineMessage('shop.paid', {
  readers: 'visitors',
  picture: 'portico-wide',
  placeholders: [
    'name',
    'weekday',
    'number',
    'tickets',
    'days',
    'total',
    'next',
    'boxes',
    'invoiceDays',
    'link',
    'sessions',
    'programme',
  ],
  texts: {
    'en-US': {
      subject: 'Your tickets: {days}',
      body: `### Order {number}

# See you on {weekday}, {name}

Your payment has arrived and the tickets are yours. {next}

![QR code of the ticket](tickets:{boxes})

[Open your tickets]({link})

## Before you leave

1. Plan your day: choose companies and talks in the catalogue and the programme.
1. Add missing names, or an account in which to keep the tickets, on the page of the order.
1. Do you need an invoice? Ask for it on the same page, within {invoiceDays} days.

## In the programme on your days

| {sessions}

[Open the programme]({programme})

## Your order

| Order: {number}
| Tickets: {tickets}
| Days: {days}
| Paid, VAT included: {total}`,
    },
    it: {
      subject: 'I tuoi biglietti: {days}',
      body: `### Ordine {number}

# Ci vediamo {weekday}, {name}

Il pagamento è arrivato e i biglietti sono tuoi. {next}

![Codice QR del biglietto](tickets:{boxes})

[Apri i tuoi biglietti]({link})

## Prima di partire

1. Organizza la giornata: scegli aziende e appuntamenti nel catalogo e nel programma.
1. Dalla pagina dell’ordine aggiungi i nomi che mancano o un account in cui conservare i biglietti.
1. Serve la fattura? Chiedila dalla stessa pagina, entro {invoiceDays} giorni.

## In programma nei tuoi giorni

| {sessions}

[Apri il programma]({programme})

## Il tuo ordine

| Ordine: {number}
| Biglietti: {tickets}
| Giorni: {days}
| Pagato, IVA inclusa: {total}`,
    },
  },
})

/** The tickets of one order for one address that is not the buyer's, or a new code. */
export const shopTicketMail = defineMessage('shop.ticket', {
  readers: 'visitors',
  picture: 'portico-wide',
  placeholders: ['name', 'weekday', 'holder', 'ticket', 'days', 'boxes', 'link', 'sessions', 'programme'],
  texts: {
    'en-US': {
      subject: 'Ticket of {holder}: {days}',
      body: `### {ticket}

# See you on {weekday}, {name}

Your ticket is ready. Show the code at the entrance from your phone: there is no need to print it.

![QR code of the ticket](tickets:{boxes})

[Open the ticket]({link})

## Before you leave

1. Plan your day: choose companies and talks in the catalogue and the programme.
1. Save the ticket on your phone: its page works without a connection.

## In the programme on your days

| {sessions}

[Open the programme]({programme})`,
    },
    it: {
      subject: 'Biglietto di {holder}: {days}',
      body: `### {ticket}

# Ci vediamo {weekday}, {name}

Il tuo biglietto è pronto. Mostra il codice all’ingresso, dal telefono: non serve stamparlo.

![Codice QR del biglietto](tickets:{boxes})

[Apri il biglietto]({link})

## Prima di partire

1. Organizza la giornata: scegli aziende e appuntamenti nel catalogo e nel programma.
1. Salva il biglietto sul telefono: la sua pagina si apre anche senza connessione.

## In programma nei tuoi giorni

| {sessions}

[Apri il programma]({programme})`,
    },
  },
})

export const shopReminderMail = defineMessage('shop.reminder', {
  readers: 'visitors',
  placeholders: ['name', 'number', 'total', 'reference', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Order {number}: transfer not received yet, expires after {day}',
      body: `Dear {name},

we have not received your transfer yet. The order expires after {day}.

| To pay: {total}
| Payment reference: {reference}

[See the bank data]({link})`,
    },
    it: {
      subject: 'L’ordine {number} attende il bonifico fino al {day}',
      body: `Gentile {name},

non abbiamo ancora ricevuto il tuo bonifico. Dopo il {day} l’ordine scade.

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
      subject: 'L’ordine {number} è scaduto',
      body: `Gentile {name},

l’ordine non è stato pagato in tempo: è scaduto e non devi nulla. Se hai già disposto il bonifico, te lo restituiamo.

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
