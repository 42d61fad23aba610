import { all, boolean, defineObject, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Target of the envelope in the header, by language, and whether it opens a new tab. */
export const CommunicationMenuItem = defineObject('CommunicationMenuItem__c', {
  label: { 'en-US': 'Communications entry', it: 'Voce comunicazioni' },
  labelPlural: { 'en-US': 'Communications entries', it: 'Voci comunicazioni' },
  keyPrefix: 'a12',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'reference', required: true, maxLength: 80 }),
    Link__c: text({
      label: { 'en-US': 'English link', it: 'Collegamento inglese' },
      data: 'reference',
      maxLength: 1024,
    }),
    Link_ITA__c: text({
      label: { 'en-US': 'Italian link', it: 'Collegamento italiano' },
      data: 'reference',
      maxLength: 1024,
    }),
    /** '1' opens a new tab, anything else the same one. */
    Open_In__c: text({ label: { 'en-US': 'Open in', it: 'Apri in' }, data: 'reference', maxLength: 1 }),
    Active__c: boolean({ label: { 'en-US': 'Shown', it: 'Visibile' }, data: 'internal', defaultValue: true }),
  },
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    ...grantTo(['consentOfficer', 'editionManager', 'admin'], { read: all, create: all, update: all }),
  },
})
