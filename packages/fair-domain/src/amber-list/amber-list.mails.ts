import { defineMessage } from '../messages/message-template.ts'

export const amberListedMail = defineMessage('amber.listed', {
  placeholders: ['name', 'reason', 'services', 'link'],
  texts: {
    'en-US': {
      subject: 'Some services are not available at the moment',
      body: `Dear {name},

{reason}. Until this is settled these services are not available: {services}.

You can explain your position and ask for them to be opened again.

[Send a request]({link})`,
    },
    it: {
      subject: 'Alcuni servizi non sono al momento disponibili',
      body: `Gentile {name},

{reason}. Fino al chiarimento questi servizi non sono disponibili: {services}.

Puoi spiegare la tua posizione e chiedere che vengano riaperti.

[Invia una richiesta]({link})`,
    },
  },
})

export const amberReceivedMail = defineMessage('amber.received', {
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'We are reviewing your request to be unblocked',
      body: `Dear {name},

we have received your request and are evaluating it. You will read the outcome here and by email.

[See my request]({link})`,
    },
    it: {
      subject: 'La tua richiesta di sblocco è in valutazione',
      body: `Gentile {name},

abbiamo ricevuto la tua richiesta e la stiamo valutando. Troverai l’esito qui e via email.

[Vedi la richiesta]({link})`,
    },
  },
})

export const amberReleasedMail = defineMessage('amber.released', {
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'All services are available again',
      body: `Dear {name},

the matter is settled: all services are available to you again.

[To the reserved area]({link})`,
    },
    it: {
      subject: 'Tutti i servizi sono di nuovo disponibili',
      body: `Gentile {name},

la questione è chiarita: tutti i servizi sono di nuovo a tua disposizione.

[All’area riservata]({link})`,
    },
  },
})

export const amberConfirmedMail = defineMessage('amber.confirmed', {
  placeholders: ['name', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Your request: the services stay unavailable for now',
      body: `Dear {name},

we have evaluated your request. For now the services stay unavailable. You can send a new request from {day}.

[See the details]({link})`,
    },
    it: {
      subject: 'La tua richiesta: i servizi restano per ora non disponibili',
      body: `Gentile {name},

abbiamo valutato la tua richiesta. Per ora i servizi restano non disponibili. Potrai inviare una nuova richiesta dal {day}.

[Vedi i dettagli]({link})`,
    },
  },
})
