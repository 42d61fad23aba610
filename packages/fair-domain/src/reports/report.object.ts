import {
  all,
  boolean,
  defineObject,
  every,
  longText,
  lookup,
  own,
  picklist,
  readOnly,
  some,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { FREQUENCIES, MAX_REPORT_NAME } from './report.rules.ts'

const WRITERS = STAFF_PROFILES.filter((profile) => profile !== 'admin' && profile !== 'viewer')
const MINE = own('CreatedById')

export const maySaveReports = (profiles: readonly string[]) =>
  [...WRITERS, 'admin'].some((profile) => profiles.includes(profile))

/**
 * A saved report. It runs with the access of the user who opens it; access to the report itself only decides
 * who finds it.
 */
export const Report = defineObject('Report__c', {
  label: { 'en-US': 'Report', it: 'Report' },
  labelPlural: { 'en-US': 'Reports', it: 'Report' },
  keyPrefix: 'aR0',
  fields: {
    Name: text({
      label: { 'en-US': 'Name in Italian', it: 'Nome in italiano' },
      data: 'reference',
      required: true,
      maxLength: MAX_REPORT_NAME,
    }),
    NameEn__c: text({
      label: { 'en-US': 'Name in English', it: 'Nome in inglese' },
      data: 'reference',
      maxLength: MAX_REPORT_NAME,
    }),
    Definition__c: longText({
      label: { 'en-US': 'Definition', it: 'Definizione' },
      data: 'internal',
      required: true,
      internal: true,
    }),
    Shared__c: boolean({
      label: { 'en-US': 'For all of the staff', it: 'Per tutto lo staff' },
      data: 'internal',
    }),
    /** Name of a report that is part of the product. */
    BuiltIn__c: text({ label: { 'en-US': 'Built in', it: 'Di serie' }, data: 'internal', internal: true }),
  },
  listViews: {
    AllReports: {
      label: { 'en-US': 'All reports', it: 'Tutti i report' },
      columns: ['Name', 'NameEn__c', 'Shared__c', 'LastModifiedDate'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name', 'NameEn__c'],
  access: {
    // Saved only by its method, which runs the definition first: an invalid one would break the list.
    ...grantTo(WRITERS, { read: some(MINE, valueIs('Shared__c', true)), delete: MINE }),
    // Viewers run shared reports.
    viewer: readOnly(valueIs('Shared__c', true)),
    admin: { read: all, delete: all },
  },
})

/** Subscription to a report by mail, with the access of the subscriber. */
export const ReportSubscription = defineObject('ReportSubscription__c', {
  label: { 'en-US': 'Report by email', it: 'Report via email' },
  labelPlural: { 'en-US': 'Reports by email', it: 'Report via email' },
  keyPrefix: 'aR1',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'internal', required: true }),
    Report__c: lookup('Report__c', {
      label: { 'en-US': 'Report', it: 'Report' },
      data: 'internal',
      required: true,
      onDelete: 'cascade',
      children: 'Subscriptions__r',
      childrenLabel: { 'en-US': 'By email', it: 'Via email' },
    }),
    User__c: lookup('User', {
      label: { 'en-US': 'Sent to', it: 'Inviato a' },
      data: 'internal',
      required: true,
      onDelete: 'cascade',
    }),
    Frequency__c: picklist({
      label: { 'en-US': 'When', it: 'Quando' },
      data: 'internal',
      required: true,
      values: valuesOf(FREQUENCIES),
    }),
    SentOn__c: text({ label: { 'en-US': 'Last sent', it: 'Ultimo invio' }, data: 'internal', maxLength: 10 }),
  },
  access: grantTo(STAFF_PROFILES, { read: every(own('User__c')) }),
})
