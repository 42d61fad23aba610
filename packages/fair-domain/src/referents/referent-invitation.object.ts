import {
  all,
  dateTime,
  defineObject,
  email,
  fromSession,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { PERSON_LIMITS } from '../people/person-limits.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** A handover of the primary role. A company has at most one open. */
export const ReferentInvitation = defineObject('ReferentInvitation__c', {
  label: { 'en-US': 'Handover of the primary referent', it: 'Passaggio del referente principale' },
  labelPlural: { 'en-US': 'Handovers of primary referents', it: 'Passaggi dei referenti principali' },
  keyPrefix: 'a31',
  subject: ['Email__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Invited person', it: 'Persona invitata' },
      data: 'personal',
      required: true,
      maxLength: 121,
    }),
    FirstName__c: text({
      label: FIELD_LABELS.firstName,
      data: 'personal',
      required: true,
      maxLength: PERSON_LIMITS.firstName,
    }),
    LastName__c: text({
      label: FIELD_LABELS.lastName,
      data: 'personal',
      required: true,
      maxLength: PERSON_LIMITS.lastName,
    }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true, createOnly: true }),
    Account__c: lookup('Account', {
      ...COMPANY_LOOKUP,
      children: 'ReferentInvitations__r',
      childrenLabel: {
        'en-US': 'Handovers of the primary referent',
        it: 'Passaggi del referente principale',
      },
    }),
    /** Primary referent at that time; empty if the organiser started the handover. */
    InvitedBy__c: lookup('Contact', {
      label: { 'en-US': 'Invited by', it: 'Invito di' },
      data: 'internal',
      createOnly: true,
    }),
    ExpiresAt__c: dateTime({
      label: { 'en-US': 'Expires at', it: 'Scade il' },
      data: 'internal',
      required: true,
    }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      defaultValue: 'invited',
      values: [
        { value: 'invited', label: { 'en-US': 'Invited', it: 'Invito inviato' } },
        { value: 'accepted', label: { 'en-US': 'Accepted', it: 'Invito accettato' } },
        { value: 'declined', label: { 'en-US': 'Declined', it: 'Invito rifiutato' } },
        { value: 'expired', label: { 'en-US': 'Expired', it: 'Invito scaduto' } },
        { value: 'withdrawn', label: { 'en-US': 'Withdrawn', it: 'Invito ritirato' } },
      ],
    }),
  },
  path: 'Status__c',
  compact: ['Name', 'Account__c', 'Status__c', 'ExpiresAt__c'],
  listViews: {
    AllReferentInvitations: {
      label: { 'en-US': 'All handovers', it: 'Tutti i passaggi' },
      columns: ['Name', 'Account__r.Name', 'Email__c', 'Status__c', 'ExpiresAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Email__c'],
  indexes: [
    ['Account__c', 'Status__c'],
    ['Status__c', 'ExpiresAt__c'],
  ],
  access: {
    [capabilityProfile('manageReferents')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
