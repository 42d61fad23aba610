import { defineTexts } from '../../i18n/define-texts.ts'

export const groundPlanTexts = defineTexts({
  'en-US': {
    map: 'Map of the fairground',
    legend:
      'North is up. Each small square is one exhibitor in the catalogue; select a hall to see who exhibits there.',
    legendBlocks: 'North is up. Blocks are rows of stands; select a hall to see who exhibits there.',
    hall: '{name}: {sectors}, {count, plural, one {# exhibitor} other {# exhibitors}}',
    entrance: 'Entrance {name}',
  },
  it: {
    map: 'Mappa della fiera',
    legend:
      'Il nord è in alto. Ogni quadratino è un espositore del catalogo; premi un padiglione per vedere chi espone.',
    legendBlocks:
      'Il nord è in alto. I blocchi sono file di stand; premi un padiglione per vedere chi espone.',
    hall: '{name}: {sectors}, {count, plural, one {# espositore} other {# espositori}}',
    entrance: 'Ingresso {name}',
  },
})
