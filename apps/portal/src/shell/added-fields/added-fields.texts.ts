import { defineTexts } from '../../i18n/define-texts.ts'

export const addedFieldsTexts = defineTexts({
  'en-US': {
    title: 'More details',
    save: 'Save details',
    missing: '{label}: this field is required',
    missingHere: 'This field is required',
    choose: 'Choose',
  },
  it: {
    title: 'Altri dati',
    save: 'Salva i dati',
    missing: '{label}: questo campo è obbligatorio',
    missingHere: 'Questo campo è obbligatorio',
    choose: 'Scegli',
  },
})
