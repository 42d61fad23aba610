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

/** Confirms the receipt of a company's request for an invitation. */
export const invitationRequested = defineMessage('enquiry.invitation', {
  placeholders: ['name', 'company', 'sector'],
  texts: {
    'en-US': {
      subject: 'Your request to exhibit has come in',
      body: 'Hello {name},\n\n{company} would like to exhibit: we have your request. The exhibitor office looks at it and sends you an invitation to the reserved area, where application and contract follow, within two working days.\n\n| Sector: {sector}',
    },
    it: {
      subject: 'La tua richiesta di esporre è arrivata',
      body: 'Ciao {name},\n\n{company} vorrebbe esporre: abbiamo la tua richiesta. L’ufficio espositori la esamina e ti manda entro due giorni lavorativi un invito all’area riservata, dove seguono domanda e contratto.\n\n| Settore: {sector}',
    },
  },
})
