import { defineTexts } from '../i18n/define-texts.ts'

export const personalTexts = defineTexts({
  'en-US': {
    title: 'Only the person themselves',
    text: 'You are acting on their behalf: you can look at this, but what proves who they are, what they agree to, what they sign and who may act for the company is theirs alone.',
  },
  it: {
    title: 'Solo la persona stessa',
    text: 'Stai operando per suo conto: puoi vedere questa parte, ma ciò che prova la sua identità, i consensi, le firme e la scelta di chi opera per l’azienda spettano solo a lei.',
  },
})
