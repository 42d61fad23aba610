import { defineMessage } from '../messages/message-template.ts'

export const accreditationReceivedMail = defineMessage('accreditation.received', {
  readers: 'visitors',
  placeholders: ['name', 'kind', 'link'],
  texts: {
    'en-US': {
      subject: 'We have received your accreditation request',
      body: `Dear {name},

your accreditation request ({kind}) is in process. We answer within five working days.

[Follow my request]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto la tua richiesta di accredito',
      body: `Gentile {name},

la tua richiesta di accredito ({kind}) è in lavorazione. Rispondiamo entro cinque giorni lavorativi.

[Segui la richiesta]({link})`,
    },
  },
})

export const accreditationQuestionMail = defineMessage('accreditation.question', {
  readers: 'visitors',
  placeholders: ['name', 'question', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'A question about your accreditation request',
      body: `Dear {name},

to continue we need an answer:

{question}

Please answer by {day}.

[Answer]({link})`,
    },
    it: {
      subject: 'Una domanda sulla tua richiesta di accredito',
      body: `Gentile {name},

per proseguire ci serve una risposta:

{question}

Rispondi entro il {day}.

[Rispondi]({link})`,
    },
  },
})

export const accreditationApprovedMail = defineMessage('accreditation.approved', {
  readers: 'visitors',
  placeholders: ['name', 'next', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Your accreditation is approved',
      body: `Dear {name},

your accreditation request is approved. {next} {note}

[See my accreditation]({link})`,
    },
    it: {
      subject: 'Il tuo accredito è approvato',
      body: `Gentile {name},

la tua richiesta di accredito è approvata. {next} {note}

[Vedi il mio accredito]({link})`,
    },
  },
})

export const accreditationRejectedMail = defineMessage('accreditation.rejected', {
  readers: 'visitors',
  placeholders: ['name', 'reason', 'note', 'code', 'oneDay', 'twoDays', 'moreDays', 'day', 'shop', 'link'],
  texts: {
    'en-US': {
      subject: 'Accreditation not approved: a ticket at a lower price',
      body: `Dear {name},

we could not approve your accreditation request. {reason}. {note}

You are welcome as a visitor. This personal discount code is for one ticket, until {day}:

| Your code: {code}
| 1 day: {oneDay}
| 2 days: {twoDays}
| 3-4 days: {moreDays}

[Buy the ticket with your code]({shop})

[Read the outcome, or ask for a second review]({link})`,
    },
    it: {
      subject: 'Accredito non approvato: un biglietto a prezzo ridotto',
      body: `Gentile {name},

non abbiamo potuto approvare la tua richiesta di accredito. {reason}. {note}

Puoi visitare la fiera con un biglietto per visitatori. Questo codice sconto personale vale per un biglietto, fino al {day}:

| Il tuo codice: {code}
| 1 giorno: {oneDay}
| 2 giorni: {twoDays}
| 3-4 giorni: {moreDays}

[Compra il biglietto con il codice]({shop})

[Leggi l’esito o chiedi di riesaminarlo]({link})`,
    },
  },
})

export const accreditationTicketMail = defineMessage('accreditation.ticket', {
  readers: 'visitors',
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'Your accreditation: the ticket is ready',
      body: `Dear {name},

your ticket for the fair can be downloaded now.

[Download it]({link})`,
    },
    it: {
      subject: 'Il tuo accredito: il biglietto è pronto',
      body: `Gentile {name},

il tuo biglietto per la fiera può essere scaricato.

[Scaricalo]({link})`,
    },
  },
})

/** Mail to a school with the tickets of its group. */
export const accreditationGroupTicketsMail = defineMessage('accreditation.groupTickets', {
  readers: 'visitors',
  placeholders: ['name', 'count', 'link'],
  texts: {
    'en-US': {
      subject: 'Your accreditation: the tickets of your group are ready',
      body: `Dear {name},

the tickets of your group can be downloaded now ({count} in all): one for each student and each teacher.

[Download them]({link})`,
    },
    it: {
      subject: 'Il tuo accredito: i biglietti del gruppo sono pronti',
      body: `Gentile {name},

i biglietti del tuo gruppo possono essere scaricati ({count} in tutto): uno per ogni studente e ogni insegnante.

[Scaricali]({link})`,
    },
  },
})
