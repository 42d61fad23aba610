import { defineTexts } from '../../i18n/define-texts.ts'

export const mapTexts = defineTexts({
  'en-US': {
    map: 'Map of the fairground',
    legend:
      'North is up. Each small square is one exhibitor in the catalogue; select a hall to see who exhibits there.',
    hall: '{name}: {sectors}, {count, plural, one {# exhibitor} other {# exhibitors}}',
    entrance: 'Entrance {name}',
    exhibitors: '{count, plural, one {# exhibitor} other {# exhibitors}}',
    halls: 'Halls',
    toPlan: 'Floor plan, stand by stand',
    noHalls: 'The halls of this edition will be announced soon.',
    entrances: 'Entrances',
    onTickets: 'The entrance on your ticket',
    find: 'Where is …?',
    gettingHere: 'Getting here',
  },
  it: {
    map: 'Mappa della fiera',
    legend:
      'Il nord è in alto. Ogni quadratino è un espositore del catalogo; premi un padiglione per vedere chi espone.',
    hall: '{name}: {sectors}, {count, plural, one {# espositore} other {# espositori}}',
    entrance: 'Ingresso {name}',
    exhibitors: '{count, plural, one {# espositore} other {# espositori}}',
    halls: 'Padiglioni',
    toPlan: 'Pianta stand per stand',
    noHalls: 'I padiglioni di questa edizione arrivano presto.',
    entrances: 'Ingressi',
    onTickets: 'L’ingresso del tuo biglietto',
    find: 'Dove si trova …?',
    gettingHere: 'Come arrivare',
  },
})
