import type { Label } from '@foyer/record-contract'
import {
  boolean,
  currency,
  date,
  dateTime,
  defineObject,
  fromSession,
  fullAccess,
  integer,
  phone,
  picklist,
  text,
  url,
} from '@foyer/record-contract/metadata'

const both = (label: string): Label => ({ 'en-US': label, it: label })

export const INDUSTRIES = ['Skin', 'Hair', 'Nails', 'Perfume', 'Packaging']

const User = defineObject('User', {
  label: both('User'),
  labelPlural: both('Users'),
  keyPrefix: '005',
  fields: { Name: text({ label: both('Name'), required: true }) },
  access: { member: fullAccess() },
})

/** Ten fields of common types; rows are shared by region, so that every read evaluates an access rule. */
const Company = defineObject('Company__c', {
  label: both('Company'),
  labelPlural: both('Companies'),
  keyPrefix: 'a10',
  fields: {
    Name: text({ label: both('Name'), required: true }),
    Industry__c: picklist({
      label: both('Industry'),
      required: true,
      values: INDUSTRIES.map((value) => ({ value, label: both(value) })),
    }),
    Revenue__c: currency({ label: both('Revenue') }),
    Employees__c: integer({ label: both('Employees') }),
    Phone__c: phone({ label: both('Phone') }),
    Website__c: url({ label: both('Website') }),
    City__c: text({ label: both('City') }),
    Founded__c: date({ label: both('Founded') }),
    LastContact__c: dateTime({ label: both('Last contact') }),
    Active__c: boolean({ label: both('Active') }),
    Region__c: text({ label: both('Region'), required: true }),
    Secret__c: text({ label: both('Secret') }),
  },
  listViews: {
    ByIndustry: {
      label: both('By industry'),
      columns: [
        'Name',
        'Industry__c',
        'Revenue__c',
        'Employees__c',
        'Phone__c',
        'Website__c',
        'City__c',
        'Founded__c',
        'LastContact__c',
        'Active__c',
      ],
      filters: [{ field: 'Industry__c', operator: 'Equals', operands: ['Hair'] }],
      orderBy: [{ field: 'Name' }],
    },
  },
  indexes: [['Industry__c', 'Name']],
  access: {
    member: { read: fromSession('Region__c', 'region'), fields: { read: { except: ['Secret__c'] } } },
  },
})

export const objects = [User, Company]

/** Fields of the by-id call. */
export const FIELDS = [
  'Name',
  'Industry__c',
  'Revenue__c',
  'Employees__c',
  'Phone__c',
  'Website__c',
  'City__c',
  'Founded__c',
  'LastContact__c',
  'Active__c',
]
