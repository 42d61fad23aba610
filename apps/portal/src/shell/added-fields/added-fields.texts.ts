import { FIELD_FAULTS, faultAt } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'

export const addedFieldsTexts = defineTexts({
  'en-US': {
    title: 'More details',
    save: 'Save details',
    missing: faultAt('{label}', FIELD_FAULTS.missing['en-US']),
    missingHere: FIELD_FAULTS.missing['en-US'],
    choose: 'Choose',
  },
  it: {
    title: 'Altri dati',
    save: 'Salva i dati',
    missing: faultAt('{label}', FIELD_FAULTS.missing.it),
    missingHere: FIELD_FAULTS.missing.it,
    choose: 'Scegli',
  },
})
