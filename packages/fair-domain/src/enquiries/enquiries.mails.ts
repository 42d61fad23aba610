import { defineMessage } from '../messages/message-template.ts'

/** Confirms the receipt of an enquiry. */
export const enquiryReceived = defineMessage('enquiry.received', {
  readers: 'visitors',
  placeholders: ['name', 'message'],
  texts: {
    'en-US': {
      subject: 'We have received your message',
      body: 'Hello {name},\n\nthank you for writing to us. Your message has reached the right office, which answers within two working days.\n\n| Your message: {message}',
    },
    it: {
      subject: 'Abbiamo ricevuto il tuo messaggio',
      body: 'Ciao {name},\n\ngrazie per averci scritto. Il tuo messaggio è arrivato all’ufficio competente, che risponde entro due giorni lavorativi.\n\n| Il tuo messaggio: {message}',
    },
  },
})

/** Confirms the place of a company on the waiting list. */
export const waitingListJoined = defineMessage('enquiry.waitingList', {
  placeholders: ['name', 'company', 'sector', 'area'],
  texts: {
    'en-US': {
      subject: 'You are on the waiting list',
      body: 'Hello {name},\n\n{company} is on the waiting list of the fair. We will write to you as soon as a suitable place becomes free.\n\n| Sector: {sector}\n| Area wanted: {area} m²',
    },
    it: {
      subject: 'Sei in lista d’attesa',
      body: 'Ciao {name},\n\n{company} è nella lista d’attesa della fiera. Ti scriviamo appena si libera un posto adatto.\n\n| Settore: {sector}\n| Area desiderata: {area} m²',
    },
  },
})

/** Confirms the entry of a product for the awards. */
export const awardEntered = defineMessage('enquiry.award', {
  placeholders: ['name', 'company', 'sector'],
  texts: {
    'en-US': {
      subject: 'We have received your entry for the awards',
      body: 'Hello {name},\n\n{company} has entered for the award. The jury office will check the entry and let you know within two working days where to send the sample.\n\n| Award: {sector}',
    },
    it: {
      subject: 'La tua candidatura ai premi è arrivata',
      body: 'Ciao {name},\n\n{company} si è candidata al premio. L’ufficio della giuria controlla la candidatura e ti dice entro due giorni lavorativi dove inviare il campione.\n\n| Premio: {sector}',
    },
  },
})

/** Confirms the receipt of a company's request for an invitation. */
export const invitationRequested = defineMessage('enquiry.invitation', {
  placeholders: ['name', 'company', 'sector'],
  texts: {
    'en-US': {
      subject: 'We have received your request to exhibit',
      body: 'Hello {name},\n\n{company} would like to exhibit: we have your request. The exhibitor office will review it and send you an invitation to the reserved area, where application and contract follow, within two working days.\n\n| Sector: {sector}',
    },
    it: {
      subject: 'La tua richiesta di esporre è arrivata',
      body: 'Ciao {name},\n\n{company} vorrebbe esporre: abbiamo la tua richiesta. L’ufficio espositori la esamina e ti manda entro due giorni lavorativi un invito all’area riservata, dove seguono domanda e contratto.\n\n| Settore: {sector}',
    },
  },
})

/** Declines a company's request to exhibit. */
export const requestRefused = defineMessage('enquiry.refused', {
  placeholders: ['name', 'company', 'reason', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'Your request to exhibit',
      body: 'Hello {name},\n\nthank you for your interest. We cannot invite {company} to exhibit this time.\n\n| Reason: {reason}\n\n{note}\n\n[Write to us]({link})',
    },
    it: {
      subject: 'La tua richiesta di esporre',
      body: 'Ciao {name},\n\ngrazie per l’interesse. Questa volta non possiamo invitare {company} a esporre.\n\n| Motivo: {reason}\n\n{note}\n\n[Scrivici]({link})',
    },
  },
})
