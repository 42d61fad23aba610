import { defineTexts } from '../../i18n/define-texts.ts'

export const catalogueTexts = defineTexts({
  'en-US': {
    title: 'Digital catalogue',
    lead: 'Companies, brands and products of the fair.',
    text: 'The catalogue of this edition opens with the first published entries.',
    publish: 'Exhibitors publish theirs in the reserved area',
  },
  it: {
    title: 'Catalogo digitale',
    lead: 'Aziende, marchi e prodotti della fiera.',
    text: 'Il catalogo di questa edizione si apre con le prime schede pubblicate.',
    publish: 'Gli espositori pubblicano la propria scheda nell’area riservata',
  },
})
