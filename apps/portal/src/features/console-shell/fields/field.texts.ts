import { defineTexts } from '../../../i18n/define-texts.ts'

export const fieldTexts = defineTexts({
  'en-US': {
    none: 'None',
    romeTime: 'Time in Rome',
    preview: 'Preview',
    typeToSearch: 'Type to search',
    createNew: 'New: {object}',
  },
  it: {
    none: 'Nessuno',
    romeTime: 'Ora di Roma',
    preview: 'Anteprima',
    typeToSearch: 'Scrivi per cercare',
    createNew: 'Nuovo: {object}',
  },
})
