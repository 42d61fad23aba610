import {
  boolean,
  defineObject,
  formula,
  integer,
  lookup,
  type NewRecord,
  picklist,
  type RecordChange,
  text,
} from './index.ts'

const label = { 'en-US': 'A', it: 'A' }
const about = { label, labelPlural: label, keyPrefix: 'a00', access: {} }
const fields = {
  Name: text({ label, required: true }),
  State__c: picklist({
    label,
    required: true,
    defaultValue: 'new',
    values: [
      { value: 'new', label },
      { value: 'old', label },
    ],
  }),
  Owner__c: lookup('Contact', { label }),
  Count__c: integer({ label }),
  IsOpen__c: boolean({ label }),
  Full__c: formula({ label, returns: 'text', sql: '' }),
}
export const Thing = defineObject('Thing__c', {
  ...about,
  fields,
  compact: ['Name', 'CreatedDate', 'Owner__r.Name'],
  // @ts-expect-error no such field
  searchFields: ['Nmae'],
  listViews: {
    All: {
      label,
      // @ts-expect-error no such field
      columns: ['Name', 'Gone__c'],
    },
  },
})

export const created: NewRecord<typeof Thing> = { Name: 'x', State__c: 'old', Owner__c: null }
export const changed: RecordChange<typeof Thing> = { Count__c: null }
// @ts-expect-error a required field is missing
export const nameless: NewRecord<typeof Thing> = { Count__c: 1 }
// @ts-expect-error a required field cannot be emptied
export const emptied: RecordChange<typeof Thing> = { Name: null }
// @ts-expect-error not in the picklist
export const stranger: RecordChange<typeof Thing> = { State__c: 'odd' }
// @ts-expect-error a formula is not written
export const computed: RecordChange<typeof Thing> = { Full__c: 'x' }
// @ts-expect-error no such field
export const unknownField: RecordChange<typeof Thing> = { Nmae: 'x' }
