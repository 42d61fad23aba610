import { defineTexts } from '../../i18n/define-texts.ts'

export const sectorTexts = defineTexts({
  'en-US': {
    exhibitors: 'Exhibitors',
    countries: 'Countries',
    hall: 'Hall',
    halls: 'Halls',
    find: 'Products by category',
    search: 'Search the catalogue',
    where: 'Where',
    whereText: 'The halls of this sector are marked; a covered walk joins them all.',
    map: 'Open the map',
    news: 'From this sector',
    allProducts: 'All products',
  },
  it: {
    exhibitors: 'Espositori',
    countries: 'Paesi',
    hall: 'Padiglione',
    halls: 'Padiglioni',
    find: 'Prodotti per categoria',
    search: 'Cerca nel catalogo',
    where: 'Dove',
    whereText: 'In evidenza i padiglioni di questo settore; un percorso coperto li unisce tutti.',
    map: 'Apri la mappa',
    news: 'Dal settore',
    allProducts: 'Tutti i prodotti',
  },
})
