import { defineObject, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo, STAFF_PROFILES } from '../audiences/index.ts'
import { isAccent } from './theme.rules.ts'

/** How the portal looks, each time that staff changed it. The newest counts; what is empty is our own. */
export const ThemeVersion = defineObject('ThemeVersion__c', {
  label: { 'en-US': 'Theme', it: 'Tema' },
  labelPlural: { 'en-US': 'Themes', it: 'Temi' },
  keyPrefix: 'a9c',
  appendOnly: true,
  fields: {
    Name: text({ label: { 'en-US': 'Name', it: 'Nome' }, required: true, maxLength: 80 }),
    Accent__c: text({ label: { 'en-US': 'Accent colour', it: 'Colore d’accento' }, maxLength: 7 }),
    /** Where the server keeps the picture. */
    Logo__c: text({ label: { 'en-US': 'Logo', it: 'Logo' }, maxLength: 120 }),
  },
  listViews: {
    AllThemes: {
      label: { 'en-US': 'All themes', it: 'Tutti i temi' },
      columns: ['Name', 'Accent__c', 'CreatedDate', 'CreatedBy.Name'],
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
  ],
  access: grantTo(STAFF_PROFILES, readOnly()),
})
