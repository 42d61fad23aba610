import { all, boolean, defineObject, integer, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'

/** A fair with a newsletter: one purpose each on the consents page. */
export const Newsletter = defineObject('Newsletter__c', {
  label: { 'en-US': 'Newsletter', it: 'Newsletter' },
  labelPlural: { 'en-US': 'Newsletters', it: 'Newsletter' },
  keyPrefix: 'a22',
  fields: {
    /** Name of the fair, equal in all languages. */
    Name: text({ label: { 'en-US': 'Fair', it: 'Fiera' }, data: 'reference', required: true, maxLength: 80 }),
    Code__c: text({
      label: { 'en-US': 'Code', it: 'Codice' },
      data: 'reference',
      required: true,
      unique: true,
      createOnly: true,
      maxLength: 40,
    }),
    Place__c: text({ label: { 'en-US': 'Place', it: 'Luogo' }, data: 'reference', maxLength: 80 }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'reference',
      required: true,
      min: 0,
      defaultValue: 0,
    }),
    Active__c: boolean({
      label: { 'en-US': 'Offered', it: 'Proposta' },
      data: 'internal',
      defaultValue: true,
    }),
  },
  listViews: {
    AllNewsletters: {
      label: { 'en-US': 'All newsletters', it: 'Tutte le newsletter' },
      columns: ['Position__c', 'Name', 'Place__c', 'Code__c', 'Active__c'],
      orderBy: [{ field: 'Position__c' }],
    },
  },
  searchFields: ['Name', 'Code__c'],
  indexes: [['Position__c']],
  validationRules: [
    {
      name: 'Code_is_plain',
      field: 'Code__c',
      message: {
        'en-US': 'Small letters, digits and hyphens only',
        it: 'Solo lettere minuscole, cifre e trattini',
      },
      isBroken: ({ Code__c: code }) => typeof code === 'string' && !/^[a-z0-9-]+$/.test(code),
    },
  ],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(),
    ...grantTo(['consentOfficer', 'admin'], { read: all, create: all, update: all }),
  },
})
