import { defineTexts } from '../../i18n/define-texts.ts'

export const lostAccessTexts = defineTexts({
  'en-US': {
    page: 'Lost phone or passkey · Foyer',
    title: 'Lost your phone or passkey?',
    lead: 'If you no longer have your passkey, your authenticator app or your recovery codes.',
    steps:
      'Two members of the organiser’s staff verify your identity. One day later we send a link to the email address of your account.',
    text: 'How can we reach you?',
    textHint: 'A phone number, your company name, when to call: anything that helps us verify your identity.',
    send: 'Send the request',
    sentTitle: 'Request received',
    sent: 'If this address has an account, we have sent an email that explains the next steps.',
    stopTitle: 'Was it not you?',
    stopLead: 'Stop the request: nothing in your account changes.',
    stop: 'Stop the request',
    notStopped: 'Not stopped',
    stopped: 'The request is stopped',
    stoppedText: 'Nothing has changed. If someone else may know your password, choose a new one.',
    newPassword: 'Choose a new password',
    expired:
      'This link has already been used or has expired. If a request is still open, a more recent email contains a working link.',
    recoverPage: 'Recover your account · Foyer',
    recoverTitle: 'Recover your account',
    recoverLead:
      'Choose a new password. Passkeys, authenticator app and recovery codes are removed, and all devices are signed out.',
    askAgain: 'Ask again',
  },
  it: {
    page: 'Telefono o passkey persi · Foyer',
    title: 'Hai perso il telefono o la passkey?',
    lead: 'Se non hai più la passkey, l’app di autenticazione né i codici di recupero.',
    steps:
      'Due persone dello staff dell’organizzatore verificano che sei tu. Un giorno dopo inviamo un link all’indirizzo del tuo account.',
    text: 'Come possiamo contattarti?',
    textHint:
      'Un numero di telefono, il nome della tua azienda, quando ti va bene: ciò che ci aiuta a verificare.',
    send: 'Invia la richiesta',
    sentTitle: 'Richiesta ricevuta',
    sent: 'Se esiste un account con questo indirizzo, abbiamo inviato un’email con i passi successivi.',
    stopTitle: 'Non eri tu?',
    stopLead: 'Ferma la richiesta: il tuo account resta com’è.',
    stop: 'Ferma la richiesta',
    notStopped: 'Richiesta non fermata',
    stopped: 'La richiesta è stata fermata',
    stoppedText: 'Nulla è cambiato. Se qualcuno può conoscere la tua password, scegline una nuova.',
    newPassword: 'Scegli una nuova password',
    expired:
      'Questo link è già stato usato o è scaduto. Se una richiesta è ancora in corso, un’email più recente ha un link valido.',
    recoverPage: 'Riapri l’account · Foyer',
    recoverTitle: 'Riapri il tuo account',
    recoverLead:
      'Scegli una nuova password. Passkey, app di autenticazione e codici di recupero vengono rimossi e tutti i dispositivi scollegati.',
    askAgain: 'Chiedi di nuovo',
  },
})
