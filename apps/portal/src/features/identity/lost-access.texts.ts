import { defineTexts } from '../../i18n/define-texts.ts'

export const lostAccessTexts = defineTexts({
  'en-US': {
    page: 'Lost access · Foyer',
    eyebrow: 'Reserved area',
    title: 'I have lost access',
    lead: 'For who has neither passkey, nor authenticator app, nor recovery codes any more.',
    steps:
      'Two people of the organiser check that it is you. Then we wait a day, and send a link to the address of your account.',
    email: 'Email you sign in with',
    emailFault: 'Enter a valid email',
    text: 'How can we reach you?',
    textHint: 'A telephone number, the name of your company, when it suits you: whatever helps us to check.',
    send: 'Send the request',
    sentTitle: 'Request received',
    sent: 'If there is an account for this address, we have written to it. Follow what stands in that mail.',
    failedTitle: 'Error',
    failed: 'The request could not be sent. Please try again.',
    backToLogin: 'Back to sign-in',
    stopTitle: 'Was it not you?',
    stopLead: 'Stop the request: your account stays as it is.',
    stop: 'Stop the request',
    stopped: 'The request is stopped',
    stoppedText: 'Nothing was changed. If somebody may know your password, choose a new one.',
    newPassword: 'Choose a new password',
    expired:
      'This link was used already or is too old. If a request still runs, a newer mail has a link that works.',
    recoverPage: 'Open the account again · Foyer',
    recoverTitle: 'Open your account again',
    recoverLead:
      'Choose a new password. Passkeys, authenticator app and recovery codes are removed, and all devices are signed out.',
    askAgain: 'Ask again',
  },
  it: {
    page: 'Accesso perduto · Foyer',
    eyebrow: 'Area riservata',
    title: 'Ho perso l’accesso',
    lead: 'Per chi non ha più né passkey, né app di autenticazione, né codici di recupero.',
    steps:
      'Due persone dell’organizzatore verificano che sei tu. Poi aspettiamo un giorno e inviamo un link all’indirizzo del tuo account.',
    email: 'Email con cui accedi',
    emailFault: 'Inserisci un’email valida',
    text: 'Come possiamo contattarti?',
    textHint:
      'Un numero di telefono, il nome della tua azienda, quando ti va bene: ciò che ci aiuta a verificare.',
    send: 'Invia la richiesta',
    sentTitle: 'Richiesta ricevuta',
    sent: 'Se esiste un account con questo indirizzo, gli abbiamo scritto. Segui quanto indicato in quella mail.',
    failedTitle: 'Errore',
    failed: 'La richiesta non è stata inviata. Riprova.',
    backToLogin: 'Torna all’accesso',
    stopTitle: 'Non sei stato tu?',
    stopLead: 'Ferma la richiesta: il tuo account resta com’è.',
    stop: 'Ferma la richiesta',
    stopped: 'La richiesta è stata fermata',
    stoppedText: 'Nulla è cambiato. Se qualcuno può conoscere la tua password, scegline una nuova.',
    newPassword: 'Scegli una nuova password',
    expired:
      'Questo link è già stato usato o è troppo vecchio. Se una richiesta è ancora in corso, una mail più recente ha un link valido.',
    recoverPage: 'Riapri l’account · Foyer',
    recoverTitle: 'Riapri il tuo account',
    recoverLead:
      'Scegli una nuova password. Passkey, app di autenticazione e codici di recupero vengono rimossi e tutti i dispositivi scollegati.',
    askAgain: 'Chiedi di nuovo',
  },
})
