import { defineTexts } from '../i18n/define-texts.ts'

export const personalTexts = defineTexts({
  'en-US': {
    title: 'Only the person concerned',
    text: 'You are acting on their behalf: you can view this, but only they can prove their identity, give consent, sign, and decide who acts for the company.',
  },
  it: {
    title: 'Solo la persona stessa',
    text: 'Stai operando per suo conto: puoi vedere questa parte, ma ciò che prova la sua identità, i consensi, le firme e la scelta di chi opera per l’azienda spettano solo a lei.',
  },
})
