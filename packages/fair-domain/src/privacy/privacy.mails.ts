import { defineMessage } from '../messages/message-template.ts'

export const dataCopyMail = defineMessage('consent.export', {
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'A copy of your data was downloaded',
      body: `Dear {name},

a copy of your data was downloaded from your account just now. If it was not you, change your password immediately.

[Password and access]({link})`,
    },
    it: {
      subject: 'È stata scaricata una copia dei tuoi dati',
      body: `Gentile {name},

una copia dei tuoi dati è stata appena scaricata dal tuo account. Se non eri tu, cambia subito la password.

[Password e accessi]({link})`,
    },
  },
})

export const privacyReceivedMail = defineMessage('consent.request', {
  placeholders: ['name', 'what', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'We have received your privacy request',
      body: `Dear {name},

we have received your request ({what}) and will answer by {day}.

[See my requests]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto la tua richiesta privacy',
      body: `Gentile {name},

abbiamo ricevuto la tua richiesta ({what}) e risponderemo entro il {day}.

[Vedi le mie richieste]({link})`,
    },
  },
})

export const privacyAnsweredMail = defineMessage('consent.answered', {
  placeholders: ['name', 'what', 'outcome', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Your privacy request: {outcome}',
      body: `Dear {name},

your request ({what}) has been answered: {outcome}.

{note}

[See my requests]({link})`,
    },
    it: {
      subject: 'La tua richiesta privacy: {outcome}',
      body: `Gentile {name},

la tua richiesta ({what}) ha avuto risposta: {outcome}.

{note}

[Vedi le mie richieste]({link})`,
    },
  },
})

export const erasedMail = defineMessage('consent.erased', {
  placeholders: ['name'],
  texts: {
    'en-US': {
      subject: 'Your data were erased',
      body: `Dear {name},

as you asked, your account is closed and your personal data are erased. We keep only documents required by law, such as your company’s invoices, and use them for no other purpose. This is our last email to you.`,
    },
    it: {
      subject: 'I tuoi dati sono stati cancellati',
      body: `Gentile {name},

come hai chiesto, il tuo account è chiuso e i tuoi dati personali sono cancellati. I documenti che la legge ci obbliga a conservare, come le fatture della tua azienda, vengono conservati solo per questo. Questa è la nostra ultima email.`,
    },
  },
})
