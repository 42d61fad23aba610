import {
  all,
  currency,
  dateTime,
  defineObject,
  fromSession,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { withdrawalsQueue } from './withdrawals.queue.ts'

/** Request of a company to withdraw from an accepted participation. One open request per application. */
export const Withdrawal = defineObject('Withdrawal__c', {
  label: { 'en-US': 'Withdrawal', it: 'Recesso' },
  labelPlural: { 'en-US': 'Withdrawals', it: 'Recessi' },
  keyPrefix: 'a54',
  retained: 'Contracts and their ends are kept for ten years',
  fields: {
    /** Number that the company typed to confirm. */
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      maxLength: 40,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'Withdrawals__r' }),
    Application__c: lookup('Application__c', {
      label: { 'en-US': 'Participation application', it: 'Domanda di partecipazione' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Withdrawals__r',
    }),
    RequestedBy__c: lookup('User', {
      label: { 'en-US': 'Requested by', it: 'Richiesto da' },
      data: 'internal',
      required: true,
      createOnly: true,
    }),
    /** Fee that the company has seen; it does not rise while the request waits. */
    Fee__c: currency({
      label: { 'en-US': 'Cancellation fee', it: 'Penale di recesso' },
      data: 'company',
      required: true,
      createOnly: true,
      min: 0,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'requested',
      values: [
        { value: 'requested', label: { 'en-US': 'Requested', it: 'Richiesto' } },
        { value: 'confirmed', label: { 'en-US': 'Confirmed', it: 'Confermato' } },
        { value: 'declined', label: { 'en-US': 'Declined', it: 'Respinto' } },
        { value: 'revoked', label: { 'en-US': 'Revoked by the company', it: 'Revocato dall’azienda' } },
      ],
    }),
    /** Answer to the company if the organiser declines. */
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'company', maxLength: 2000 }),
    ClosedAt__c: dateTime({ label: { 'en-US': 'Closed at', it: 'Chiuso il' }, data: 'internal' }),
  },
  path: 'State__c',
  usualWay: [['requested'], ['confirmed', 'declined', 'revoked']],
  layout: [
    {
      name: 'withdrawal',
      heading: { 'en-US': 'Withdrawal', it: 'Recesso' },
      rows: [
        ['Name', 'State__c'],
        ['Account__c', 'Application__c'],
        ['Fee__c', 'RequestedBy__c'],
        ['ClosedAt__c', ''],
        ['Answer__c', ''],
      ],
    },
  ],
  compact: ['Name', 'Account__c', 'Fee__c', 'State__c'],
  listViews: {
    AllWithdrawals: {
      label: { 'en-US': 'All withdrawals', it: 'Tutti i recessi' },
      columns: ['CreatedDate', 'Name', 'Account__r.Name', 'Fee__c', 'State__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: decisionActions(withdrawalsQueue),
  searchFields: ['Name'],
  indexes: [
    ['State__c', 'CreatedDate'],
    ['Application__c', 'State__c'],
  ],
  access: {
    [capabilityProfile('applyForParticipation')]: readOnly(fromSession('Account__c', 'accountId')),
    [capabilityProfile('seeContracts')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
