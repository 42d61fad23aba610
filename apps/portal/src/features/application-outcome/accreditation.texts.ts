import { defineTexts } from '../../i18n/define-texts.ts'

export const accreditationOutcomeTexts = defineTexts({
  'en-US': {
    title: 'Accreditation {year}',
    titlePlain: 'Accreditation',
    inProcess: 'In process',
    question: 'We have a question',
    creditNotYet: 'Credit not yet available',
    approved: 'Approved',
    rejected: 'Not approved',
    noLonger: 'No longer available',
    openText: 'You have not asked for an accreditation yet. Requests are possible until {day}.',
    notYetText: 'Requests open on {day}.',
    inProcessText: 'The desk is looking at your request and answers within five working days.',
    questionText: 'Your request goes on as soon as you answer.',
    creditNotYetText:
      'Your request is approved. The ticket is not available yet: the page says what it waits for.',
    approvedText: 'Your ticket is ready to download.',
    rejectedText: 'Your personal discount code is in your mail and on the page.',
    noLongerText: 'Accreditation for this edition has closed.',
    open: 'Open the accreditation',
  },
  it: {
    title: 'Accredito {year}',
    titlePlain: 'Accredito',
    inProcess: 'In lavorazione',
    question: 'Abbiamo una domanda',
    creditNotYet: 'Credito non ancora disponibile',
    approved: 'Approvato',
    rejected: 'Non approvato',
    noLonger: 'Non più disponibile',
    openText: 'Non hai ancora chiesto un accredito. Le richieste sono possibili fino al {day}.',
    notYetText: 'Le richieste si aprono il {day}.',
    inProcessText: 'L’ufficio sta esaminando la tua richiesta e risponde entro cinque giorni lavorativi.',
    questionText: 'La richiesta prosegue appena rispondi.',
    creditNotYetText:
      'La tua richiesta è approvata. Il biglietto non è ancora disponibile: la pagina dice che cosa attende.',
    approvedText: 'Il tuo biglietto è pronto da scaricare.',
    rejectedText: 'Il tuo codice sconto personale è nella tua email e nella pagina.',
    noLongerText: 'Il termine per gli accrediti di questa edizione è scaduto.',
    open: 'Apri l’accredito',
  },
})
