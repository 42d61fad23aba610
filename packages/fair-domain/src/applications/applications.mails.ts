import { defineMessage } from '../messages/message-template.ts'

const ABOUT = ['name', 'company', 'edition', 'number', 'link'] as const

export const applicationReceivedMail = defineMessage('application.received', {
  placeholders: [...ABOUT, 'pavilion', 'area', 'total'],
  texts: {
    'en-US': {
      subject: 'We have received your application {number}',
      body: `Dear {name},

thank you: we have received the application of {company} for {edition}.

| Number: {number}
| Hall: {pavilion}
| Area: {area} m²
| Total: {total}

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
| Totale: {total}

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

Your entries are saved: change them and send the application again.

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

| Hall: {pavilion}
| Stand: {stand}
| Prepayment: {prepayment}, by {day}

{note}

The next step is the contract: read it and sign it online, in both places.

[Go to the contract]({link})`,
    },
    it: {
      subject: 'Ti aspettiamo a {edition}: la domanda è accettata',
      body: `Gentile {name},

la domanda di {company} è stata accettata.

| Padiglione: {pavilion}
| Stand: {stand}
| Acconto: {prepayment}, entro il {day}

{note}

Il prossimo passo è il contratto: leggilo e firmalo online, in entrambi i punti.

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

const OFFER = [...ABOUT, 'pavilion', 'stand', 'area', 'total', 'day', 'note'] as const

export const applicationOfferedMail = defineMessage('application.offered', {
  placeholders: OFFER,
  texts: {
    'en-US': {
      subject: 'A stand for you at {edition}: please answer by {day}',
      body: `Dear {name},

good news: a stand has become free, and we hold it for {company}.

| Hall: {pavilion}
| Stand: {stand}
| Area: {area} m²
| Total: {total}
| Held until: {day}

{note}

If you accept it, your application {number} is accepted and the contract follows. Without an answer by {day} the offer expires and you stay on the waiting list.

[Accept or decline]({link})`,
    },
    it: {
      subject: 'Uno stand per te a {edition}: rispondi entro il {day}',
      body: `Gentile {name},

buone notizie: si è liberato uno stand e lo teniamo riservato a {company}.

| Padiglione: {pavilion}
| Stand: {stand}
| Area: {area} m²
| Totale: {total}
| Riservato fino al: {day}

{note}

Se accetti, la domanda {number} è accolta e segue il contratto. Senza una risposta entro il {day} la proposta scade e resti in lista d’attesa.

[Accetta o rifiuta]({link})`,
    },
  },
})

export const applicationOfferExpiredMail = defineMessage('application.offerLapsed', {
  placeholders: OFFER,
  texts: {
    'en-US': {
      subject: 'The offer of stand {stand} has expired',
      body: `Dear {name},

we held stand {stand} ({pavilion}) for {company} until {day} and received no answer. It is now available to others.

Your application {number} stays on the waiting list; we write as soon as another place is free.

[See the application]({link})`,
    },
    it: {
      subject: 'La proposta dello stand {stand} è scaduta',
      body: `Gentile {name},

abbiamo tenuto lo stand {stand} ({pavilion}) riservato a {company} fino al {day}, senza ricevere risposta. Ora è libero per altri.

La domanda {number} resta in lista d’attesa: ti scriviamo appena si libera un altro posto.

[Vedi la domanda]({link})`,
    },
  },
})

export const applicationOfferEndedMail = defineMessage('application.offerTakenBack', {
  placeholders: OFFER,
  texts: {
    'en-US': {
      subject: 'Stand {stand} is no longer available',
      body: `Dear {name},

we are sorry: we had to withdraw the offer of stand {stand} ({pavilion}) to {company}.

{note}

Your application {number} stays on the waiting list; we write as soon as another place is free.

[See the application]({link})`,
    },
    it: {
      subject: 'Lo stand {stand} non è più disponibile',
      body: `Gentile {name},

ci dispiace: abbiamo dovuto ritirare la proposta dello stand {stand} ({pavilion}) per {company}.

{note}

La domanda {number} resta in lista d’attesa: ti scriviamo appena si libera un altro posto.

[Vedi la domanda]({link})`,
    },
  },
})
