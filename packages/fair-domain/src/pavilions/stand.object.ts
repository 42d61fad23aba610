import {
  all,
  date,
  defineObject,
  fromSession,
  integer,
  lookup,
  number,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { STAND_ACTIONS } from './stand-actions.ts'

const BLOCK = changedWith(STAND_ACTIONS.Block, STAND_ACTIONS.Unblock)
const HOLD = changedWith(STAND_ACTIONS.Hold, STAND_ACTIONS.EndHold)
const HOLDER = changedWith(STAND_ACTIONS.Assign, STAND_ACTIONS.Move, STAND_ACTIONS.Release)
const SIZE = {
  'en-US': `${changedWith(STAND_ACTIONS.CorrectSize)['en-US']} while the stand is free, then with an addendum to the contract`,
  it: `${changedWith(STAND_ACTIONS.CorrectSize).it} finché lo stand è libero, poi con un’appendice al contratto`,
}
const IN_ITS_HALL = {
  'en-US': 'A stand stays in its hall; a company changes halls with “Move or swap”',
  it: 'Uno stand resta nel suo padiglione; l’azienda cambia padiglione con “Sposta o scambia”',
}

/** A stand in a pavilion, assigned to a participation. A company may have several. */
export const Stand = defineObject('Stand__c', {
  label: FIELD_LABELS.stand,
  labelPlural: { 'en-US': 'Stands', it: 'Stand' },
  keyPrefix: 'a03',
  fields: {
    Name: text({ label: FIELD_LABELS.stand, data: 'reference', required: true, maxLength: 40 }),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      data: 'internal',
      required: true,
      createOnly: true,
      managed: IN_ITS_HALL,
      children: 'Stands__r',
    }),
    Participation__c: lookup('Participation__c', {
      label: { 'en-US': 'Participation', it: 'Partecipazione' },
      data: 'internal',
      managed: HOLDER,
      children: 'Stands__r',
    }),
    /** Company of the participation, copied here so that access rules need no join. */
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      managed: HOLDER,
      children: 'Stands__r',
    }),
    /** Why the stand is not for sale; null while it is. A blocked stand is free: a table constraint holds it. */
    BlockReason__c: text({
      label: { 'en-US': 'Reason for the block', it: 'Motivo del blocco' },
      help: {
        'en-US':
          'For example: reserved for the organiser, information desk, emergency exit. Only staff read it.',
        it: 'Per esempio: riservato all’organizzatore, punto informazioni, uscita di sicurezza. Lo legge solo lo staff.',
      },
      data: 'internal',
      managed: BLOCK,
      maxLength: 200,
    }),
    /** Until the end of the day, Rome time, the stand can be offered and assigned to this company only. */
    HeldFor__c: lookup('Account', {
      label: { 'en-US': 'On hold for', it: 'Opzionato per' },
      data: 'internal',
      managed: HOLD,
      children: 'HeldStands__r',
      childrenLabel: { 'en-US': 'Stands on hold', it: 'Stand opzionati' },
    }),
    HeldUntil__c: date({
      label: { 'en-US': 'On hold until', it: 'Opzionato fino al' },
      data: 'internal',
      managed: HOLD,
    }),
    HoldNote__c: text({
      label: { 'en-US': 'Note on the hold', it: 'Nota sull’opzione' },
      data: 'internal',
      secret: true,
      managed: HOLD,
      maxLength: 200,
    }),
    Area__c: number({
      label: { 'en-US': 'Area in m²', it: 'Area in m²' },
      data: 'reference',
      required: true,
      createOnly: true,
      managed: SIZE,
      precision: 8,
      scale: 2,
      min: 0,
    }),
    OpenSides__c: integer({
      label: FIELD_LABELS.openSides,
      data: 'reference',
      createOnly: true,
      managed: SIZE,
      min: 1,
      max: 4,
      defaultValue: 1,
    }),
  },
  listViews: {
    AllStands: {
      label: { 'en-US': 'All stands', it: 'Tutti gli stand' },
      columns: ['Name', 'Pavilion__r.Name', 'Account__r.Name', 'BlockReason__c', 'Area__c', 'OpenSides__c'],
      orderBy: [{ field: 'Name' }],
    },
    UnassignedStands: {
      label: { 'en-US': 'Unassigned stands', it: 'Stand non assegnati' },
      columns: ['Name', 'Pavilion__r.Name', 'BlockReason__c', 'Area__c', 'OpenSides__c'],
      filters: [{ field: 'Participation__c', operator: 'Equals', operands: [''] }],
      orderBy: [{ field: 'Name' }],
      visibleTo: STAFF_PROFILES,
    },
    BlockedStands: {
      label: { 'en-US': 'Blocked stands', it: 'Stand bloccati' },
      columns: ['Name', 'Pavilion__r.Name', 'BlockReason__c', 'Area__c', 'OpenSides__c'],
      filters: [{ field: 'BlockReason__c', operator: 'NotEqual', operands: [''] }],
      orderBy: [{ field: 'Name' }],
      visibleTo: STAFF_PROFILES,
    },
  },
  compact: ['Name', 'Pavilion__c', 'Participation__c', 'Account__c', 'BlockReason__c', 'Area__c'],
  actions: STAND_ACTIONS,
  searchFields: ['Name'],
  indexes: [['Account__c']],
  shared: [{ fields: ['Name'], why: 'staff number new stands, and the plan of a hall creates its own' }],
  access: {
    ...grantTo(
      CUSTOMER_PROFILES,
      readOnly(fromSession('Account__c', 'accountId'), {
        except: ['BlockReason__c', 'HeldFor__c', 'HeldUntil__c', 'HoldNote__c'],
      }),
    ),
    ...grantTo(STAFF_PROFILES, readOnly()),
    staff: { read: all, create: all, update: all },
    technicalOffice: { read: all, update: all },
    editionManager: { read: all, create: all, update: all },
    // An assigned stand must be released first.
    admin: { read: all, create: all, update: all, delete: valueIs('Participation__c', null) },
  },
})
