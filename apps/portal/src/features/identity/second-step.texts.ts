import { defineTexts } from '../../i18n/define-texts.ts'

export const secondStepTexts = defineTexts({
  'en-US': {
    page: 'Second step · Foyer',
    title: 'One more step',
    lead: 'Your password is correct. Now confirm your identity.',
    passkey: 'Use a passkey',
    code: 'Code from the app, or a recovery code',
    codeOnly: 'Recovery code',
    codeHint: 'Six digits, or one of your saved recovery codes',
    submit: 'Sign in',
    codeMissing: 'Enter a code',
    back: 'Back to sign-in',
    lost: 'I have neither of these',
  },
  it: {
    page: 'Secondo passo · Foyer',
    title: 'Ancora un passo',
    lead: 'La password è corretta. Ora conferma che sei tu.',
    passkey: 'Usa una passkey',
    code: 'Codice dell’app, o un codice di recupero',
    codeOnly: 'Codice di recupero',
    codeHint: 'Sei cifre, o uno dei codici di recupero che hai salvato',
    submit: 'Accedi',
    codeMissing: 'Inserisci un codice',
    back: 'Torna all’accesso',
    lost: 'Non ho nessuno dei due',
  },
})
