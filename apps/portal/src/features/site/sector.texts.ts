import { defineTexts } from '../../i18n/define-texts.ts'

export const sectorTexts = defineTexts({
  'en-US': {
    exhibitors: 'Exhibitors',
    countries: 'Countries',
    halls: 'Halls',
    find: 'What you find',
    search: 'Search the catalogue',
    where: 'Where',
    whereText: 'Marked are the halls of this sector; a covered walk joins all of them.',
    map: 'Open the map',
    news: 'From this sector',
    allProducts: 'All products',
  },
  it: {
    exhibitors: 'Espositori',
    countries: 'Paesi',
    halls: 'Padiglioni',
    find: 'Che cosa trovi',
    search: 'Cerca nel catalogo',
    where: 'Dove',
    whereText: 'In evidenza i padiglioni di questo settore; un percorso coperto li unisce tutti.',
    map: 'Apri la mappa',
    news: 'Dal settore',
    allProducts: 'Tutti i prodotti',
  },
})
