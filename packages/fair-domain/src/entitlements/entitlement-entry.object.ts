import {
  defineObject,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { ENTITLEMENT_KINDS, ENTITLEMENT_SOURCES } from './entitlement-kinds.ts'
import { QUOTA_KEEPERS } from './quota-keepers.ts'

const ownCompany = fromSession('Account__c', 'accountId')

/** A credit or debit of a company's entitlements. Append-only: a correction is another entry. */
export const EntitlementEntry = defineObject('EntitlementEntry__c', {
  label: { 'en-US': 'Entitlement entry', it: 'Movimento spettanze' },
  labelPlural: { 'en-US': 'Allowance ledger', it: 'Movimenti delle spettanze' },
  keyPrefix: 'a70',
  appendOnly: true,
  fields: {
    /** The movement as text: `badge +12`. */
    Name: text({
      label: { 'en-US': 'Entry', it: 'Movimento' },
      data: 'company',
      required: true,
      maxLength: 80,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'Entitlements__r',
      childrenLabel: { 'en-US': 'Entitlement ledger', it: 'Registro spettanze' },
    }),
    Edition__c: lookup('Edition__c', { label: FIELD_LABELS.edition, data: 'internal', required: true }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'company',
      required: true,
      values: valuesOf(ENTITLEMENT_KINDS),
    }),
    Movement__c: integer({
      label: { 'en-US': 'Movement', it: 'Variazione' },
      data: 'company',
      required: true,
    }),
    Source__c: picklist({
      label: { 'en-US': 'Source', it: 'Origine' },
      data: 'company',
      required: true,
      values: valuesOf(ENTITLEMENT_SOURCES),
    }),
    /** Id of the badge, order or activation concerned. */
    SubjectId__c: text({
      label: { 'en-US': 'For', it: 'Riferimento' },
      data: 'internal',
      maxLength: 18,
      exact: true,
    }),
    Note__c: text({ secret: true, label: FIELD_LABELS.note, data: 'company', maxLength: 1000 }),
    /** Idempotency key: a repeated entry is ignored. */
    Key__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Key', it: 'Chiave' },
      data: 'internal',
      unique: true,
      maxLength: 120,
    }),
  },
  listViews: {
    AllEntitlementEntries: {
      label: { 'en-US': 'All entries', it: 'Tutti i movimenti' },
      columns: ['CreatedDate', 'Account__r.Name', 'Kind__c', 'Movement__c', 'Source__c', 'Note__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Note__c'],
  indexes: [['Account__c', 'Edition__c', 'Kind__c']],
  access: {
    [capabilityProfile('manageBadges')]: readOnly(ownCompany, { except: ['Note__c', 'Key__c'] }),
    [capabilityProfile('buyTickets')]: readOnly(ownCompany, { except: ['Note__c', 'Key__c'] }),
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})

/** Action of staff on the company's page to grant entitlements, or to revoke a grant. */
export const grantEntitlementAction = {
  label: { 'en-US': 'Give badges, parking or tickets', it: 'Concedi badge, pass o biglietti' },
  contexts: ['Record'],
  subtype: 'Create',
  target: 'EntitlementEntry__c',
  fields: ['Kind__c', 'Movement__c', 'Note__c'],
  profiles: QUOTA_KEEPERS,
  successMessage: { 'en-US': 'Entered into the ledger', it: 'Registrato' },
} as const
