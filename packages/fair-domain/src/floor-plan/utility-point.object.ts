import { all, defineObject, integer, lookup, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { UTILITIES, UTILITY_NAMES } from '../plans/utilities.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Farthest point from the corner of a stand, in millimetres. */
const FARTHEST = 200_000

const distance = (from: string, da: string) =>
  integer({
    label: { 'en-US': `Millimetres from the ${from}`, it: `Millimetri da ${da}` },
    data: 'company',
    required: true,
    createOnly: true,
    min: 0,
    max: FARTHEST,
  })

/** A utility or hanging point that a company marked on its stand; positions count from its north-western corner. */
export const UtilityPoint = defineObject('UtilityPoint__c', {
  label: { 'en-US': 'Utility point', it: 'Punto di allaccio' },
  labelPlural: { 'en-US': 'Utility points', it: 'Punti di allaccio' },
  keyPrefix: 'aP1',
  fields: {
    /** Stand and number of the point, as `B12 / 2`. */
    Name: text({ label: { 'en-US': 'Point', it: 'Punto' }, data: 'company', required: true, maxLength: 60 }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'UtilityPoints__r' }),
    Stand__c: lookup('Stand__c', {
      label: FIELD_LABELS.stand,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'UtilityPoints__r',
    }),
    Kind__c: picklist({
      label: { 'en-US': 'Utility', it: 'Allaccio' },
      data: 'company',
      required: true,
      createOnly: true,
      values: UTILITY_NAMES.map((value) => ({ value, label: UTILITIES[value].label })),
    }),
    FromWest__c: distance('west', 'ovest'),
    FromNorth__c: distance('north', 'nord'),
  },
  listViews: {
    AllUtilityPoints: {
      label: { 'en-US': 'All utility points', it: 'Tutti i punti di allaccio' },
      columns: ['Name', 'Account__r.Name', 'Stand__r.Name', 'Kind__c', 'FromWest__c', 'FromNorth__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
