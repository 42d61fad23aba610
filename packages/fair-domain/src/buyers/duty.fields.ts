import { dateTime, integer, picklist } from '@foyer/record-contract/metadata'
import { valuesOf } from '../words/values-of.ts'
import { BUYER_DUTY_STATES, BUYER_MISSES } from './buyer-duties.rules.ts'

/** Obligations of a guest buyer, and their fulfilment. */
export const dutyFields = {
  MinMeetings__c: integer({
    label: { 'en-US': 'Meetings to keep', it: 'Incontri da rispettare' },
    data: 'internal',
    min: 0,
  }),
  /** Incremented with each meeting. */
  KeptMeetings__c: integer({
    label: { 'en-US': 'Meetings kept', it: 'Incontri rispettati' },
    data: 'internal',
    required: true,
    defaultValue: 0,
    min: 0,
  }),
  /** Number of days on which the badge was used at a gate. */
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
    label: { 'en-US': 'Reminder of commitments sent at', it: 'Promemoria impegni inviato il' },
    data: 'internal',
  }),
  /** Number of no-shows in earlier editions. */
  MissedBefore__c: integer({
    label: { 'en-US': 'Places left empty before', it: 'Posti lasciati vuoti in passato' },
    data: 'internal',
    required: true,
    defaultValue: 0,
    min: 0,
  }),
}
