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
  multiPicklist,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { CERTIFICATIONS, categoryValues } from '../directory/directory.vocabulary.ts'
import { country } from '../people/country.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { BUYER_CONFIRMATIONS, BUYER_STATES } from './buyer-application.states.ts'
import { BUYER_DECIDERS } from './buyer-deciders.ts'
import { buyerDutiesQueue, buyersQueue } from './buyers.queue.ts'
import { dutyFields } from './duty.fields.ts'
import { evaluationFields } from './evaluation.fields.ts'
import { CRITERION_NAMES } from './evaluation.rules.ts'

/** Fields that applicants do not see: the evaluation and its author. */
const INTERNAL = {
  except: [
    ...CRITERION_NAMES,
    'Score__c',
    'Proposal__c',
    'ScoredBy__c',
    'ScoredAt__c',
    'AgencyGuest__c',
    'WaitingList__c',
    'ReasonCode__c',
    'DecidedBy__c',
    'CompanyKey__c',
    'AgencyConsent__c',
    'MissedBefore__c',
    'DutySince__c',
  ],
}

const isOpen = valueIs('State__c', 'submitted', 'pending_evaluation')

/** Application of a person to the buyer programme of an edition. */
export const BuyerApplication = defineObject('BuyerApplication__c', {
  label: { 'en-US': 'Buyer application', it: 'Richiesta buyer' },
  labelPlural: { 'en-US': 'Buyer applications', it: 'Richieste buyer' },
  keyPrefix: 'a80',
  subject: ['Contact__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Applicant', it: 'Richiedente' },
      data: 'personal',
      required: true,
      maxLength: 121,
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'BuyerApplications__r',
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'BuyerApplications__r',
    }),
    Edition__c: lookup('Edition__c', { ...EDITION_LOOKUP, children: 'BuyerApplications__r' }),
    Company__c: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'personal',
      maxLength: 255,
    }),
    /** Equal for applicants of the same company. */
    CompanyKey__c: text({
      internal: true,
      label: { 'en-US': 'Company key', it: 'Chiave azienda' },
      data: 'personal',
      required: true,
    }),
    Country__c: country({ data: 'reference' }),
    NewCategories__c: multiPicklist({
      label: { 'en-US': 'New product categories sought', it: 'Nuove categorie cercate' },
      data: 'personal',
      values: categoryValues,
      open: true,
    }),
    CoveredCategories__c: multiPicklist({
      label: { 'en-US': 'Categories already covered', it: 'Categorie già trattate' },
      data: 'personal',
      values: categoryValues,
      open: true,
    }),
    Certifications__c: multiPicklist({
      label: { 'en-US': 'Certifications sought', it: 'Certificazioni cercate' },
      data: 'personal',
      values: valuesOf(CERTIFICATIONS),
      open: true,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'submitted',
      values: valuesOf(BUYER_STATES),
    }),
    SentAt__c: dateTime({
      label: { 'en-US': 'Sent at', it: 'Inviata il' },
      data: 'internal',
      required: true,
    }),
    ...evaluationFields,
    AgencyGuest__c: boolean({
      label: { 'en-US': 'Guest of the agency', it: 'Ospite dell’agenzia' },
      data: 'internal',
    }),
    /** Both consents for the trade agency at the time of submission. */
    AgencyConsent__c: boolean({
      label: { 'en-US': 'Agency consents', it: 'Consensi agenzia' },
      data: 'internal',
    }),
    WaitingList__c: boolean({ label: { 'en-US': 'Waiting list', it: 'Lista d’attesa' }, data: 'internal' }),
    ReasonCode__c: text({
      label: { 'en-US': 'Reason code', it: 'Codice motivo' },
      data: 'internal',
      maxLength: 80,
    }),
    /** Note of the decision, if the applicant may read it. */
    CustomerNote__c: longText({
      label: { 'en-US': 'Note for the applicant', it: 'Nota per il richiedente' },
      data: 'personal',
    }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
    Confirmation__c: picklist({
      label: { 'en-US': 'Confirmation', it: 'Conferma' },
      data: 'internal',
      values: valuesOf(BUYER_CONFIRMATIONS),
    }),
    ConfirmBy__c: date({
      label: { 'en-US': 'To be confirmed by', it: 'Da confermare entro' },
      data: 'internal',
    }),
    RemindedAt__c: dateTime({
      label: { 'en-US': 'Reminded at', it: 'Sollecito inviato il' },
      data: 'internal',
    }),
    HotelNights__c: integer({
      label: { 'en-US': 'Hotel nights', it: 'Notti in hotel' },
      data: 'company',
      min: 0,
    }),
    TravelContribution__c: currency({
      label: { 'en-US': 'Travel contribution, at most', it: 'Contributo viaggio, fino a' },
      data: 'company',
      min: 0,
    }),
    ...dutyFields,
  },
  path: 'State__c',
  usualWay: [['submitted'], ['pending_evaluation'], ['accepted', 'rejected']],
  layout: [
    {
      name: 'applicant',
      heading: { 'en-US': 'Applicant', it: 'Richiedente' },
      rows: [
        ['Contact__c', 'Company__c'],
        ['Account__c', 'Country__c'],
        ['Edition__c', 'SentAt__c'],
        ['NewCategories__c', 'CoveredCategories__c'],
        ['Certifications__c', 'AgencyConsent__c'],
      ],
    },
    {
      name: 'evaluation',
      heading: { 'en-US': 'Evaluation', it: 'Valutazione' },
      rows: [
        ['Score__c', 'Proposal__c'],
        ['RolePoints__c', 'SizePoints__c'],
        ['RelevancePoints__c', 'MarketPoints__c'],
        ['HistoryPoints__c', 'MissedBefore__c'],
        ['AgencyGuest__c', ''],
        ['ScoredBy__c', 'ScoredAt__c'],
      ],
    },
    {
      name: 'decision',
      heading: { 'en-US': 'Decision', it: 'Decisione' },
      rows: [
        ['State__c', 'WaitingList__c'],
        ['ReasonCode__c', 'CustomerNote__c'],
        ['DecidedBy__c', 'DecidedAt__c'],
        ['Confirmation__c', 'ConfirmBy__c'],
        ['HotelNights__c', 'TravelContribution__c'],
      ],
    },
    {
      name: 'duties',
      heading: { 'en-US': 'Duties', it: 'Impegni' },
      rows: [
        ['MinMeetings__c', 'KeptMeetings__c'],
        ['CheckIns__c', 'DutiesToldAt__c'],
        ['Duty__c', 'Miss__c'],
      ],
    },
  ],
  compact: ['Name', 'Company__c', 'State__c', 'Score__c', 'Proposal__c'],
  listViews: {
    AllBuyerApplications: {
      label: { 'en-US': 'All buyer applications', it: 'Tutte le richieste buyer' },
      columns: ['Name', 'Company__c', 'Country__c', 'State__c', 'Score__c', 'Proposal__c', 'Confirmation__c'],
      orderBy: [{ field: 'SentAt__c', ascending: false }],
    },
    BuyerApplicationsToDecide: {
      label: { 'en-US': 'To be decided', it: 'Da decidere' },
      columns: ['Name', 'Company__c', 'Country__c', 'Score__c', 'Proposal__c', 'WaitingList__c', 'SentAt__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['submitted', 'pending_evaluation'] }],
      orderBy: [{ field: 'SentAt__c' }],
    },
    BuyerGuests: {
      label: { 'en-US': 'Accepted buyers', it: 'Buyer accettati' },
      columns: [
        'Name',
        'Company__c',
        'Country__c',
        'Confirmation__c',
        'HotelNights__c',
        'TravelContribution__c',
        'MinMeetings__c',
        'KeptMeetings__c',
        'CheckIns__c',
      ],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['accepted'] }],
      orderBy: [{ field: 'Name' }],
    },
  },
  actions: {
    ...decisionActions(buyersQueue),
    ...decisionActions(buyerDutiesQueue),
    Score: {
      label: { 'en-US': 'Score', it: 'Valuta' },
      contexts: ['Record'],
      subtype: 'Update',
      fields: [...CRITERION_NAMES, 'AgencyGuest__c'],
      profiles: BUYER_DECIDERS,
      when: isOpen,
      successMessage: { 'en-US': 'Score saved', it: 'Punteggio salvato' },
    },
    RecordMeeting: {
      label: { 'en-US': 'Meeting kept', it: 'Incontro rispettato' },
      contexts: ['Record'],
      subtype: 'Create',
      target: 'KeptMeeting__c',
      fields: ['Account__c', 'HeldOn__c'],
      profiles: BUYER_DECIDERS,
      when: valueIs('Confirmation__c', 'confirmed'),
      successMessage: { 'en-US': 'Meeting recorded', it: 'Incontro registrato' },
    },
  },
  relatedLists: {
    KeptMeetings__r: {
      columns: ['HeldOn__c', 'Account__r.Name', 'Source__c'],
      orderBy: [{ field: 'HeldOn__c' }],
    },
  },
  searchFields: ['Name', 'Company__c'],
  indexes: [
    ['State__c', 'SentAt__c'],
    ['Duty__c', 'DutySince__c'],
    ['Edition__c', 'CompanyKey__c'],
    ['Confirmation__c', 'ConfirmBy__c'],
  ],
  access: {
    buyer: readOnly(fromSession('Contact__c', 'contactId'), INTERNAL),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
