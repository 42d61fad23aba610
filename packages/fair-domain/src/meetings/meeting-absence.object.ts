import {
  all,
  dateTime,
  defineObject,
  fromSession,
  lookup,
  parent,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** A slot in which a buyer or a team member takes no meetings. The default is available. */
export const MeetingAbsence = defineObject('MeetingAbsence__c', {
  label: { 'en-US': 'Absence', it: 'Assenza' },
  labelPlural: { 'en-US': 'Absences', it: 'Assenze' },
  keyPrefix: 'aK1',
  subject: ['Contact__c', 'Member__c'],
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'personal', required: true, maxLength: 255 }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    /** Set for buyers. */
    Contact__c: lookup('Contact', {
      label: { 'en-US': 'Buyer', it: 'Buyer' },
      data: 'internal',
      createOnly: true,
      onDelete: 'cascade',
    }),
    /** Set for exhibitors. */
    Member__c: lookup('TeamMember__c', {
      label: { 'en-US': 'Team member', it: 'Membro del team' },
      data: 'internal',
      createOnly: true,
      onDelete: 'cascade',
    }),
    StartsAt__c: dateTime({
      label: { 'en-US': 'From', it: 'Dalle' },
      data: 'internal',
      required: true,
      createOnly: true,
    }),
  },
  listViews: {
    AllMeetingAbsences: {
      label: { 'en-US': 'All absences', it: 'Tutte le assenze' },
      columns: ['Name', 'StartsAt__c'],
      orderBy: [{ field: 'StartsAt__c' }],
    },
  },
  access: {
    buyer: readOnly(fromSession('Contact__c', 'contactId')),
    [capabilityProfile('useMatch')]: readOnly(parent('Member__c', fromSession('Account__c', 'accountId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
