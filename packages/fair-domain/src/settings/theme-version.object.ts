import { defineObject, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { isAccent } from './theme.rules.ts'
import { THEME_FONT_NAMES } from './theme-fonts.ts'

/** A version of the theme. The newest is effective; empty fields have the default. */
export const ThemeVersion = defineObject('ThemeVersion__c', {
  label: { 'en-US': 'Theme', it: 'Tema' },
  labelPlural: { 'en-US': 'Themes', it: 'Temi' },
  keyPrefix: 'a9c',
  appendOnly: true,
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'reference', required: true, maxLength: 80 }),
    Accent__c: text({
      label: { 'en-US': 'Accent colour', it: 'Colore d’accento' },
      data: 'reference',
      maxLength: 7,
    }),
    /** Key of the image in the file store. */
    Logo__c: text({ label: { 'en-US': 'Logo', it: 'Logo' }, data: 'reference', maxLength: 120 }),
    SmallLogo__c: text({
      label: { 'en-US': 'Logo for small screens', it: 'Logo per schermi piccoli' },
      data: 'reference',
      maxLength: 120,
    }),
    /** A name of `THEME_FONTS`, or `uploaded`. */
    HeadingFont__c: text({
      label: { 'en-US': 'Typeface of headings', it: 'Carattere dei titoli' },
      data: 'reference',
      maxLength: 40,
    }),
    TextFont__c: text({
      label: { 'en-US': 'Typeface of text', it: 'Carattere del testo' },
      data: 'reference',
      maxLength: 40,
    }),
    /** Key of the file in the file store. */
    HeadingFile__c: text({
      label: { 'en-US': 'File for headings', it: 'File per i titoli' },
      data: 'reference',
      maxLength: 120,
    }),
    TextFile__c: text({
      label: { 'en-US': 'File for text', it: 'File per il testo' },
      data: 'reference',
      maxLength: 120,
    }),
  },
  listViews: {
    AllThemes: {
      label: { 'en-US': 'All themes', it: 'Tutti i temi' },
      columns: ['Name', 'Accent__c', 'HeadingFont__c', 'TextFont__c', 'CreatedDate', 'CreatedBy.Name'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  validationRules: [
    {
      name: 'Accent_is_read',
      field: 'Accent__c',
      message: {
        'en-US': 'This colour cannot be read on white and on black',
        it: 'Questo colore non si legge su bianco e su nero',
      },
      isBroken: ({ Accent__c }) => typeof Accent__c === 'string' && !isAccent(Accent__c),
    },
    {
      name: 'Font_is_known',
      field: 'HeadingFont__c',
      message: { 'en-US': 'There is no such typeface', it: 'Questo carattere non esiste' },
      isBroken: ({ HeadingFont__c, TextFont__c }) =>
        [HeadingFont__c, TextFont__c].some(
          (font) => typeof font === 'string' && !THEME_FONT_NAMES.some((name) => name === font),
        ),
    },
  ],
  access: grantTo(STAFF_PROFILES, readOnly()),
})
