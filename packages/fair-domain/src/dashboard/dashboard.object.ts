import {
  all,
  defineObject,
  every,
  fullAccess,
  own,
  picklist,
  readOnly,
  some,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { PROFILES, STAFF_PROFILES, type StaffProfile } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { DASHBOARD_AUDIENCES } from './dashboard.rules.ts'

const MAX_TITLE = 120
export const DASHBOARD_WRITERS = STAFF_PROFILES.filter((profile) => profile !== 'viewer')
const MINE = own('CreatedById')

const sharedWith = (profile: StaffProfile) => [
  valueIs('Audience__c', 'staff'),
  every(valueIs('Audience__c', 'role'), valueIs('Role__c', profile)),
]

/** A page of reports and figures that staff compose. Its tiles show what the reader's own access allows. */
export const Dashboard = defineObject('Dashboard__c', {
  label: { 'en-US': 'Dashboard', it: 'Cruscotto' },
  labelPlural: { 'en-US': 'Dashboards', it: 'Cruscotti' },
  keyPrefix: 'aR2',
  fields: {
    Name: text({
      label: { 'en-US': 'Title in Italian', it: 'Titolo in italiano' },
      data: 'reference',
      required: true,
      maxLength: MAX_TITLE,
    }),
    NameEn__c: text({
      label: { 'en-US': 'Title in English', it: 'Titolo in inglese' },
      data: 'reference',
      maxLength: MAX_TITLE,
    }),
    Audience__c: picklist({
      label: { 'en-US': 'Visible to', it: 'Visibile a' },
      data: 'internal',
      required: true,
      defaultValue: 'private',
      values: valuesOf(DASHBOARD_AUDIENCES),
    }),
    /** Only with the audience `role`. */
    Role__c: picklist({
      label: FIELD_LABELS.role,
      data: 'internal',
      values: STAFF_PROFILES.map((value) => ({ value, label: PROFILES[value] })),
    }),
  },
  listViews: {
    AllDashboards: {
      label: { 'en-US': 'All dashboards', it: 'Tutti i cruscotti' },
      columns: ['Name', 'NameEn__c', 'Audience__c', 'Role__c', 'CreatedBy.Name', 'LastModifiedDate'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name', 'NameEn__c'],
  access: {
    ...Object.fromEntries(
      DASHBOARD_WRITERS.map((profile) => [
        profile,
        { ...fullAccess(MINE), create: all, read: some(MINE, ...sharedWith(profile)) },
      ]),
    ),
    viewer: readOnly(some(...sharedWith('viewer'))),
    admin: fullAccess(),
  },
})
