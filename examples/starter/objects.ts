import { date, defineObject, fullAccess, readOnly, sameLabel, text } from '@foyer/record-contract/metadata'

/** Your object: a table, its API, its list and its access. Change it, and start again. */
export const Task = defineObject('Task__c', {
  label: sameLabel('Task'),
  labelPlural: sameLabel('Tasks'),
  keyPrefix: 'a00',
  fields: {
    Name: text({ label: sameLabel('Name'), required: true }),
    Due__c: date({ label: sameLabel('Due') }),
  },
  listViews: {
    All: { label: sameLabel('All tasks'), columns: ['Name', 'Due__c'], orderBy: [{ field: 'Name' }] },
  },
  searchFields: ['Name'],
  access: { guest: readOnly(), member: fullAccess() },
})
