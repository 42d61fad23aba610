import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const loginTexts = defineTexts(fieldLabels('email'), {
  'en-US': {
    endedTitle: 'Your session has ended',
    endedText: 'Sign in again to return to the page you were on, with everything you typed.',
    pageTitle: 'Sign in · Foyer',
    title: 'Sign in',
    lead: 'For exhibitors, buyers, press, influencers, schools and visitors.',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    passkey: 'Sign in with a passkey',
    lost: 'Lost your phone or passkey?',
    register: 'Register',
    emailMissing: 'Enter your email',
    passwordMissing: 'Enter your password',
    singleSignOn: 'Organiser’s staff: sign in with your work account',
  },
  it: {
    endedTitle: 'La sessione è terminata',
    endedText: 'Accedi di nuovo: torni alla pagina dov’eri, con tutto ciò che avevi scritto.',
    pageTitle: 'Accedi · Foyer',
    title: 'Accedi',
    lead: 'Per espositori, buyer, stampa, influencer, scuole e visitatori.',
    password: 'Password',
    submit: 'Accedi',
    forgot: 'Password dimenticata?',
    passkey: 'Accedi con una passkey',
    lost: 'Hai perso il telefono o la passkey?',
    register: 'Registrati',
    emailMissing: 'Inserisci la tua email',
    passwordMissing: 'Inserisci la tua password',
    singleSignOn: 'Personale dell’organizzatore: accedi con l’account di lavoro',
  },
})
