import { defineTexts } from '../../../i18n/define-texts.ts'

export const conditionTexts = defineTexts({
  'en-US': {
    title: 'Something is not working as it should.',
    database: 'The database is not responding: nothing can be saved.',
    full: 'The database is full: nothing can be saved.',
    jobs: 'Background jobs are delayed: emails, documents and tickets will arrive later.',
    files: 'Files cannot be opened or saved.',
    mail: 'The mail server is not responding: emails are delayed.',
    ticketing: 'The ticketing provider is not responding: tickets are delayed.',
    cards: 'The card payment service is not responding: tickets can only be paid by transfer.',
    vatRegister: 'The VAT register is not responding: numbers are not checked.',
    match: 'The matchmaking platform is not responding: profiles are delayed.',
    signOn: 'Single sign-on is not responding.',
    byItself: 'It will resume automatically.',
  },
  it: {
    title: 'Qualcosa non funziona come dovrebbe.',
    database: 'Il database non risponde: non si può salvare nulla.',
    full: 'Il database non ha più spazio: non si può salvare nulla.',
    jobs: 'I lavori in background sono in ritardo: email, documenti e biglietti arriveranno più tardi.',
    files: 'I file non si possono aprire né salvare.',
    mail: 'Il server di posta non risponde: le email sono in ritardo.',
    ticketing: 'Il fornitore dei biglietti non risponde: i biglietti sono in ritardo.',
    cards: 'Il gestore delle carte non risponde: i biglietti si pagano solo con bonifico.',
    vatRegister: 'Il registro IVA non risponde: i numeri non vengono verificati.',
    match: 'La piattaforma di matchmaking non risponde: i profili sono in ritardo.',
    signOn: 'L’accesso unico non risponde.',
    byItself: 'Riprenderà automaticamente.',
  },
})
