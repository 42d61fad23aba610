import { dateTime, integer, picklist } from '@foyer/record-contract/metadata'
import { valuesOf } from '../words/values-of.ts'
import { BUYER_DUTY_STATES, BUYER_MISSES } from './buyer-duties.rules.ts'

/** What a guest has promised, and how it was kept. */
export const dutyFields = {
  MinMeetings__c: integer({
    label: { 'en-US': 'Meetings to keep', it: 'Incontri da rispettare' },
    data: 'internal',
    min: 0,
  }),
  /** Counted with each meeting. */
  KeptMeetings__c: integer({
    label: { 'en-US': 'Meetings kept', it: 'Incontri rispettati' },
    data: 'internal',
    required: true,
    defaultValue: 0,
    min: 0,
  }),
  /** On how many days the badge opened a gate. */
  CheckIns__c: integer({
    label: { 'en-US': 'Days checked in', it: 'Giorni di presenza' },
    data: 'internal',
    required: true,
    defaultValue: 0,
    min: 0,
  }),
  Duty__c: picklist({
    label: { 'en-US': 'Duties', it: 'Impegni' },
    data: 'internal',
    values: valuesOf(BUYER_DUTY_STATES),
  }),
  Miss__c: picklist({
    label: { 'en-US': 'Missed', it: 'Mancanza' },
    data: 'internal',
    values: valuesOf(BUYER_MISSES),
  }),
  DutySince__c: dateTime({ label: { 'en-US': 'Missed since', it: 'Mancanza dal' }, data: 'internal' }),
  DutiesToldAt__c: dateTime({
    label: { 'en-US': 'Duties called to mind at', it: 'Promemoria impegni inviato il' },
    data: 'internal',
  }),
  /** Earlier editions in which they left their place empty: a mark in the history. */
  MissedBefore__c: integer({
    label: { 'en-US': 'Places left empty before', it: 'Posti lasciati vuoti in passato' },
    data: 'internal',
    required: true,
    defaultValue: 0,
    min: 0,
  }),
}
