import {
  defineObject,
  every,
  fullAccess,
  integer,
  lookup,
  own,
  parent,
  parentReadable,
  picklist,
  some,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { DASHBOARD_FREQUENCIES, LAST_HOUR } from './dashboard.rules.ts'

const OWN_OR_AUTHOR = some(own('User__c'), parent('Dashboard__c', own('CreatedById')))
const SEEN = parentReadable('Dashboard__c')

/** A colleague who gets a dashboard by mail. The author adds and removes recipients; each can remove themselves. */
export const DashboardRecipient = defineObject('DashboardRecipient__c', {
  label: { 'en-US': 'Dashboard by email', it: 'Cruscotto via email' },
  labelPlural: { 'en-US': 'Dashboards by email', it: 'Cruscotti via email' },
  keyPrefix: 'aR4',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'internal', required: true }),
    Dashboard__c: lookup('Dashboard__c', {
      label: { 'en-US': 'Dashboard', it: 'Cruscotto' },
      data: 'internal',
      required: true,
      onDelete: 'cascade',
      children: 'Recipients__r',
      childrenLabel: { 'en-US': 'By email', it: 'Via email' },
    }),
    /** Staff who can open the dashboard: a trigger rejects all others. */
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
      values: valuesOf(DASHBOARD_FREQUENCIES),
    }),
    /** Hour of the day in Rome. */
    Hour__c: integer({
      label: { 'en-US': 'Hour', it: 'Ora' },
      data: 'internal',
      required: true,
      min: 0,
      max: LAST_HOUR,
    }),
    SentOn__c: text({
      label: { 'en-US': 'Last sent', it: 'Ultimo invio' },
      data: 'internal',
      maxLength: 10,
      managed: { 'en-US': 'Set when the email is sent', it: 'Si compila con l’invio dell’email' },
    }),
  },
  access: {
    ...grantTo(STAFF_PROFILES, {
      ...fullAccess(every(SEEN, OWN_OR_AUTHOR)),
      // After the dashboard is no longer shared, recipients still find and delete their own subscription.
      read: OWN_OR_AUTHOR,
      delete: OWN_OR_AUTHOR,
    }),
    admin: fullAccess(),
  },
})
