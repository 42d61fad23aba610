import { FIELD_FAULTS } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'

export const addedFieldsTexts = defineTexts({
  'en-US': {
    title: 'More details',
    save: 'Save details',
    missing: '{label}: fill in this field',
    missingHere: FIELD_FAULTS.missing['en-US'],
    choose: 'Choose',
  },
  it: {
    title: 'Altri dati',
    save: 'Salva i dati',
    missing: '{label}: compila questo campo',
    missingHere: FIELD_FAULTS.missing.it,
    choose: 'Scegli',
  },
})
