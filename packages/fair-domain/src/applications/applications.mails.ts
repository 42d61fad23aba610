import { defineMessage } from '../messages/message-template.ts'

const ABOUT = ['name', 'company', 'edition', 'number', 'link'] as const

export const applicationReceivedMail = defineMessage('application.received', {
  placeholders: [...ABOUT, 'pavilion', 'area', 'total'],
  texts: {
    'en-US': {
      subject: 'We have received your application {number}',
      body: `Dear {name},

thank you: the application of {company} for {edition} has arrived.

| Number: {number}
| Pavilion: {pavilion}
| Area: {area} m²
| Total excluding VAT: {total}

We answer within five working days.

[See the application]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto la domanda {number}',
      body: `Gentile {name},

grazie: la domanda di {company} per {edition} è arrivata.

| Numero: {number}
| Padiglione: {pavilion}
| Area: {area} m²
| Totale IVA esclusa: {total}

Rispondiamo entro cinque giorni lavorativi.

[Vedi la domanda]({link})`,
    },
  },
})

export const applicationChangesMail = defineMessage('application.changes', {
  placeholders: [...ABOUT, 'note'],
  texts: {
    'en-US': {
      subject: 'Your application {number} needs a change',
      body: `Dear {name},

before we can accept the application of {company} for {edition}, please change the following:

{note}

What you have entered is kept: change it and send it again.

[Change the application]({link})`,
    },
    it: {
      subject: 'La domanda {number} va modificata',
      body: `Gentile {name},

prima di poter accettare la domanda di {company} per {edition} ti chiediamo una modifica:

{note}

I dati inseriti sono conservati: modificali e invia di nuovo.

[Modifica la domanda]({link})`,
    },
  },
})

export const applicationAcceptedMail = defineMessage('application.accepted', {
  placeholders: [...ABOUT, 'pavilion', 'stand', 'prepayment', 'day', 'note'],
  texts: {
    'en-US': {
      subject: 'Welcome to {edition}: your application is accepted',
      body: `Dear {name},

the application of {company} is accepted.

| Pavilion: {pavilion}
| Stand: {stand}
| Prepayment: {prepayment}, plus VAT where due, by {day}

{note}

The next step is the contract: download it, sign it twice and upload it.

[Go to the contract]({link})`,
    },
    it: {
      subject: 'Benvenuti a {edition}: la domanda è accettata',
      body: `Gentile {name},

la domanda di {company} è stata accettata.

| Padiglione: {pavilion}
| Stand: {stand}
| Acconto: {prepayment}, più IVA se dovuta, entro il {day}

{note}

Il prossimo passo è il contratto: scaricalo, firmalo nei due punti indicati e caricalo.

[Vai al contratto]({link})`,
    },
  },
})

export const applicationRejectedMail = defineMessage('application.rejected', {
  placeholders: [...ABOUT, 'note'],
  texts: {
    'en-US': {
      subject: 'Your application {number} was not accepted',
      body: `Dear {name},

we are sorry that we cannot accept the application of {company} for {edition}.

{note}

[See the application]({link})`,
    },
    it: {
      subject: 'La domanda {number} non è stata accettata',
      body: `Gentile {name},

ci dispiace: non possiamo accettare la domanda di {company} per {edition}.

{note}

[Vedi la domanda]({link})`,
    },
  },
})

export const applicationWaitingMail = defineMessage('application.waiting', {
  placeholders: [...ABOUT, 'note'],
  texts: {
    'en-US': {
      subject: 'Your application {number} is on the waiting list',
      body: `Dear {name},

the hall that {company} asked for is full at the moment. Your application for {edition} is on the waiting list; we write as soon as a place is free.

{note}

[See the application]({link})`,
    },
    it: {
      subject: 'La domanda {number} è in lista d’attesa',
      body: `Gentile {name},

il padiglione richiesto da {company} al momento è al completo. La domanda per {edition} è in lista d’attesa: ti scriviamo appena si libera un posto.

{note}

[Vedi la domanda]({link})`,
    },
  },
})

export const applicationWithdrawnMail = defineMessage('application.withdrawn', {
  placeholders: [...ABOUT, 'fee'],
  texts: {
    'en-US': {
      subject: 'Your application {number} is withdrawn',
      body: `Dear {name},

the application of {company} for {edition} is withdrawn.

| Cancellation fee: {fee}

[See the application]({link})`,
    },
    it: {
      subject: 'La domanda {number} è stata ritirata',
      body: `Gentile {name},

la domanda di {company} per {edition} è stata ritirata.

| Penale di recesso: {fee}

[Vedi la domanda]({link})`,
    },
  },
})
