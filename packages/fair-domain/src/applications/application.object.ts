import {
  all,
  boolean,
  currency,
  date,
  dateTime,
  defineObject,
  fromSession,
  integer,
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
import { SECTORS } from '../pavilions/sectors.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { reasonFieldsOnRecord } from '../queues/reason-fields.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { APPLICATION_LAYOUT } from './application.layout.ts'
import { APPLICATION_DECIDERS } from './application-deciders.ts'
import { applicationsQueue } from './applications.queue.ts'

const ofTheCompany = readOnly(fromSession('Account__c', 'accountId'), {
  except: ['Note__c', 'ReasonCode__c', 'DecidedBy__c'],
})

/** Participation application of a company for an edition. */
export const Application = defineObject('Application__c', {
  label: { 'en-US': 'Participation application', it: 'Domanda di partecipazione' },
  labelPlural: { 'en-US': 'Participation applications', it: 'Domande di partecipazione' },
  keyPrefix: 'a51',
  retained: 'Contracts and their offers are kept for ten years',
  fields: {
    Name: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'company',
      required: true,
    }),
    /** Assigned at the first submission, as `AP27-00012`. */
    Number__c: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      unique: true,
      maxLength: 20,
    }),
    Account__c: lookup('Account', {
      ...COMPANY_LOOKUP,
      children: 'Applications__r',
      childrenLabel: { 'en-US': 'Applications', it: 'Domande' },
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'draft',
      values: [
        { value: 'draft', label: { 'en-US': 'Draft', it: 'Bozza' } },
        { value: 'submitted', label: { 'en-US': 'Submitted', it: 'Inviata' } },
        { value: 'changes_requested', label: { 'en-US': 'Changes requested', it: 'Modifiche richieste' } },
        { value: 'waiting_list', label: { 'en-US': 'Waiting list', it: 'Lista d’attesa' } },
        { value: 'offered', label: { 'en-US': 'Stand offered', it: 'Stand proposto' } },
        { value: 'accepted', label: { 'en-US': 'Accepted', it: 'Accettata' } },
        { value: 'rejected', label: { 'en-US': 'Rejected', it: 'Non accettata' } },
        { value: 'withdrawn', label: { 'en-US': 'Withdrawn', it: 'Ritirata' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullata' } },
      ],
    }),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      data: 'internal',
    }),
    Sector__c: picklist({ label: FIELD_LABELS.sector, data: 'company', values: valuesOf(SECTORS) }),
    StartDate__c: date({ label: FIELD_LABELS.startDate, data: 'company' }),
    EndDate__c: date({ label: FIELD_LABELS.endDate, data: 'company' }),
    Area__c: number({
      label: { 'en-US': 'Total area (m²)', it: 'Area totale (m²)' },
      data: 'company',
      precision: 8,
      scale: 2,
      min: 0,
    }),
    OpenSides__c: integer({ label: FIELD_LABELS.openSides, data: 'company', min: 1, max: 4 }),
    UnitCost__c: currency({ label: { 'en-US': 'Cost per m²', it: 'Costo al m²' }, data: 'company' }),
    StandWish__c: text({
      label: { 'en-US': 'Preferred location', it: 'Posizione desiderata' },
      data: 'company',
    }),
    CustomerNotes__c: longText({
      label: { 'en-US': 'Notes of the company', it: 'Note dell’azienda' },
      data: 'company',
      maxLength: 2000,
    }),
    SpaceTotal__c: currency({ label: FIELD_LABELS.spaceTotal, data: 'company' }),
    ServicesTotal__c: currency({ label: FIELD_LABELS.servicesTotal, data: 'company' }),
    RegistrationFee__c: currency({ label: FIELD_LABELS.registrationFee, data: 'company' }),
    Prepayment__c: currency({ label: FIELD_LABELS.prepayment, data: 'company' }),
    /** Without VAT. */
    Total__c: currency({
      label: { 'en-US': 'Total excluding VAT', it: 'Totale IVA esclusa' },
      data: 'company',
    }),
    BillingCompany__c: lookup('BillingCompany__c', { label: FIELD_LABELS.billingCompany, data: 'internal' }),
    AccountHolder__c: text({
      label: { 'en-US': 'Account holder', it: 'Intestatario del conto' },
      data: 'company',
    }),
    /** JSON: the form as it was last saved. */
    Draft__c: longText({
      internal: true,
      label: { 'en-US': 'Saved form', it: 'Modulo salvato' },
      data: 'company',
    }),
    Submissions__c: integer({
      label: { 'en-US': 'Times sent', it: 'Invii' },
      data: 'internal',
      defaultValue: 0,
      min: 0,
    }),
    SubmittedAt__c: dateTime({ label: { 'en-US': 'Sent at', it: 'Inviata il' }, data: 'internal' }),
    SubmittedBy__c: lookup('User', { label: { 'en-US': 'Sent by', it: 'Inviata da' }, data: 'internal' }),
    /** Version of the general conditions that the company accepted with the submission. */
    Conditions__c: lookup('ConsentText__c', {
      label: { 'en-US': 'General conditions', it: 'Condizioni generali' },
      data: 'reference',
    }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 60 }),
    Note__c: longText({ secret: true, label: FIELD_LABELS.note, data: 'company', maxLength: 2000 }),
    NoteForCustomer__c: boolean({
      label: { 'en-US': 'The company may read the note', it: 'L’azienda può leggere la nota' },
      data: 'internal',
      defaultValue: false,
    }),
    /** Note of the decision, if the company may read it. */
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'company', maxLength: 2000 }),
    /** Number for the stand; assigned automatically if empty. */
    StandName__c: text({
      label: { 'en-US': 'Stand number', it: 'Numero di stand' },
      data: 'company',
      maxLength: 40,
    }),
    /** Stand reserved for the company while the state is `offered`. */
    OfferedStand__c: lookup('Stand__c', {
      label: { 'en-US': 'Stand offered', it: 'Stand proposto' },
      data: 'internal',
      children: 'Offers__r',
      childrenLabel: { 'en-US': 'Offers', it: 'Proposte' },
    }),
    /** Last day on which the company can accept the stand. */
    OfferedUntil__c: date({ label: { 'en-US': 'Offered until', it: 'Proposto fino al' }, data: 'company' }),
    OfferedTotal__c: currency({
      label: { 'en-US': 'Total of the offer excluding VAT', it: 'Totale della proposta IVA esclusa' },
      data: 'company',
    }),
    /** JSON: form and price with the offered stand. */
    Offer__c: longText({
      internal: true,
      label: { 'en-US': 'Priced offer', it: 'Proposta con prezzi' },
      data: 'company',
    }),
    OfferOutcome__c: picklist({
      label: { 'en-US': 'Last offer', it: 'Ultima proposta' },
      data: 'company',
      values: [
        { value: 'taken', label: { 'en-US': 'Accepted', it: 'Accettata' } },
        { value: 'declined', label: { 'en-US': 'Declined', it: 'Rifiutata' } },
        { value: 'lapsed', label: { 'en-US': 'Expired', it: 'Scaduta' } },
        { value: 'takenBack', label: { 'en-US': 'Withdrawn', it: 'Ritirata' } },
      ],
    }),
    WithdrawnAt__c: dateTime({ label: { 'en-US': 'Withdrawn at', it: 'Ritirata il' }, data: 'internal' }),
    CancellationFee__c: currency({
      label: { 'en-US': 'Cancellation fee', it: 'Penale di recesso' },
      data: 'company',
      min: 0,
    }),
  },
  path: 'State__c',
  usualWay: [
    ['draft'],
    ['submitted', 'changes_requested', 'waiting_list', 'offered'],
    ['accepted', 'rejected'],
  ],
  layout: APPLICATION_LAYOUT,
  compact: ['Name', 'Number__c', 'State__c', 'Pavilion__c', 'Area__c', 'Total__c'],
  listViews: {
    AllApplications: {
      label: { 'en-US': 'All applications', it: 'Tutte le domande' },
      columns: [
        'Name',
        'Number__c',
        'Edition__r.Name',
        'Pavilion__r.Name',
        'Area__c',
        'State__c',
        'SubmittedAt__c',
      ],
      orderBy: [{ field: 'LastModifiedDate', ascending: false }],
    },
    ApplicationsToDecide: {
      label: { 'en-US': 'To be decided', it: 'Da decidere' },
      columns: ['Name', 'Number__c', 'Pavilion__r.Name', 'Area__c', 'Total__c', 'State__c', 'SubmittedAt__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['submitted', 'waiting_list'] }],
      orderBy: [{ field: 'SubmittedAt__c' }],
    },
    StandsOffered: {
      label: { 'en-US': 'Stands offered', it: 'Stand proposti' },
      columns: [
        'Name',
        'Number__c',
        'Pavilion__r.Name',
        'OfferedStand__r.Name',
        'OfferedUntil__c',
        'OfferedTotal__c',
      ],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['offered'] }],
      orderBy: [{ field: 'OfferedUntil__c' }],
    },
  },
  relatedLists: {
    Items__r: {
      columns: ['Name', 'Quantity__c', 'UnitPrice__c', 'Total__c'],
      orderBy: [{ field: 'Position__c' }],
    },
    Contracts__r: { columns: ['ContractNumber', 'Type__c', 'Status', 'Total__c', 'SignedAt__c'] },
  },
  actions: {
    ...decisionActions(applicationsQueue),
    TakeBackOffer: {
      contexts: ['Record'],
      profiles: APPLICATION_DECIDERS,
      ...reasonFieldsOnRecord(),
      label: { 'en-US': 'Withdraw the offer', it: 'Ritira la proposta' },
      tone: 'reject',
      when: valueIs('State__c', 'offered'),
    },
    Cancel: {
      contexts: ['Record'],
      profiles: APPLICATION_DECIDERS,
      ...reasonFieldsOnRecord(),
      label: { 'en-US': 'Cancel the participation', it: 'Annulla la partecipazione' },
      tone: 'reject',
      when: valueIs('State__c', 'accepted'),
    },
  },
  searchFields: ['Name', 'Number__c'],
  indexes: [
    ['State__c', 'SubmittedAt__c'],
    ['Account__c', 'Edition__c'],
  ],
  access: {
    [capabilityProfile('applyForParticipation')]: ofTheCompany,
    [capabilityProfile('seeContracts')]: ofTheCompany,
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
