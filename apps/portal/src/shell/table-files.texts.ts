import { defineTexts } from '../i18n/define-texts.ts'

export const tableFileTexts = defineTexts({
  'en-US': {
    template: 'Download the Excel template',
    unreadable: 'This file cannot be read. Save it as .xlsx or .csv and try again.',
  },
  it: {
    template: 'Scarica il modello Excel',
    unreadable: 'Il file non si può leggere. Salvalo come .xlsx o .csv e riprova.',
  },
})
