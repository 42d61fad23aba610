import {
  all,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { PERSON_LIMITS } from '../people/person-limits.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { teamQueue } from './team.queue.ts'

/** A member of a company's matchmaking team in an edition. */
export const TeamMember = defineObject('TeamMember__c', {
  label: { 'en-US': 'Team member', it: 'Membro del team' },
  labelPlural: { 'en-US': 'Team members', it: 'Membri dei team' },
  keyPrefix: 'a32',
  subject: ['Contact__c', 'Email__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Name', it: 'Nome e cognome' },
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
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Account__c: lookup('Account', {
      ...COMPANY_LOOKUP,
      children: 'TeamMembers__r',
      childrenLabel: { 'en-US': 'Matchmaking team', it: 'Team matchmaking' },
    }),
    Edition__c: lookup('Edition__c', { ...EDITION_LOOKUP, children: 'TeamMembers__r' }),
    /** Set once they have accepted. */
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      children: 'TeamMemberships__r',
      childrenLabel: { 'en-US': 'Team memberships', it: 'Appartenenze a team' },
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'new',
      values: [
        { value: 'new', label: { 'en-US': 'Not invited yet', it: 'Da invitare' } },
        { value: 'invited', label: { 'en-US': 'Invited', it: 'Invito inviato' } },
        { value: 'declined', label: { 'en-US': 'Declined', it: 'Invito rifiutato' } },
        {
          value: 'accepted',
          label: { 'en-US': 'Accepted, to be confirmed', it: 'Ha accettato, da confermare' },
        },
        { value: 'confirmed', label: { 'en-US': 'Confirmed', it: 'Membro confermato' } },
        {
          value: 'primary_pending_validation',
          label: { 'en-US': 'Primary, to be validated', it: 'Membro principale da validare' },
        },
        {
          value: 'primary_validated',
          label: { 'en-US': 'Primary, validated', it: 'Membro principale validato' },
        },
        { value: 'removed', label: { 'en-US': 'Removed', it: 'Non più nel team' } },
      ],
    }),
    Invitations__c: integer({
      label: { 'en-US': 'Invitations sent', it: 'Inviti inviati' },
      data: 'internal',
      required: true,
      defaultValue: 0,
      min: 0,
    }),
    InvitedAt__c: dateTime({ label: { 'en-US': 'Last invited at', it: 'Ultimo invito' }, data: 'internal' }),
  },
  path: 'State__c',
  compact: ['Name', 'Account__c', 'State__c'],
  listViews: {
    AllTeamMembers: {
      label: { 'en-US': 'All team members', it: 'Tutti i membri dei team' },
      columns: ['Name', 'Account__r.Name', 'Email__c', 'State__c', 'Invitations__c'],
      orderBy: [{ field: 'Name' }],
    },
    PrimaryMembersToValidate: {
      label: { 'en-US': 'Primary members to validate', it: 'Membri principali da validare' },
      columns: ['Name', 'Account__r.Name', 'Email__c', 'LastModifiedDate'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['primary_pending_validation'] }],
      orderBy: [{ field: 'LastModifiedDate' }],
    },
  },
  actions: decisionActions(teamQueue),
  searchFields: ['Name', 'Email__c'],
  indexes: [
    ['Account__c', 'Edition__c', 'State__c'],
    ['State__c', 'LastModifiedDate'],
  ],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'))),
    [capabilityProfile('manageTeam')]: readOnly(fromSession('Account__c', 'accountId')),
    [capabilityProfile('useMatch')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
