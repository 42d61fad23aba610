import { FIELD_ISSUES, issueAt } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'

export const addedFieldsTexts = defineTexts({
  'en-US': {
    title: 'More details',
    save: 'Save details',
    missing: issueAt('{label}', FIELD_ISSUES.missing['en-US']),
    missingHere: FIELD_ISSUES.missing['en-US'],
    choose: 'Choose',
  },
  it: {
    title: 'Altri dati',
    save: 'Salva i dati',
    missing: issueAt('{label}', FIELD_ISSUES.missing.it),
    missingHere: FIELD_ISSUES.missing.it,
    choose: 'Scegli',
  },
})
