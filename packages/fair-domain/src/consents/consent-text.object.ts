import { all, date, defineObject, longText, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { valuesOf } from '../words/values-of.ts'
import { PURPOSES } from './purposes.ts'

/** Versioned text of a consent or of general conditions. It is never changed; a new version is added. */
export const ConsentText = defineObject('ConsentText__c', {
  label: { 'en-US': 'Consent text', it: 'Testo del consenso' },
  labelPlural: { 'en-US': 'Consent texts', it: 'Testi dei consensi' },
  keyPrefix: 'a23',
  appendOnly: true,
  fields: {
    /** The version, as `2026-1`. */
    Name: text({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'reference',
      required: true,
      maxLength: 40,
    }),
    Purpose__c: picklist({
      label: { 'en-US': 'Purpose', it: 'Finalità' },
      data: 'reference',
      required: true,
      values: [
        ...valuesOf(PURPOSES),
        { value: 'newsletter', label: { 'en-US': 'Newsletters', it: 'Newsletter' } },
      ],
    }),
    ValidFrom__c: date({
      label: { 'en-US': 'Valid from', it: 'Valido dal' },
      data: 'reference',
      required: true,
    }),
    TextEn__c: longText({
      label: { 'en-US': 'Text in English', it: 'Testo in inglese' },
      data: 'reference',
      required: true,
    }),
    TextIt__c: longText({
      label: { 'en-US': 'Text in Italian', it: 'Testo in italiano' },
      data: 'reference',
      required: true,
    }),
    /** The whole document of general conditions: one clause per line, numbered by its position. */
    DocumentEn__c: longText({
      label: { 'en-US': 'Clauses in English, one per line', it: 'Clausole in inglese, una per riga' },
      data: 'reference',
    }),
    DocumentIt__c: longText({
      label: { 'en-US': 'Clauses in Italian, one per line', it: 'Clausole in italiano, una per riga' },
      data: 'reference',
    }),
    SpecificClauses__c: text({
      label: {
        'en-US': 'Clauses approved specifically (numbers)',
        it: 'Clausole da approvare specificamente (numeri)',
      },
      data: 'reference',
      maxLength: 80,
    }),
  },
  listViews: {
    AllConsentTexts: {
      label: { 'en-US': 'All consent texts', it: 'Tutti i testi' },
      columns: ['Purpose__c', 'Name', 'ValidFrom__c'],
      orderBy: [{ field: 'Purpose__c' }, { field: 'ValidFrom__c', ascending: false }],
    },
  },
  searchFields: ['Name'],
  indexes: [['Purpose__c', 'ValidFrom__c']],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(),
    ...grantTo(['consentOfficer', 'admin'], { read: all, create: all }),
  },
})
