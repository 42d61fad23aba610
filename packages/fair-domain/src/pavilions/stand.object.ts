import {
  all,
  defineObject,
  fromSession,
  integer,
  lookup,
  not,
  number,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'

/** A place in a pavilion, assigned to a participation. A company may hold several. */
export const Stand = defineObject('Stand__c', {
  label: { 'en-US': 'Stand', it: 'Stand' },
  labelPlural: { 'en-US': 'Stands', it: 'Stand' },
  keyPrefix: 'a03',
  fields: {
    Name: text({ label: { 'en-US': 'Stand', it: 'Stand' }, required: true, maxLength: 40 }),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      required: true,
      children: 'Stands__r',
      childrenLabel: { 'en-US': 'Stands', it: 'Stand' },
    }),
    Participation__c: lookup('Participation__c', {
      label: { 'en-US': 'Participation', it: 'Partecipazione' },
      children: 'Stands__r',
      childrenLabel: { 'en-US': 'Stands', it: 'Stand' },
    }),
    /** Company of the participation, kept here so that access needs no second step. */
    Account__c: lookup('Account', { label: { 'en-US': 'Company', it: 'Azienda' }, children: 'Stands__r' }),
    Area__c: number({
      label: { 'en-US': 'Area in m²', it: 'Area in m²' },
      required: true,
      precision: 8,
      scale: 2,
      min: 0,
    }),
    OpenSides__c: integer({
      label: { 'en-US': 'Open sides', it: 'Lati aperti' },
      min: 1,
      max: 4,
      defaultValue: 1,
    }),
  },
  listViews: {
    AllStands: {
      label: { 'en-US': 'All stands', it: 'Tutti gli stand' },
      columns: ['Name', 'Pavilion__r.Name', 'Account__r.Name', 'Area__c', 'OpenSides__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  actions: {
    Move: {
      label: { 'en-US': 'Move or swap', it: 'Sposta o scambia' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Invoke',
      target: 'Stand__c',
      fields: ['Pavilion__c', 'Name'],
      profiles: ['staff', 'editionManager', 'admin'],
      when: not(valueIs('Participation__c', null)),
      successMessage: { 'en-US': 'The company has moved', it: 'L’azienda è stata spostata' },
    },
  },
  searchFields: ['Name'],
  indexes: [['Account__c']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Account__c', 'accountId'))),
    ...grantTo(STAFF_PROFILES, readOnly()),
    staff: { read: all, create: all, update: all },
    technicalOffice: { read: all, update: all },
    editionManager: { read: all, create: all, update: all },
    admin: { read: all, create: all, update: all, delete: all },
  },
})
