import {
  all,
  date,
  dateTime,
  defineObject,
  longText,
  lookup,
  multiPicklist,
  none,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import {
  AMBER_REASONS,
  AMBER_SCOPES,
  AMBER_SERVICES,
  hasItsSubject,
  isAddressDomain,
} from './amber-list.rules.ts'
import { AMBER_STAFF } from './amber-staff.ts'

const onListing = { contexts: ['Record'], subtype: 'Invoke', profiles: AMBER_STAFF } as const
const CONFIRM = {
  ...onListing,
  label: { 'en-US': 'Confirm the listing', it: 'Conferma l’inserimento' },
  tone: 'accept',
  when: valueIs('Status__c', 'proposed'),
} as const
const RELEASE = {
  ...onListing,
  label: { 'en-US': 'Release', it: 'Sblocca' },
  when: valueIs('Status__c', 'listed', 'releaseProposed'),
} as const
const DECIDED = changedWith(CONFIRM, RELEASE)

/** A company or person blocked from some services. Effective once a second member of staff has confirmed it. */
export const AmberListing = defineObject('AmberListing__c', {
  label: { 'en-US': 'Amber listing', it: 'Voce della lista ambra' },
  labelPlural: { 'en-US': 'Amber listings', it: 'Voci della lista ambra' },
  keyPrefix: 'a25',
  subject: ['Contact__c'],
  fields: {
    Name: text({ label: FIELD_LABELS.subject, data: 'personal', required: true, maxLength: 120 }),
    Scope__c: picklist({
      label: { 'en-US': 'Scope', it: 'Ambito' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: valuesOf(AMBER_SCOPES),
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      createOnly: true,
      children: 'AmberListings__r',
      childrenLabel: { 'en-US': 'Amber list', it: 'Lista ambra' },
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      createOnly: true,
      children: 'AmberListings__r',
      childrenLabel: { 'en-US': 'Amber list', it: 'Lista ambra' },
    }),
    Domain__c: text({
      label: { 'en-US': 'Address domain', it: 'Dominio di posta' },
      data: 'company',
      createOnly: true,
      maxLength: 120,
      help: { 'en-US': 'The part after the @, in lower case', it: 'Ciò che segue la @, in minuscolo' },
    }),
    Code__c: text({
      secret: true,
      label: { 'en-US': 'Code', it: 'Codice' },
      data: 'internal',
      createOnly: true,
      maxLength: 60,
      help: { 'en-US': 'An agent or discount code', it: 'Un codice agente o sconto' },
    }),
    ReasonCode__c: picklist({
      label: { 'en-US': 'Reason shown to the person', it: 'Motivo come lo legge la persona' },
      data: 'internal',
      required: true,
      values: valuesOf(AMBER_REASONS),
    }),
    Services__c: multiPicklist({
      label: { 'en-US': 'Services closed', it: 'Servizi chiusi' },
      data: 'internal',
      required: true,
      values: valuesOf(AMBER_SERVICES),
    }),
    /** Visible to staff only. */
    Notes__c: longText({
      secret: true,
      label: { 'en-US': 'Evidence and notes', it: 'Prove e note' },
      data: 'sensitive',
    }),
    ExpiresOn__c: date({ label: { 'en-US': 'Expires on', it: 'Scade il' }, data: 'internal' }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      data: 'internal',
      required: true,
      managed: DECIDED,
      defaultValue: 'proposed',
      values: valuesOf({
        proposed: { 'en-US': 'Waits for a second person', it: 'In attesa di una seconda persona' },
        listed: { 'en-US': 'Listed', it: 'In lista' },
        releaseProposed: { 'en-US': 'Listed, release proposed', it: 'In lista, sblocco proposto' },
        released: { 'en-US': 'Released', it: 'Sbloccata' },
      }),
    }),
    ProposedBy__c: lookup('User', {
      label: { 'en-US': 'Proposed by', it: 'Proposta da' },
      data: 'internal',
      managed: DECIDED,
      defaultValue: { special: 'currentUser' },
    }),
    ListedBy__c: lookup('User', {
      label: { 'en-US': 'Confirmed by', it: 'Confermata da' },
      data: 'internal',
      managed: DECIDED,
    }),
    ListedAt__c: dateTime({
      label: { 'en-US': 'Listed at', it: 'In lista dal' },
      data: 'internal',
      managed: DECIDED,
    }),
    ReleaseProposedBy__c: lookup('User', {
      label: { 'en-US': 'Release proposed by', it: 'Sblocco proposto da' },
      data: 'internal',
      managed: DECIDED,
    }),
    ReleasedBy__c: lookup('User', {
      label: { 'en-US': 'Released by', it: 'Sbloccata da' },
      data: 'internal',
      managed: DECIDED,
    }),
    ReleasedAt__c: dateTime({
      label: { 'en-US': 'Released at', it: 'Sbloccata il' },
      data: 'internal',
      managed: DECIDED,
    }),
  },
  path: 'Status__c',
  compact: ['Name', 'Status__c', 'ReasonCode__c', 'ExpiresOn__c'],
  listViews: {
    AllAmberListings: {
      label: { 'en-US': 'Whole amber list', it: 'Tutta la lista ambra' },
      columns: ['Name', 'Scope__c', 'ReasonCode__c', 'Services__c', 'Status__c', 'ExpiresOn__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    AmberListingsToConfirm: {
      label: { 'en-US': 'Waiting for a second person', it: 'In attesa di una seconda persona' },
      columns: ['Name', 'Scope__c', 'ReasonCode__c', 'ProposedBy__r.Name', 'Status__c'],
      filters: [
        { field: 'Status__c', operator: 'Equals', operands: ['proposed'] },
        { field: 'Status__c', operator: 'Equals', operands: ['releaseProposed'] },
      ],
      logic: '1 OR 2',
      orderBy: [{ field: 'CreatedDate' }],
    },
  },
  relatedLists: {
    Hits__r: {
      columns: ['CreatedDate', 'Name', 'Service__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: { ConfirmListing: CONFIRM, Release: RELEASE },
  searchFields: ['Name', 'Notes__c'],
  validationRules: [
    {
      name: 'Scope_has_its_subject',
      field: 'Scope__c',
      message: {
        'en-US': 'Fill in what the scope requires, and nothing else: company, person, domain or code',
        it: 'Compila ciò che richiede l’ambito, e nient’altro: azienda, persona, dominio o codice',
      },
      isBroken: ({ Scope__c: scope, Account__c: account, Contact__c: contact, Domain__c, Code__c }) =>
        !hasItsSubject({ scope, account, contact, domain: Domain__c, code: Code__c }),
    },
    {
      name: 'Domain_is_one',
      field: 'Domain__c',
      message: {
        'en-US': 'A domain looks like shop.example, in lower case',
        it: 'Un dominio ha la forma negozio.example, in minuscolo',
      },
      isBroken: ({ Domain__c: domain }) =>
        typeof domain === 'string' && domain !== '' && !isAddressDomain(domain),
    },
    {
      name: 'Decided_listings_stay',
      message: {
        'en-US': 'A released listing is closed: create a new one',
        it: 'Una voce sbloccata è chiusa: creane una nuova',
      },
      isBroken: (_record, before) => before?.Status__c === 'released',
    },
  ],
  indexes: [
    ['Account__c', 'Status__c'],
    ['Contact__c', 'Status__c'],
    ['Domain__c', 'Status__c'],
    ['Code__c', 'Status__c'],
    ['Status__c', 'CreatedDate'],
  ],
  shared: [{ fields: ['ExpiresOn__c'], why: 'the proposer may set it; confirmation fills in the default' }],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(AMBER_STAFF, {
      read: all,
      create: all,
      update: valueIs('Status__c', 'proposed'),
      delete: none,
    }),
  },
})
