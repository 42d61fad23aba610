import { defineTexts } from '../../i18n/define-texts.ts'

/** Texts of sign-in failures, by the reason of the server. */
export const signInIssueTexts = defineTexts({
  'en-US': {
    title: 'You are not signed in',
    missing: 'Enter your email and your password.',
    refused: 'Email or password is incorrect. Check them and try again.',
    codeMissing: 'Enter a code.',
    codeRefused: 'The code is incorrect or has already been used.',
    passkeyRefused: 'The passkey could not be verified. Try again, or sign in another way.',
    slowedDown:
      'Too many failed attempts from this network. Try again in {wait}. If you have forgotten your password, reset it: that ends the wait.',
    ssoRefused: 'Your work account has no access here. Ask an administrator to invite you.',
    ssoFailed: 'Signing in with your work account failed. Please try again.',
    failed: 'An error has occurred. Please try again.',
  },
  it: {
    title: 'Accesso non riuscito',
    missing: 'Inserisci email e password.',
    refused: 'Email o password non corrette. Controllale e riprova.',
    codeMissing: 'Inserisci un codice.',
    codeRefused: 'Il codice non è corretto, o è già stato usato.',
    passkeyRefused: 'Non è stato possibile verificare la passkey. Riprova, o accedi in un altro modo.',
    slowedDown:
      'Troppi tentativi falliti da questa rete. Riprova tra {wait}. Se non ricordi la password, scegline una nuova: così l’attesa finisce.',
    ssoRefused: 'Il tuo account di lavoro non ha accesso qui. Chiedi un invito a un amministratore.',
    ssoFailed: 'L’accesso con l’account di lavoro non è riuscito. Riprova.',
    failed: 'Si è verificato un errore. Riprova.',
  },
})
