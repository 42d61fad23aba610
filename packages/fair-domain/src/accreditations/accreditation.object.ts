import type { Label } from '@foyer/record-contract'
import {
  all,
  currency,
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
  url,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { daysText } from '../time/days-text.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { accreditationQueue } from './accreditation.queue.ts'
import { ACCREDITATION_KINDS, PRESS_EVIDENCE } from './accreditation.rules.ts'
import { REJECTION_REASONS } from './accreditation-deciders.ts'
import { PRE_CHECKS } from './pre-check.ts'

/** Layout for staff: applicant and state, the fields of the kind, and the decision. */
const layoutWith = <const R extends readonly (readonly [string, string])[]>(heading: Label, rows: R) =>
  [
    {
      name: 'request',
      heading: { 'en-US': 'Request', it: 'Richiesta' },
      rows: [
        ['Name', 'Kind__c'],
        ['Contact__c', 'Account__c'],
        ['Edition__c', 'State__c'],
        ['SentAt__c', 'Website__c'],
      ],
    },
    { name: 'kind', heading, columns: 2, rows },
    {
      name: 'decision',
      heading: { 'en-US': 'Check and decision', it: 'Verifica e decisione' },
      rows: [
        ['Passed__c', 'Failed__c'],
        ['Question__c', 'Answer__c'],
        ['AnswerBy__c', 'ReconsideredAt__c'],
        ['ReasonCode__c', 'CustomerNote__c'],
        ['DecidedBy__c', 'DecidedAt__c'],
        ['DiscountCode__c', ''],
      ],
    },
  ] as const

const OPEN = ['submitted', 'in_review', 'info_requested']

/** Request for accreditation by press, influencers or a school; one per person and edition. */
export const Accreditation = defineObject('Accreditation__c', {
  label: { 'en-US': 'Accreditation', it: 'Accredito' },
  labelPlural: { 'en-US': 'Accreditations', it: 'Accrediti' },
  keyPrefix: 'a75',
  subject: ['Contact__c'],
  fields: {
    /** Applicant, as displayed to staff in lists. */
    Name: text({
      label: { 'en-US': 'Applicant', it: 'Richiedente' },
      data: 'personal',
      required: true,
      maxLength: 121,
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      values: valuesOf(ACCREDITATION_KINDS),
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      children: 'Accreditations__r',
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'Accreditations__r',
    }),
    Edition__c: lookup('Edition__c', { label: FIELD_LABELS.edition, data: 'internal', required: true }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'submitted',
      values: valuesOf({
        submitted: { 'en-US': 'Submitted', it: 'Inviata' },
        in_review: { 'en-US': 'In review', it: 'In esame' },
        info_requested: { 'en-US': 'Information requested', it: 'Informazioni richieste' },
        approved_waiting_credit: {
          'en-US': 'Approved, credit not yet available',
          it: 'Approvata, credito non ancora disponibile',
        },
        approved_ready: { 'en-US': 'Approved, ticket ready', it: 'Approvata, biglietto pronto' },
        rejected: { 'en-US': 'Not approved', it: 'Non approvata' },
        closed: { 'en-US': 'No longer available', it: 'Non più disponibile' },
      }),
    }),
    SentAt__c: dateTime({
      label: { 'en-US': 'Sent at', it: 'Inviata il' },
      data: 'internal',
      required: true,
    }),
    Outlet__c: text({ label: { 'en-US': 'Outlet', it: 'Testata' }, data: 'personal' }),
    EvidenceKind__c: picklist({
      label: { 'en-US': 'Kind of evidence', it: 'Tipo di documento' },
      data: 'internal',
      values: valuesOf(PRESS_EVIDENCE),
    }),
    Website__c: url({ label: FIELD_LABELS.website, data: 'personal' }),
    /** One channel per line, for display. */
    Channels__c: longText({ label: { 'en-US': 'Channels', it: 'Canali' }, data: 'personal' }),
    /** The channels as JSON, for validation. */
    ChannelData__c: longText({
      internal: true,
      label: { 'en-US': 'Channel data', it: 'Dati dei canali' },
      data: 'personal',
    }),
    School__c: text({ label: { 'en-US': 'School', it: 'Scuola' }, data: 'personal' }),
    Students__c: integer({ label: { 'en-US': 'Students', it: 'Studenti' }, data: 'internal', min: 0 }),
    /** Number of students below the minimum age of the edition. */
    Minors__c: integer({
      label: { 'en-US': 'Under-age students', it: 'Studenti minori' },
      data: 'internal',
      min: 0,
    }),
    Teachers__c: integer({ label: { 'en-US': 'Teachers', it: 'Insegnanti' }, data: 'internal', min: 0 }),
    /** Days separated by commas. */
    Days__c: text({ label: { 'en-US': 'Days', it: 'Giorni' }, data: 'internal', words: daysText }),
    Amount__c: currency({ label: { 'en-US': 'To pay', it: 'Da pagare' }, data: 'company', min: 0 }),
    Passed__c: multiPicklist({
      label: { 'en-US': 'Pre-check passed', it: 'Controlli superati' },
      data: 'internal',
      values: valuesOf(PRE_CHECKS),
    }),
    Failed__c: multiPicklist({
      label: { 'en-US': 'Pre-check failed', it: 'Controlli non superati' },
      data: 'internal',
      values: valuesOf(PRE_CHECKS),
    }),
    Question__c: longText({
      label: { 'en-US': 'Question', it: 'Domanda' },
      data: 'personal',
      maxLength: 2000,
    }),
    AnswerBy__c: dateTime({ label: { 'en-US': 'Answer by', it: 'Risposta entro' }, data: 'internal' }),
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'personal', maxLength: 2000 }),
    ReasonCode__c: picklist({
      label: FIELD_LABELS.reason,
      data: 'internal',
      values: valuesOf(REJECTION_REASONS),
    }),
    CustomerNote__c: longText({
      label: { 'en-US': 'Note for the applicant', it: 'Nota per il richiedente' },
      data: 'personal',
      maxLength: 2000,
    }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
    /** Time at which a reconsideration was requested. */
    ReconsideredAt__c: dateTime({
      label: { 'en-US': 'Second review requested on', it: 'Riesame chiesto il' },
      data: 'internal',
    }),
    DiscountCode__c: lookup('DiscountCode__c', {
      label: { 'en-US': 'Personal discount code', it: 'Codice sconto personale' },
      data: 'internal',
    }),
  },
  // Each kind has different evidence, and so its own layout.
  recordTypeBy: 'Kind__c',
  recordTypes: {
    press: {
      label: ACCREDITATION_KINDS.press,
      layout: layoutWith({ 'en-US': 'Press', it: 'Stampa' }, [['Outlet__c', 'EvidenceKind__c']]),
    },
    influencer: {
      label: ACCREDITATION_KINDS.influencer,
      layout: layoutWith({ 'en-US': 'Channels', it: 'Canali' }, [['Channels__c', '']]),
    },
    school: {
      label: ACCREDITATION_KINDS.school,
      layout: layoutWith({ 'en-US': 'School visit', it: 'Visita della scuola' }, [
        ['School__c', 'Days__c'],
        ['Students__c', 'Minors__c'],
        ['Teachers__c', 'Amount__c'],
      ]),
    },
  },
  path: 'State__c',
  compact: ['Name', 'Kind__c', 'State__c', 'SentAt__c'],
  listViews: {
    AllAccreditations: {
      label: { 'en-US': 'All accreditations', it: 'Tutti gli accrediti' },
      columns: ['Name', 'Kind__c', 'State__c', 'SentAt__c', 'Failed__c'],
      orderBy: [{ field: 'SentAt__c', ascending: false }],
    },
    AccreditationsToDecide: {
      label: { 'en-US': 'To be decided', it: 'Da decidere' },
      columns: ['Name', 'Kind__c', 'State__c', 'SentAt__c', 'Passed__c', 'Failed__c'],
      filters: OPEN.map((state) => ({ field: 'State__c', operator: 'Equals', operands: [state] }) as const),
      logic: '1 OR 2 OR 3',
      orderBy: [{ field: 'SentAt__c' }],
    },
    PressDesk: {
      label: { 'en-US': 'Press desk: approved', it: 'Banco stampa: approvati' },
      columns: ['Name', 'Outlet__c', 'State__c'],
      filters: [
        { field: 'Kind__c', operator: 'Equals', operands: ['press'] },
        { field: 'State__c', operator: 'StartsWith', operands: ['approved'] },
      ],
      orderBy: [{ field: 'Name' }],
    },
  },
  actions: decisionActions(accreditationQueue),
  searchFields: ['Name', 'Outlet__c', 'School__c'],
  indexes: [
    ['State__c', 'SentAt__c'],
    ['Edition__c', 'Kind__c'],
  ],
  access: {
    ...grantTo(
      ['press', 'influencer', 'school'],
      readOnly(fromSession('Contact__c', 'contactId'), {
        except: ['Passed__c', 'Failed__c', 'ChannelData__c', 'DecidedBy__c'],
      }),
    ),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
