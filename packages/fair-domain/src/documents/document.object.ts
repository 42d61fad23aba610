import {
  type Access,
  all,
  dateTime,
  defineObject,
  every,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { CAPABILITIES, type Capability, capabilityProfile } from '../company-roles/capabilities.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { SCREENS, type Screen } from '../screens/screens.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { DOCUMENT_KINDS, type DocumentKindName } from './document-kinds.ts'
import { documentsQueue } from './documents.queue.ts'

const KIND_NAMES = Object.keys(DOCUMENT_KINDS) as DocumentKindName[]

/** A document generated in the background: a contract to sign, an invoice, a badge. */
export const Document = defineObject('Document__c', {
  label: { 'en-US': 'Document', it: 'Documento' },
  labelPlural: { 'en-US': 'Documents', it: 'Documenti' },
  keyPrefix: 'a50',
  subject: ['Contact__c', 'SubjectId__c'],
  fields: {
    /** File name. */
    Name: text({ label: { 'en-US': 'File', it: 'File' }, data: 'company', required: true, maxLength: 255 }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      values: KIND_NAMES.map((value) => ({ value, label: DOCUMENT_KINDS[value].label })),
    }),
    /** Id of the record concerned. */
    SubjectId__c: text({
      label: { 'en-US': 'About', it: 'Oggetto' },
      data: 'internal',
      required: true,
      maxLength: 18,
      exact: true,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'Documents__r',
    }),
    Contact__c: lookup('Contact', { label: FIELD_LABELS.person, data: 'internal', children: 'Documents__r' }),
    Language__c: text({
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'making',
      values: [
        { value: 'making', label: { 'en-US': 'Under generation', it: 'In preparazione' } },
        { value: 'ready', label: { 'en-US': 'Ready', it: 'Pronto' } },
        { value: 'failed', label: { 'en-US': 'Failed', it: 'Non riuscito' } },
        { value: 'superseded', label: { 'en-US': 'Superseded', it: 'Sostituito' } },
      ],
    }),
    Size__c: integer({
      label: { 'en-US': 'Size in bytes', it: 'Dimensione in byte' },
      data: 'internal',
      min: 0,
    }),
    MadeAt__c: dateTime({ label: { 'en-US': 'Created at', it: 'Creato il' }, data: 'internal' }),
    Attempts__c: integer({
      label: { 'en-US': 'Attempts', it: 'Tentativi' },
      data: 'internal',
      defaultValue: 0,
      min: 0,
    }),
    /** Short code on the document, for the public verification page. */
    Code__c: text({
      secret: true,
      label: { 'en-US': 'Verification code', it: 'Codice di verifica' },
      data: 'internal',
      required: true,
      unique: true,
      maxLength: 20,
    }),
  },
  listViews: {
    AllDocuments: {
      label: { 'en-US': 'All documents', it: 'Tutti i documenti' },
      columns: ['Name', 'Kind__c', 'Account__r.Name', 'State__c', 'CreatedDate', 'MadeAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    FailedDocuments: {
      label: { 'en-US': 'Not generated', it: 'Non riusciti' },
      columns: ['Name', 'Kind__c', 'Account__r.Name', 'Attempts__c', 'CreatedDate'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['failed'] }],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
      visibleTo: STAFF_PROFILES,
    },
  },
  actions: decisionActions(documentsQueue),
  searchFields: ['Name', 'Code__c'],
  indexes: [
    ['SubjectId__c', 'Kind__c'],
    ['State__c', 'CreatedDate'],
  ],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'))),
    ...companyAccess(),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})

/** Returns the access of company roles: documents of the screens that each role can open. */
function companyAccess(): Access {
  const kindsFor = (capability: Capability) =>
    KIND_NAMES.filter((kind) => {
      const screen: Screen = SCREENS[DOCUMENT_KINDS[kind].screen]
      return screen.capabilities?.includes(capability)
    })
  const grants = (Object.keys(CAPABILITIES) as Capability[])
    .map((capability) => [capability, kindsFor(capability)] as const)
    .filter(([, kinds]) => kinds.length > 0)
    .map(([capability, kinds]) => [
      capabilityProfile(capability),
      readOnly(every(fromSession('Account__c', 'accountId'), valueIs('Kind__c', ...kinds))),
    ])
  return Object.fromEntries(grants)
}
