import { all, defineObject, picklist, readOnly, richText, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** The three rich texts beside the event's logo, one record per language. */
export const CommunityContent = defineObject('CommunityContent__c', {
  label: { 'en-US': 'Header text', it: 'Testo di testata' },
  labelPlural: { 'en-US': 'Header texts', it: 'Testi di testata' },
  keyPrefix: 'a11',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'reference', required: true, maxLength: 80 }),
    Language__c: picklist({
      label: FIELD_LABELS.language,
      data: 'reference',
      required: true,
      unique: true,
      values: [
        { value: 'it', label: { 'en-US': 'Italian', it: 'Italiano' } },
        { value: 'en-US', label: { 'en-US': 'English', it: 'Inglese' } },
      ],
    }),
    Paragraph_1_sx__c: richText({ label: { 'en-US': 'Left', it: 'Sinistra' }, data: 'reference' }),
    Paragraph_1__c: richText({ label: { 'en-US': 'Middle', it: 'Centro' }, data: 'reference' }),
    Paragraph_1_dx__c: richText({ label: { 'en-US': 'Right', it: 'Destra' }, data: 'reference' }),
  },
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(),
    ...grantTo(['consentOfficer', 'editionManager', 'admin'], { read: all, create: all, update: all }),
  },
})
