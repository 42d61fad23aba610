import { defineMessage } from '../messages/message-template.ts'

export const ticketOrderMail = defineMessage('ticket.order', {
  placeholders: ['name', 'number', 'tickets', 'total', 'reference', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Your ticket order {number}',
      body: `Dear {name},

thank you for your order. You receive the tickets as soon as the transfer arrives; the order expires after {day}.

| Order: {number}
| Tickets: {tickets}
| To pay, VAT included: {total}
| Payment reference: {reference}

Prepaid tickets are not refundable.

[See the bank data]({link})`,
    },
    it: {
      subject: 'Il tuo ordine di biglietti {number}',
      body: `Gentile {name},

grazie per l’ordine. I biglietti saranno tuoi all’arrivo del bonifico; dopo il {day} l’ordine scade.

| Ordine: {number}
| Biglietti: {tickets}
| Da pagare, IVA inclusa: {total}
| Causale: {reference}

I biglietti prepagati non sono rimborsabili.

[Vedi i dati bancari]({link})`,
    },
  },
})

export const ticketPaidMail = defineMessage('ticket.paid', {
  placeholders: ['name', 'number', 'next', 'link'],
  texts: {
    'en-US': {
      subject: 'Your transfer for order {number} has arrived',
      body: `Dear {name},

we have received your transfer. {next}

[Continue]({link})`,
    },
    it: {
      subject: 'Il bonifico per l’ordine {number} è arrivato',
      body: `Gentile {name},

abbiamo ricevuto il tuo bonifico. {next}

[Continua]({link})`,
    },
  },
})

export const ticketReadyMail = defineMessage('ticket.ready', {
  placeholders: ['name', 'tickets', 'next', 'link'],
  texts: {
    'en-US': {
      subject: 'Your invitation cards are being printed: {tickets}',
      body: `Dear {name},

{next}

[See the order]({link})`,
    },
    it: {
      subject: 'I tuoi inviti sono in stampa: {tickets}',
      body: `Gentile {name},

{next}

[Vedi l’ordine]({link})`,
    },
  },
})

export const ticketShippedMail = defineMessage('ticket.shipped', {
  placeholders: ['name', 'number', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'The cards of order {number} are on their way',
      body: `Dear {name},

your invitation cards have been shipped. {note}

[See the order]({link})`,
    },
    it: {
      subject: 'Gli inviti dell’ordine {number} sono in viaggio',
      body: `Gentile {name},

i tuoi inviti sono partiti. {note}

[Vedi l’ordine]({link})`,
    },
  },
})

export const ticketReminderMail = defineMessage('ticket.reminder', {
  placeholders: ['name', 'number', 'total', 'reference', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Order {number}: transfer not received yet',
      body: `Dear {name},

we have not received your transfer yet. The order expires after {day}.

| To pay: {total}
| Payment reference: {reference}

[See the bank data]({link})`,
    },
    it: {
      subject: 'L’ordine {number} attende ancora il bonifico',
      body: `Gentile {name},

non abbiamo ancora ricevuto il tuo bonifico. Dopo il {day} l’ordine scade.

| Da pagare: {total}
| Causale: {reference}

[Vedi i dati bancari]({link})`,
    },
  },
})

export const ticketWeeklyMail = defineMessage('ticket.weekly', {
  placeholders: ['name', 'company', 'sent', 'registered', 'used', 'bounced', 'left', 'link'],
  texts: {
    'en-US': {
      subject: 'Your guests last week',
      body: `Dear {name},

this is the weekly summary for the tickets of {company}.

| Sent: {sent}
| Registered by guests: {registered}
| Used at the fair: {used}
| Not delivered: {bounced}
| Still to be sent: {left}

[Open the tickets]({link})`,
    },
    it: {
      subject: 'I tuoi ospiti la scorsa settimana',
      body: `Gentile {name},

ecco che cosa è successo ai biglietti di {company} la scorsa settimana.

| Inviati: {sent}
| Registrati dagli ospiti: {registered}
| Usati in fiera: {used}
| Non recapitati: {bounced}
| Ancora da inviare: {left}

[Apri i biglietti]({link})`,
    },
  },
})

export const ticketUnusedMail = defineMessage('ticket.unused', {
  placeholders: ['name', 'company', 'opening', 'left', 'waiting', 'guests', 'link'],
  texts: {
    'en-US': {
      subject: 'Tickets not used yet',
      body: `Dear {name},

the fair opens on {opening}, and some tickets of {company} are still unused. Prepaid tickets are not refunded: remind your guests, or withdraw tickets and send them to others.

| Tickets not sent yet: {left}
| Guests without a name on their ticket: {waiting}
| Guests who have not registered: {guests}

[Open the tickets]({link})`,
    },
    it: {
      subject: 'Biglietti non ancora usati',
      body: `Gentile {name},

la fiera apre il {opening} e alcuni biglietti di {company} non sono ancora usati. I biglietti prepagati non sono rimborsati: sollecita gli ospiti, oppure ritira i biglietti e mandali ad altri.

| Biglietti non ancora inviati: {left}
| Ospiti senza nome sul biglietto: {waiting}
| Ospiti non registrati: {guests}

[Apri i biglietti]({link})`,
    },
  },
})
