import { defineTexts } from '../../i18n/define-texts.ts'

export const unsubscribeTexts = defineTexts({
  'en-US': {
    page: 'Unsubscribe · Foyer',
    eyebrow: 'Communications',
    title: 'Unsubscribe',
    ask: 'You receive: {what}. Confirm to stop receiving it.',
    submit: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    doneText: 'We no longer send you: {what}.',
    again: 'Subscribe again',
    failedTitle: 'You could not be unsubscribed',
    failedText:
      'The link is incomplete or not valid. Use the link in a recent email, or sign in and open your consents.',
    signIn: 'Open my consents',
  },
  it: {
    page: 'Annulla iscrizione · Foyer',
    eyebrow: 'Comunicazioni',
    title: 'Annulla iscrizione',
    ask: 'Ricevi: {what}. Con un clic non te lo inviamo più.',
    submit: 'Annulla iscrizione',
    doneTitle: 'Iscrizione annullata',
    doneText: 'Non ti inviamo più: {what}.',
    again: 'Iscriviti di nuovo',
    failedTitle: 'Non è stato possibile annullare l’iscrizione',
    failedText:
      'Il link non è completo o non è autentico. Usa il link di un’email recente, o accedi e apri i tuoi consensi.',
    signIn: 'Apri i miei consensi',
  },
})
