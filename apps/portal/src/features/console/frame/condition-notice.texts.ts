import { defineTexts } from '../../../i18n/define-texts.ts'

export const conditionTexts = defineTexts({
  'en-US': {
    title: 'Something is not working as it should.',
    database: 'The database does not answer: nothing can be saved.',
    full: 'The database has no room left: nothing can be saved.',
    jobs: 'Background jobs wait: mails, papers and tickets come later.',
    files: 'Files cannot be opened or saved.',
    mail: 'The mail server does not answer: mails wait.',
    ticketing: 'The ticketing provider does not answer: tickets wait.',
    cards: 'The card company does not answer: tickets can be paid by transfer only.',
    vatRegister: 'The VAT register does not answer: numbers are not checked.',
    match: 'The matchmaking platform does not answer: profiles wait.',
    signOn: 'The single sign-on does not answer.',
    byItself: 'It goes on by itself as soon as it can.',
  },
  it: {
    title: 'Qualcosa non funziona come dovrebbe.',
    database: 'Il database non risponde: non si può salvare nulla.',
    full: 'Il database non ha più spazio: non si può salvare nulla.',
    jobs: 'I lavori in background attendono: email, documenti e biglietti arrivano più tardi.',
    files: 'I file non si possono aprire né salvare.',
    mail: 'Il server di posta non risponde: le email attendono.',
    ticketing: 'Il fornitore dei biglietti non risponde: i biglietti attendono.',
    cards: 'Il gestore delle carte non risponde: i biglietti si pagano solo con bonifico.',
    vatRegister: 'Il registro IVA non risponde: i numeri non vengono verificati.',
    match: 'La piattaforma di matchmaking non risponde: i profili attendono.',
    signOn: 'L’accesso unico non risponde.',
    byItself: 'Riprende da sé appena possibile.',
  },
})
