import { defineTexts } from '../../i18n/define-texts.ts'

export const entryTexts = defineTexts({
  'en-US': {
    place: '{pavilion} · stand {stands}',
    categories: 'Product categories',
    brands: 'Brands and products',
    certifications: 'Certifications',
    markets: 'Markets',
    distributionTypes: 'Distribution types',
    channels: 'Distribution channels',
    launch: 'Launch product',
    newTab: 'opens a new tab',
  },
  it: {
    place: '{pavilion} · stand {stands}',
    categories: 'Categorie prodotto',
    brands: 'Marchi e prodotti',
    certifications: 'Certificazioni',
    markets: 'Mercati',
    distributionTypes: 'Tipi di distribuzione',
    channels: 'Canali di distribuzione',
    launch: 'Prodotto di lancio',
    newTab: 'apre una nuova scheda',
  },
})
