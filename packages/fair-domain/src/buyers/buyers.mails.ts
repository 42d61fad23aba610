import { defineMessage } from '../messages/message-template.ts'

export const buyerReceivedMail = defineMessage('buyer.received', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'link'],
  texts: {
    'en-US': {
      subject: 'We have received your application to the buyer programme',
      body: `Dear {name},

your application to the buyer programme of {edition} has reached us. The committee will review it, and we will write to you.

[See the state]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto la tua richiesta per il programma buyer',
      body: `Gentile {name},

la tua richiesta per il programma buyer di {edition} ci è arrivata. Il comitato la valuterà e ti scriveremo.

[Vedi lo stato]({link})`,
    },
  },
})

export const buyerAcceptedMail = defineMessage('buyer.accepted', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'day', 'benefits', 'duties', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Buyer programme: you are invited, confirm by {day}',
      body: `Dear {name},

your application to the buyer programme of {edition} has been accepted. Please confirm by {day}; after that the place expires.

- What we offer: {benefits}.
- What we ask: {duties}.

{note}

[Confirm the place]({link})`,
    },
    it: {
      subject: 'Programma buyer: sei tra gli ospiti, conferma entro il {day}',
      body: `Gentile {name},

la tua richiesta per il programma buyer di {edition} è stata accettata. Conferma entro il {day}; dopo, il posto scade.

- Che cosa offriamo: {benefits}.
- Che cosa chiediamo: {duties}.

{note}

[Conferma il posto]({link})`,
    },
  },
})

export const buyerRejectedMail = defineMessage('buyer.rejected', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Your application to the buyer programme was not accepted',
      body: `Dear {name},

we could not accept your application to the buyer programme of {edition} this time. {note}

You are welcome at the fair as a visitor: tickets are on sale on our site.

[Tickets for visitors]({link})`,
    },
    it: {
      subject: 'La tua richiesta per il programma buyer non è stata accolta',
      body: `Gentile {name},

questa volta non abbiamo potuto accogliere la tua richiesta per il programma buyer di {edition}. {note}

Puoi visitare la fiera con un biglietto per visitatori: i biglietti sono in vendita sul nostro sito.

[Biglietti per visitatori]({link})`,
    },
  },
})

export const buyerWaitingMail = defineMessage('buyer.waiting', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Buyer programme: your application is still being evaluated',
      body: `Dear {name},

your application to the buyer programme of {edition} is still being evaluated. There is nothing you need to do. {note}

[See the state]({link})`,
    },
    it: {
      subject: 'Programma buyer: la tua richiesta è ancora in valutazione',
      body: `Gentile {name},

la tua richiesta per il programma buyer di {edition} è ancora in valutazione. Non devi fare nulla. {note}

[Vedi lo stato]({link})`,
    },
  },
})

export const buyerReminderMail = defineMessage('buyer.confirm', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Confirm your place in the buyer programme by {day}',
      body: `Dear {name},

your place in the buyer programme of {edition} is reserved for you until {day}: please confirm it.

[Confirm the place]({link})`,
    },
    it: {
      subject: 'Conferma entro il {day} il tuo posto nel programma buyer',
      body: `Gentile {name},

il tuo posto nel programma buyer di {edition} attende la tua conferma fino al {day}.

[Conferma il posto]({link})`,
    },
  },
})

export const buyerExpiredMail = defineMessage('buyer.lapsed', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'link'],
  texts: {
    'en-US': {
      subject: 'Your place in the buyer programme has expired',
      body: `Dear {name},

we did not receive your confirmation in time, so your place in the buyer programme of {edition} has gone to another buyer. You are welcome at the fair as a visitor.

[Tickets for visitors]({link})`,
    },
    it: {
      subject: 'Il tuo posto nel programma buyer è scaduto',
      body: `Gentile {name},

non abbiamo ricevuto la conferma in tempo, quindi il tuo posto nel programma buyer di {edition} è passato ad altri. Puoi visitare la fiera con un biglietto per visitatori.

[Biglietti per visitatori]({link})`,
    },
  },
})

export const buyerConfirmedMail = defineMessage('buyer.confirmed', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'duties', 'badge', 'link'],
  texts: {
    'en-US': {
      subject: 'Your place in the buyer programme is confirmed',
      body: `Dear {name},

thank you: your place in the buyer programme of {edition} is confirmed. A reminder of what we ask: {duties}.

Your entry badge will be on your application page as soon as it is ready.

[Your entry badge]({badge})

[Open My Match]({link})`,
    },
    it: {
      subject: 'Il tuo posto nel programma buyer è confermato',
      body: `Gentile {name},

grazie: il tuo posto nel programma buyer di {edition} è confermato. Ti ricordiamo che cosa chiediamo: {duties}.

Il tuo badge d’ingresso è nella pagina della tua richiesta, appena pronto.

[Il tuo badge d’ingresso]({badge})

[Apri My Match]({link})`,
    },
  },
})

export const buyerDutiesMail = defineMessage('buyer.duties', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'opening', 'duties', 'link'],
  texts: {
    'en-US': {
      subject: 'Soon at {edition}: what we agreed on',
      body: `Dear {name},

{edition} opens on {opening}. A reminder of your commitments: {duties}. If you cannot come, please let us know immediately.

[See your place]({link})`,
    },
    it: {
      subject: 'Tra poco a {edition}: i nostri accordi',
      body: `Gentile {name},

{edition} apre il {opening}. Ti ricordiamo gli impegni legati al tuo posto: {duties}. Se non puoi venire, avvisaci subito.

[Vedi il tuo posto]({link})`,
    },
  },
})

export const buyerFeeMail = defineMessage('buyer.fee', {
  readers: 'visitors',
  placeholders: ['name', 'edition', 'miss', 'amount', 'reference', 'day', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'You did not use your place at {edition}',
      body: `Dear {name},

you did not use your place at {edition} ({miss}). As agreed when you confirmed, a fee of {amount} is due. {note}

| Amount: {amount}
| Payment reference: {reference}
| To be paid by: {day}

[See the bank data]({link})`,
    },
    it: {
      subject: 'Il tuo posto a {edition} è rimasto vuoto',
      body: `Gentile {name},

il tuo posto a {edition} è rimasto vuoto ({miss}). Come concordato con la conferma, è dovuta una penale di {amount}. {note}

| Importo: {amount}
| Causale: {reference}
| Scadenza: {day}

[Vedi i dati bancari]({link})`,
    },
  },
})
