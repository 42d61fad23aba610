import {
  all,
  boolean,
  date,
  defineObject,
  fullAccess,
  integer,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, type Profile, STAFF_PROFILES } from '../audiences/profiles.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Staff who plan editions. */
export const EDITION_MANAGERS = ['editionManager', 'admin'] as const satisfies readonly Profile[]

const OPEN_EDITION = {
  label: { 'en-US': 'Make it the current edition', it: 'Rendi corrente questa edizione' },
  contexts: ['Record'],
  subtype: 'Update',
  fields: [],
  profiles: EDITION_MANAGERS,
  when: valueIs('Current__c', false),
  successMessage: { 'en-US': 'Edition opened', it: 'Edizione aperta' },
} as const

/** One run of the fair: contracts, quotas, deadlines, prices and counters belong to it. */
export const Edition = defineObject('Edition__c', {
  label: FIELD_LABELS.edition,
  labelPlural: { 'en-US': 'Editions', it: 'Edizioni' },
  keyPrefix: 'a00',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'reference', required: true, maxLength: 80 }),
    Year__c: integer({
      label: { 'en-US': 'Year', it: 'Anno' },
      data: 'reference',
      required: true,
      unique: true,
      min: 2000,
      max: 2100,
    }),
    Opening__c: date({
      label: { 'en-US': 'First day', it: 'Primo giorno' },
      data: 'reference',
      required: true,
    }),
    Closing__c: date({
      label: { 'en-US': 'Last day', it: 'Ultimo giorno' },
      data: 'reference',
      required: true,
    }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      managed: changedWith(OPEN_EDITION),
      defaultValue: 'planned',
      values: [
        { value: 'planned', label: { 'en-US': 'Planned', it: 'In preparazione' } },
        { value: 'open', label: { 'en-US': 'Open', it: 'Aperta' } },
        { value: 'closed', label: { 'en-US': 'Closed', it: 'Chiusa' } },
      ],
    }),
    Current__c: boolean({
      label: { 'en-US': 'Current edition', it: 'Edizione corrente' },
      data: 'internal',
      managed: changedWith(OPEN_EDITION),
    }),
  },
  listViews: {
    AllEditions: {
      label: { 'en-US': 'All editions', it: 'Tutte le edizioni' },
      columns: ['Name', 'Year__c', 'Opening__c', 'Closing__c', 'Status__c', 'Current__c'],
      orderBy: [{ field: 'Year__c', ascending: false }],
    },
  },
  relatedLists: {
    Settings__r: {
      columns: ['Name', 'Value__c', 'Reason__c', 'CreatedBy.Name', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: {
    CopyEdition: {
      label: { 'en-US': 'Copy to a new edition', it: 'Copia in una nuova edizione' },
      contexts: ['Record'],
      subtype: 'Create',
      target: 'Edition__c',
      fields: ['Name', 'Year__c', 'Opening__c', 'Closing__c'],
      profiles: EDITION_MANAGERS,
      successMessage: { 'en-US': 'Edition copied', it: 'Edizione copiata' },
    },
    OpenEdition: OPEN_EDITION,
  },
  validationRules: [
    {
      name: 'Closing_after_opening',
      field: 'Closing__c',
      message: {
        'en-US': 'The last day cannot come before the first',
        it: 'L’ultimo giorno non può precedere il primo',
      },
      isBroken: ({ Opening__c, Closing__c }) =>
        typeof Opening__c === 'string' && typeof Closing__c === 'string' && Closing__c < Opening__c,
    },
  ],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(),
    editionManager: { read: all, create: all, update: all },
    admin: fullAccess(),
  },
})
