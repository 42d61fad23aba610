import { defineTexts } from '../../i18n/define-texts.ts'

export const previousEditionTexts = defineTexts({
  'en-US': {
    previousTitle: 'Your place in {year}',
    previousText: 'Start from your last application and change only what is different.',
    usePrevious: 'Use the values of {year}',
    differencesTitle: 'Different from {year}',
    noDifferences: 'Nothing is different from {year}.',
    field: 'Field',
    before: '{year}',
    after: 'Now',
  },
  it: {
    previousTitle: 'Il tuo posto nel {year}',
    previousText: 'Parti da quello che avevi l’ultima volta e cambia solo ciò che è diverso.',
    usePrevious: 'Usa i valori del {year}',
    differencesTitle: 'Differenze rispetto al {year}',
    noDifferences: 'Nessuna differenza rispetto al {year}.',
    field: 'Campo',
    before: '{year}',
    after: 'Adesso',
  },
})
