import { defineTexts } from '../../i18n/define-texts.ts'

export const parityTexts = defineTexts({
  'en-US': {
    title: 'Said in one language only',
    none: 'Everything is said in both languages',
    name: 'Record',
    what: 'Kind',
    field: 'Empty field',
    missing: 'Missing language',
    italian: 'Italian',
    english: 'English',
    mail: 'Mail',
    portalText: 'Text of the portal',
    text: 'Text changed by staff',
    looked: 'Looked at: {names}. Texts of portal and mails have both languages from the start.',
  },
  it: {
    title: 'Detto in una sola lingua',
    none: 'Tutto è detto nelle due lingue',
    name: 'Record',
    what: 'Tipo',
    field: 'Campo vuoto',
    missing: 'Lingua mancante',
    italian: 'Italiano',
    english: 'Inglese',
    mail: 'Mail',
    portalText: 'Testo del portale',
    text: 'Testo modificato dallo staff',
    looked: 'Controllati: {names}. I testi di portale e mail hanno da sempre entrambe le lingue.',
  },
})
