import { defineTexts } from '../../i18n/define-texts.ts'

export const parityTexts = defineTexts({
  'en-US': {
    title: 'Missing translations',
    none: 'Everything is translated',
    name: 'Record',
    what: 'Kind',
    field: 'Empty field',
    missing: 'Missing language',
    italian: 'Italian',
    english: 'English',
    mail: 'Mail',
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
    italian: 'Italiano',
    english: 'Inglese',
    mail: 'Mail',
    portalText: 'Testo del portale',
    text: 'Testo modificato dallo staff',
    looked: 'Controllati: {names}. I testi di portale e mail sono sempre in entrambe le lingue.',
  },
})
