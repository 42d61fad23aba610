import {
  boolean,
  dateTime,
  defineObject,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { valuesOf } from '../words/values-of.ts'

const at = (english: string, italian: string, required = false) =>
  dateTime({ label: { 'en-US': english, it: italian }, data: 'internal', required })
const hash = (english: string, italian: string) =>
  text({
    label: { 'en-US': english, it: italian },
    data: 'internal',
    internal: true,
    secret: true,
    unique: true,
    maxLength: 64,
  })

/** A scanner, paired for one shift, gate and direction. */
export const GateDevice = defineObject('GateDevice__c', {
  label: { 'en-US': 'Gate device', it: 'Dispositivo al varco' },
  labelPlural: { 'en-US': 'Gate devices', it: 'Dispositivi ai varchi' },
  keyPrefix: 'aG0',
  fields: {
    Name: text({
      label: { 'en-US': 'Device', it: 'Dispositivo' },
      data: 'internal',
      required: true,
      maxLength: 40,
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Gate__c: text({
      label: { 'en-US': 'Gate', it: 'Varco' },
      data: 'internal',
      required: true,
      createOnly: true,
      maxLength: 40,
    }),
    Direction__c: picklist({
      label: { 'en-US': 'Direction', it: 'Direzione' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: valuesOf({
        in: { 'en-US': 'In', it: 'In ingresso' },
        out: { 'en-US': 'Out', it: 'In uscita' },
      }),
    }),
    Purpose__c: picklist({
      label: { 'en-US': 'Admits', it: 'Fa entrare' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: valuesOf({
        people: { 'en-US': 'People', it: 'Persone' },
        cars: { 'en-US': 'Cars', it: 'Auto' },
      }),
    }),
    /** The hall into which the gate leads, if it has one of its own. */
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Hall', it: 'Padiglione' },
      data: 'internal',
      createOnly: true,
      children: 'GateDevices__r',
    }),
    /** Searches people by name, and keeps the evacuation list. */
    IsSupervisor__c: boolean({
      label: { 'en-US': 'For a supervisor', it: 'Per un responsabile' },
      data: 'internal',
      defaultValue: false,
    }),
    PairUntil__c: at('Pair until', 'Da abbinare entro', true),
    ShiftUntil__c: at('End of the shift', 'Fine del turno', true),
    PairedAt__c: at('Paired at', 'Abbinato il'),
    RevokedAt__c: at('Revoked at', 'Revocato il'),
    /** Updated at most every half minute. */
    LastContactAt__c: at('Last contact', 'Ultimo contatto'),
    /** Scans that wait on the device, as it last reported. */
    Queued__c: integer({
      label: { 'en-US': 'Waiting scans', it: 'Letture in coda' },
      data: 'internal',
      min: 0,
      defaultValue: 0,
    }),
    /** Per cent, as the device last reported. */
    Battery__c: integer({
      label: { 'en-US': 'Battery', it: 'Batteria' },
      data: 'internal',
      min: 0,
      max: 100,
    }),
    /** SHA-256 of the code that pairs it once, and of its token. */
    PairingHash__c: hash('Pairing code', 'Codice di abbinamento'),
    TokenHash__c: hash('Token', 'Token'),
  },
  listViews: {
    AllGateDevices: {
      label: { 'en-US': 'All devices', it: 'Tutti i dispositivi' },
      columns: ['Name', 'Gate__c', 'Direction__c', 'ShiftUntil__c', 'LastContactAt__c', 'Queued__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Gate__c'],
  indexes: [['Edition__c', 'ShiftUntil__c']],
  access: grantTo(STAFF_PROFILES, readOnly()),
})
