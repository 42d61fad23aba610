import { defineMessage } from '../messages/message-template.ts'

export const companyDataReceivedMail = defineMessage('companyData.received', {
  placeholders: ['name', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'We have received your change of company data',
      body: `Dear {name},

we have received the new data of {company} and are checking them. You will get an email when the contract can be downloaded.

[See the request]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto la modifica dei dati aziendali',
      body: `Gentile {name},

abbiamo ricevuto i nuovi dati di {company} e li stiamo verificando. Riceverai un’email quando il contratto potrà essere scaricato.

[Vedi la richiesta]({link})`,
    },
  },
})

export const companyDataAcceptedMail = defineMessage('companyData.accepted', {
  placeholders: ['name', 'company', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Company data updated: you can download the contract',
      body: `Dear {name},

the data of {company} have been updated. You can download the contract.

{note}

[See the data]({link})`,
    },
    it: {
      subject: 'Dati aziendali aggiornati: puoi scaricare il contratto',
      body: `Gentile {name},

i dati di {company} sono stati aggiornati. Puoi scaricare il contratto.

{note}

[Vedi i dati]({link})`,
    },
  },
})

export const companyDataRejectedMail = defineMessage('companyData.rejected', {
  placeholders: ['name', 'company', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: 'Your change of company data was not accepted',
      body: `Dear {name},

the data of {company} stay as they were. The reason: {reason}

You can download the contract with the present data.

[See the details]({link})`,
    },
    it: {
      subject: 'La modifica dei dati aziendali non è stata accolta',
      body: `Gentile {name},

i dati di {company} restano quelli attuali. Il motivo: {reason}

Puoi scaricare il contratto con i dati attuali.

[Vedi i dettagli]({link})`,
    },
  },
})

export const companyDataReopenedMail = defineMessage('companyData.reopened', {
  placeholders: ['name', 'company', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: 'You can change your company data once more',
      body: `Dear {name},

the organiser has opened the data of {company} for one more change. The reason: {reason}

[Check the data]({link})`,
    },
    it: {
      subject: 'Puoi modificare ancora una volta i dati aziendali',
      body: `Gentile {name},

l’organizzatore ha riaperto i dati di {company} per un’ulteriore modifica. Il motivo: {reason}

[Controlla i dati]({link})`,
    },
  },
})

export const companyDataReminderMail = defineMessage('companyData.reminder', {
  placeholders: ['name', 'company', 'until', 'link'],
  texts: {
    'en-US': {
      subject: 'Check your company data',
      body: `Dear {name},

the invoices of {company} will bear the data we have now. Please confirm them, or send us what has changed, by {until}.

[Check the data]({link})`,
    },
    it: {
      subject: 'Controlla i dati aziendali',
      body: `Gentile {name},

le fatture di {company} riporteranno i dati che abbiamo oggi. Confermali, o comunicaci che cosa è cambiato, entro il {until}.

[Controlla i dati]({link})`,
    },
  },
})
