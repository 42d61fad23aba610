import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const hallPlanTexts = defineTexts(fieldLabels('stand'), {
  'en-US': {
    chosen: 'Stand {name}',
    route: 'Way',
    north: 'North is up.',
    toilets: 'Toilets',
    bar: 'Bar',
    firstAid: 'First aid',
    lift: 'Lift',
    stairs: 'Stairs',
    left: 'On its left',
    right: 'On its right',
    behind: 'Behind it',
    opposite: 'Opposite',
    metres: '{count} m',
  },
  it: {
    chosen: 'Stand {name}',
    route: 'Percorso',
    north: 'Il nord è in alto.',
    toilets: 'Bagni',
    bar: 'Bar',
    firstAid: 'Primo soccorso',
    lift: 'Ascensore',
    stairs: 'Scale',
    left: 'A sinistra',
    right: 'A destra',
    behind: 'Dietro',
    opposite: 'Di fronte',
    metres: '{count} m',
  },
})
