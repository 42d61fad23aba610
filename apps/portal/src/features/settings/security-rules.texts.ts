import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const securityRulesTexts = defineTexts(fieldLabels('role'), {
  'en-US': {
    roles: 'Roles of the staff',
    ready: 'Set up',
    readyOf: '{ready} of {people}',
    required: 'Second factor required',
    requiredOf: 'Second factor required: {role}',
    hint: 'Users without one must set it up right after signing in and cannot open anything else until then. This applies immediately, also to users who are signed in. Tokens of API clients are not affected.',
  },
  it: {
    roles: 'Ruoli del personale',
    ready: 'Impostato',
    readyOf: '{ready} su {people}',
    required: 'Secondo fattore richiesto',
    requiredOf: 'Secondo fattore richiesto: {role}',
    hint: 'Chi non ce l’ha viene portato a impostarlo subito dopo l’accesso e fino ad allora non può aprire altro. Vale subito, anche per chi ha già effettuato l’accesso. I token dei client API non cambiano.',
  },
})
