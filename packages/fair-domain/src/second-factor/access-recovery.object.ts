import {
  all,
  dateTime,
  defineObject,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { accessRecoveryQueue } from './access-recovery.queue.ts'
import { MAX_RECOVERY_TEXT_LENGTH } from './second-factor.rules.ts'

const STATES = {
  pending: { 'en-US': 'To be checked', it: 'Da verificare' },
  approvedOnce: { 'en-US': 'Second approval needed', it: 'Serve una seconda approvazione' },
  approved: { 'en-US': 'Approved, waiting', it: 'Approvata, in attesa' },
  linkSent: { 'en-US': 'Link sent', it: 'Link inviato' },
  done: { 'en-US': 'Access restored', it: 'Accesso ripristinato' },
  refused: { 'en-US': 'Refused', it: 'Respinta' },
  stopped: { 'en-US': 'Stopped by the owner', it: 'Fermata dal titolare' },
  expired: { 'en-US': 'Expired', it: 'Scaduta' },
} as const

export type RecoveryState = keyof typeof STATES

/** States in which the owner can still stop it. */
export const OPEN_RECOVERY_STATES = [
  'pending',
  'approvedOnce',
  'approved',
  'linkSent',
] as const satisfies readonly RecoveryState[]

/**
 * Request for access after the loss of password, devices and recovery codes. Two members of staff approve, and after a
 * waiting period a link is sent to the address of the account; the link is not part of the record.
 */
export const AccessRecovery = defineObject('AccessRecovery__c', {
  label: { 'en-US': 'Access recovery', it: 'Recupero dell’accesso' },
  labelPlural: { 'en-US': 'Access recovery', it: 'Recuperi dell’accesso' },
  keyPrefix: 'a2d',
  subject: ['User__c'],
  fields: {
    Name: text({ label: FIELD_LABELS.person, data: 'personal', required: true, maxLength: 121 }),
    User__c: lookup('User', {
      label: { 'en-US': 'Account', it: 'Utente' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'AccessRecoveries__r',
    }),
    Text__c: longText({
      label: {
        'en-US': 'Contact details given by the person',
        it: 'Come contattare la persona, nelle sue parole',
      },
      data: 'personal',
      maxLength: MAX_RECOVERY_TEXT_LENGTH,
      createOnly: true,
    }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      defaultValue: 'pending',
      values: valuesOf(STATES),
    }),
    FirstBy__c: lookup('User', {
      label: { 'en-US': 'First approval', it: 'Prima approvazione' },
      data: 'internal',
    }),
    FirstNote__c: longText({
      label: {
        'en-US': 'How identity was checked (first)',
        it: 'Come è stata verificata l’identità (prima)',
      },
      data: 'sensitive',
      secret: true,
    }),
    SecondBy__c: lookup('User', {
      label: { 'en-US': 'Second approval', it: 'Seconda approvazione' },
      data: 'internal',
    }),
    SecondNote__c: longText({
      label: {
        'en-US': 'How identity was checked (second)',
        it: 'Come è stata verificata l’identità (seconda)',
      },
      data: 'sensitive',
      secret: true,
    }),
    LinkFrom__c: dateTime({ label: { 'en-US': 'Link goes out at', it: 'Invio del link' }, data: 'internal' }),
    ClosedAt__c: dateTime({ label: { 'en-US': 'Closed at', it: 'Chiusa il' }, data: 'internal' }),
  },
  path: 'Status__c',
  compact: ['Name', 'Status__c', 'FirstBy__c', 'SecondBy__c'],
  listViews: {
    AllAccessRecoveries: {
      label: { 'en-US': 'Access recovery', it: 'Recuperi dell’accesso' },
      columns: ['CreatedDate', 'Name', 'Status__c', 'FirstBy__r.Name', 'SecondBy__r.Name', 'LinkFrom__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: decisionActions(accessRecoveryQueue),
  searchFields: ['Name'],
  indexes: [['Status__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
