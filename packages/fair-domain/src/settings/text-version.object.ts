import { all, defineObject, longText, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { SETTINGS_SCREENS } from './settings-screens.ts'
import { fitsText } from './text-version.rules.ts'

/** Custom text of the portal. The newest of a text is effective; empty = the default. */
export const TextVersion = defineObject('TextVersion__c', {
  label: { 'en-US': 'Portal text', it: 'Testo del portale' },
  labelPlural: { 'en-US': 'Portal texts', it: 'Testi del portale' },
  keyPrefix: 'a9b',
  appendOnly: true,
  fields: {
    /** Key of the text: `badges.title`. */
    Name: text({
      label: { 'en-US': 'Place', it: 'Posizione' },
      data: 'reference',
      required: true,
      maxLength: 120,
    }),
    Language__c: text({
      label: FIELD_LABELS.language,
      data: 'reference',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    Source__c: longText({
      label: { 'en-US': 'Text of the portal', it: 'Testo del portale' },
      data: 'reference',
      required: true,
      maxLength: 4000,
    }),
    Text__c: longText({
      label: { 'en-US': 'Text instead', it: 'Testo sostitutivo' },
      data: 'reference',
      maxLength: 4000,
    }),
  },
  listViews: {
    AllTextVersions: {
      label: { 'en-US': 'All portal texts', it: 'Tutti i testi del portale' },
      columns: ['Name', 'Language__c', 'Source__c', 'Text__c', 'CreatedDate', 'CreatedBy.Name'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  validationRules: [
    {
      name: 'Gaps_fit',
      field: 'Text__c',
      message: {
        'en-US': 'The text has an unknown placeholder or an unclosed brace',
        it: 'Il testo ha un segnaposto sconosciuto, o una graffa non chiusa',
      },
      isBroken: ({ Source__c, Text__c }) =>
        typeof Text__c === 'string' && Text__c !== '' && !fitsText(String(Source__c), Text__c),
    },
  ],
  shared: [
    {
      fields: ['Name', 'Language__c', 'Source__c', 'Text__c'],
      why: 'a version is only added; the screen and the API write the same one under the rules of the object',
    },
  ],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(SETTINGS_SCREENS.texts.editors, { read: all, create: all }),
  },
})
