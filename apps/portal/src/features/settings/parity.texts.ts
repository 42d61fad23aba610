import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const parityTexts = defineTexts(fieldLabels('english', 'italian'), {
  'en-US': {
    title: 'Missing translations',
    none: 'Everything is translated',
    name: 'Record',
    what: 'Kind',
    field: 'Empty field',
    missing: 'Missing language',
    mail: 'Email',
    portalText: 'Text of the portal',
    text: 'Text changed by staff',
    looked: 'Checked: {names}. Portal and email texts are always in both languages.',
  },
  it: {
    title: 'Traduzioni mancanti',
    none: 'Tutto è tradotto',
    name: 'Record',
    what: 'Tipo',
    field: 'Campo vuoto',
    missing: 'Lingua mancante',
    mail: 'Email',
    portalText: 'Testo del portale',
    text: 'Testo modificato dallo staff',
    looked: 'Controllati: {names}. I testi di portale ed email sono sempre in entrambe le lingue.',
  },
})
