import {
  all,
  boolean,
  currency,
  date,
  dateTime,
  defineObject,
  every,
  fromSession,
  longText,
  lookup,
  number,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { changeFactsIn } from './change-facts.ts'
import { CONTRACT_LAYOUT } from './contract.layout.ts'
import { contractsQueue } from './contracts.queue.ts'
import { COUNTERSIGNERS } from './countersigners.ts'

const OF_THE_COMPANY = fromSession('AccountId', 'accountId')
const HIDDEN = { except: ['Note__c', 'CountersignedBy__c'] }
const step = { contexts: ['Record'], subtype: 'Update', profiles: COUNTERSIGNERS } as const

/** Agreement of organiser and company for an edition. Never deleted, only closed. */
export const Contract = defineObject('Contract', {
  label: { 'en-US': 'Contract', it: 'Contratto' },
  labelPlural: { 'en-US': 'Contracts', it: 'Contratti' },
  keyPrefix: '800',
  nameFields: ['ContractNumber'],
  retained: 'Contracts and their offers are kept for ten years',
  fields: {
    /** As `CT27-00012`; addenda add their own number: `CT27-00012/1`. */
    ContractNumber: text({
      label: { 'en-US': 'Contract number', it: 'Numero contratto' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 30,
    }),
    AccountId: lookup('Account', { ...COMPANY_LOOKUP, children: 'Contracts' }),
    /** Copy of the company's name for the queue. */
    CompanyName__c: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'company',
      required: true,
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Participation__c: lookup('Participation__c', {
      label: { 'en-US': 'Participation', it: 'Partecipazione' },
      data: 'internal',
      children: 'Contracts__r',
    }),
    Application__c: lookup('Application__c', {
      label: { 'en-US': 'Application', it: 'Domanda' },
      data: 'internal',
      children: 'Contracts__r',
    }),
    Order__c: lookup('Order', { label: FIELD_LABELS.order, data: 'internal', children: 'Contracts__r' }),
    /** The contract that an addendum changes. */
    Parent__c: lookup('Contract', {
      label: { 'en-US': 'Addendum to', it: 'Appendice a' },
      data: 'internal',
      children: 'Addenda__r',
      childrenLabel: { 'en-US': 'Addenda', it: 'Appendici' },
    }),
    Type__c: picklist({
      label: FIELD_LABELS.type,
      data: 'company',
      required: true,
      values: [
        { value: 'space', label: { 'en-US': 'Space', it: 'Spazio espositivo' } },
        { value: 'services', label: { 'en-US': 'Services', it: 'Servizi' } },
        { value: 'addendum', label: { 'en-US': 'Addendum', it: 'Appendice' } },
        { value: 'sponsorship', label: { 'en-US': 'Sponsorship', it: 'Sponsorizzazione' } },
        { value: 'coExhibitor', label: { 'en-US': 'Co-exhibitor', it: 'Co-espositore' } },
      ],
    }),
    Status: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      values: [
        {
          value: 'data_check',
          label: { 'en-US': 'Company data being checked', it: 'Verifica dati aziendali' },
        },
        { value: 'to_sign', label: { 'en-US': 'To be signed', it: 'Da firmare' } },
        { value: 'signed_uploaded', label: { 'en-US': 'Signed, to be checked', it: 'Firmato, in verifica' } },
        {
          value: 'signature_rejected',
          label: { 'en-US': 'Signature not accepted', it: 'Firma non accettata' },
        },
        { value: 'countersigned', label: { 'en-US': 'Countersigned', it: 'Controfirmato' } },
        { value: 'active', label: { 'en-US': 'Active', it: 'Attivo' } },
        { value: 'amended', label: { 'en-US': 'Amended', it: 'Modificato' } },
        { value: 'closed', label: { 'en-US': 'Closed', it: 'Chiuso' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullato' } },
      ],
    }),
    StartDate: date({ label: FIELD_LABELS.startDate, data: 'company', required: true }),
    EndDate__c: date({ label: FIELD_LABELS.endDate, data: 'company', required: true }),
    /** Without VAT. */
    Total__c: currency({
      label: { 'en-US': 'Total excluding VAT', it: 'Totale IVA esclusa' },
      data: 'company',
      required: true,
    }),
    Prepayment__c: currency({ label: FIELD_LABELS.prepayment, data: 'company', defaultValue: 0 }),
    PrepaymentDueOn__c: date({
      label: { 'en-US': 'Prepayment due on', it: 'Scadenza dell’acconto' },
      data: 'company',
    }),
    PrepaymentPaid__c: boolean({
      label: { 'en-US': 'Prepayment received', it: 'Acconto ricevuto' },
      data: 'company',
    }),
    /** Whole text of an addendum in the language of the company, the only field that the previous version reads. */
    Change__c: longText({ label: { 'en-US': 'Change', it: 'Modifica' }, data: 'company', maxLength: 4000 }),
    /** Note of staff. */
    ChangeSaid__c: longText({
      internal: true,
      label: { 'en-US': 'What was agreed', it: 'Che cosa è stato concordato' },
      data: 'company',
      maxLength: 4000,
    }),
    /** Change of stand or area. JSON, formatted for the reader. */
    ChangeFacts__c: longText({
      internal: true,
      label: { 'en-US': 'Stand and area', it: 'Stand e area' },
      data: 'company',
      words: changeFactsIn,
    }),
    ChangeAmount__c: currency({
      label: { 'en-US': 'Change of the total, without VAT', it: 'Variazione del totale, IVA esclusa' },
      data: 'company',
    }),
    /** Area of the stand once the addendum is active. */
    ChangeArea__c: number({
      label: { 'en-US': 'New area in m²', it: 'Nuova area in m²' },
      data: 'company',
      precision: 8,
      scale: 2,
      min: 0,
    }),
    /** Version of the general conditions in the contract; its signature accepts it. Empty for an addendum. */
    Conditions__c: lookup('ConsentText__c', {
      label: { 'en-US': 'General conditions', it: 'Condizioni generali' },
      data: 'reference',
    }),
    /** Version id of the uploaded signed copy. */
    SignedVersionId__c: text({
      internal: true,
      label: { 'en-US': 'Signed copy', it: 'Copia firmata' },
      data: 'internal',
      maxLength: 18,
    }),
    SignedAt__c: dateTime({
      label: { 'en-US': 'Signed copy received', it: 'Copia firmata ricevuta' },
      data: 'internal',
    }),
    SignedBy__c: lookup('User', { label: { 'en-US': 'Uploaded by', it: 'Caricata da' }, data: 'internal' }),
    CountersignedAt__c: dateTime({
      label: { 'en-US': 'Countersigned at', it: 'Controfirmato il' },
      data: 'internal',
    }),
    CountersignedBy__c: lookup('User', {
      label: { 'en-US': 'Countersigned by', it: 'Controfirmato da' },
      data: 'internal',
    }),
    ActiveAt__c: dateTime({ label: { 'en-US': 'Active since', it: 'Attivo dal' }, data: 'internal' }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 60 }),
    Note__c: longText({ secret: true, label: FIELD_LABELS.note, data: 'company', maxLength: 2000 }),
    NoteForCustomer__c: boolean({
      label: { 'en-US': 'The company may read the note', it: 'L’azienda può leggere la nota' },
      data: 'internal',
    }),
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'company', maxLength: 2000 }),
  },
  path: 'Status',
  usualWay: [
    ['data_check'],
    ['to_sign', 'signature_rejected'],
    ['signed_uploaded'],
    ['countersigned'],
    ['active', 'amended'],
    ['closed'],
  ],
  layout: CONTRACT_LAYOUT,
  compact: ['ContractNumber', 'CompanyName__c', 'Type__c', 'Status'],
  listViews: {
    AllContracts: {
      label: { 'en-US': 'All contracts', it: 'Tutti i contratti' },
      columns: [
        'ContractNumber',
        'CompanyName__c',
        'Type__c',
        'Edition__r.Name',
        'Status',
        'Total__c',
        'SignedAt__c',
      ],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    ContractsNotSigned: {
      label: { 'en-US': 'Not signed yet', it: 'Non ancora firmati' },
      columns: ['ContractNumber', 'CompanyName__c', 'Status', 'CreatedDate', 'PrepaymentDueOn__c'],
      filters: [
        { field: 'Status', operator: 'Equals', operands: ['data_check', 'to_sign', 'signature_rejected'] },
      ],
      orderBy: [{ field: 'CreatedDate' }],
      visibleTo: STAFF_PROFILES,
    },
  },
  relatedLists: {
    Signatures__r: {
      columns: ['Name', 'CreatedDate', 'Way__c', 'FormHash__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Addenda__r: {
      columns: [
        'ContractNumber',
        'Status',
        'ChangeSaid__c',
        'ChangeFacts__c',
        'ChangeAmount__c',
        'ActiveAt__c',
      ],
      orderBy: [{ field: 'ContractNumber' }],
    },
  },
  actions: {
    ...decisionActions(contractsQueue),
    AddAddendum: {
      ...step,
      label: { 'en-US': 'Add an addendum', it: 'Aggiungi un’appendice' },
      fields: ['Change__c', 'ChangeArea__c', 'ChangeAmount__c'],
      when: valueIs('Status', 'active', 'amended'),
    },
    Close: {
      ...step,
      subtype: 'Invoke',
      label: { 'en-US': 'Close the contract', it: 'Chiudi il contratto' },
      when: valueIs('Status', 'active', 'amended'),
    },
  },
  searchFields: ['ContractNumber', 'CompanyName__c'],
  indexes: [
    ['Status', 'SignedAt__c'],
    ['AccountId', 'CreatedDate'],
  ],
  access: {
    [capabilityProfile('seeContracts')]: readOnly(OF_THE_COMPANY, HIDDEN),
    // No field is writable, but files can be added: the signed copy is an upload.
    [capabilityProfile('signContract')]: {
      read: OF_THE_COMPANY,
      update: every(OF_THE_COMPANY, valueIs('Status', 'to_sign', 'signature_rejected')),
      fields: { read: HIDDEN, update: [] },
    },
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
