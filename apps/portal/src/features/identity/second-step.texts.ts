import { defineTexts } from '../../i18n/define-texts.ts'

export const secondStepTexts = defineTexts({
  'en-US': {
    page: 'Second step · Foyer',
    eyebrow: 'Reserved area',
    title: 'One more step',
    lead: 'Your password is right. Now show that it is you.',
    passkey: 'Use a passkey',
    code: 'Code of the app, or a recovery code',
    codeOnly: 'Recovery code',
    codeHint: 'Six digits, or one of the codes that you stored',
    submit: 'Sign in',
    errorTitle: 'You are not signed in',
    codeMissing: 'Enter a code',
    codeRefused: 'The code is not right, or was used already.',
    passkeyRefused: 'The passkey could not be verified. Please try again.',
    slowedDown:
      'Too many failed attempts from this network. Try again in {wait}. If you no longer know your password, choose a new one: that ends the wait.',
    failed: 'An error has occurred. Please try again.',
    back: 'Back to sign-in',
    lost: 'I have lost all of this',
  },
  it: {
    page: 'Secondo passo · Foyer',
    eyebrow: 'Area riservata',
    title: 'Ancora un passo',
    lead: 'La password è corretta. Ora mostra che sei tu.',
    passkey: 'Usa una passkey',
    code: 'Codice dell’app, o un codice di recupero',
    codeOnly: 'Codice di recupero',
    codeHint: 'Sei cifre, o uno dei codici che hai messo da parte',
    submit: 'Accedi',
    errorTitle: 'Accesso non riuscito',
    codeMissing: 'Inserisci un codice',
    codeRefused: 'Il codice non è corretto, o è già stato usato.',
    passkeyRefused: 'Non è stato possibile verificare la passkey. Riprova.',
    slowedDown:
      'Troppi tentativi falliti da questa rete. Riprova tra {wait}. Se non ricordi la password, scegline una nuova: così l’attesa finisce.',
    failed: 'Si è verificato un errore. Riprova.',
    back: 'Torna all’accesso',
    lost: 'Ho perso tutto questo',
  },
})
