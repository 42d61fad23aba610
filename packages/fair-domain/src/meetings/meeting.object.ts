import {
  all,
  boolean,
  dateTime,
  defineObject,
  fromSession,
  integer,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { MAX_MEETING_TEXT, MAX_RATING, MEETING_STATES } from './meeting.states.ts'

const SIDES = {
  exhibitor: { 'en-US': 'Exhibitor', it: 'Espositore' },
  buyer: { 'en-US': 'Buyer', it: 'Buyer' },
} as const

const at = (english: string, italian: string) =>
  dateTime({ label: { 'en-US': english, it: italian }, data: 'internal' })

const note = (english: string, italian: string) =>
  longText({ label: { 'en-US': english, it: italian }, data: 'personal', maxLength: MAX_MEETING_TEXT })
const rating = (english: string, italian: string) =>
  integer({ label: { 'en-US': english, it: italian }, data: 'internal', min: 1, max: MAX_RATING })

/** Fields for staff. */
const OUTSIDE = ['OutsideId__c', 'OutsideVersion__c', 'OutsideFault__c'] as const
/** Fields that only one side may read. */
const BUYER_NOTES = ['BuyerNote__c', 'BuyerRating__c'] as const
const EXHIBITOR_NOTES = ['ExhibitorNote__c', 'ExhibitorRating__c'] as const

/** A meeting of a buyer with an exhibitor, from the request to its end. */
export const Meeting = defineObject('Meeting__c', {
  label: { 'en-US': 'Meeting', it: 'Incontro' },
  labelPlural: { 'en-US': 'Meetings', it: 'Incontri' },
  keyPrefix: 'aK0',
  subject: ['Contact__c'],
  fields: {
    /** Names of both sides. */
    Name: text({
      label: { 'en-US': 'Meeting', it: 'Incontro' },
      data: 'personal',
      required: true,
      maxLength: 255,
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Exhibitor__c: lookup('MatchProfile__c', {
      label: SIDES.exhibitor,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'ExhibitorMeetings__r',
      childrenLabel: { 'en-US': 'Meetings with buyers', it: 'Incontri con i buyer' },
      onDelete: 'cascade',
    }),
    Buyer__c: lookup('MatchProfile__c', {
      label: SIDES.buyer,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'BuyerMeetings__r',
      childrenLabel: { 'en-US': 'Meetings with exhibitors', it: 'Incontri con gli espositori' },
      onDelete: 'cascade',
    }),
    /** Company of the exhibitor. */
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'Meetings__r', onDelete: 'cascade' }),
    /** The buyer in person. */
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Meetings__r',
      onDelete: 'cascade',
    }),
    /** Member of the exhibitor's team. */
    Member__c: lookup('TeamMember__c', {
      label: { 'en-US': 'Team member', it: 'Membro del team' },
      data: 'internal',
      onDelete: 'clear',
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'requested',
      values: valuesOf(MEETING_STATES),
    }),
    /** Side that has to answer a request. */
    Turn__c: picklist({
      label: { 'en-US': 'To answer', it: 'Deve rispondere' },
      data: 'internal',
      required: true,
      values: valuesOf(SIDES),
    }),
    StartsAt__c: at('From', 'Dalle'),
    EndsAt__c: at('Until', 'Alle'),
    Option1__c: at('First choice', 'Prima scelta'),
    Option2__c: at('Second choice', 'Seconda scelta'),
    Option3__c: at('Third choice', 'Terza scelta'),
    ExpiresAt__c: at('Answer by', 'Risposta entro'),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      data: 'internal',
      onDelete: 'clear',
    }),
    Stand__c: text({ label: FIELD_LABELS.stand, data: 'reference', maxLength: 80 }),
    /** Number of the table, for meetings in the meeting area. */
    TableNumber__c: integer({ label: { 'en-US': 'Table', it: 'Tavolo' }, data: 'reference', min: 1 }),
    Message__c: longText({
      label: { 'en-US': 'Message', it: 'Messaggio' },
      data: 'personal',
      maxLength: MAX_MEETING_TEXT,
    }),
    Reason__c: longText({ label: FIELD_LABELS.reason, data: 'personal', maxLength: MAX_MEETING_TEXT }),
    BuyerShares__c: boolean({
      label: { 'en-US': 'Buyer shares contact details', it: 'Il buyer condivide i contatti' },
      data: 'internal',
      defaultValue: false,
    }),
    ExhibitorShares__c: boolean({
      label: { 'en-US': 'Exhibitor shares contact details', it: 'L’espositore condivide i contatti' },
      data: 'internal',
      defaultValue: false,
    }),
    BuyerConfirmedAt__c: at('Confirmed by the buyer', 'Confermato dal buyer'),
    ExhibitorConfirmedAt__c: at('Confirmed by the exhibitor', 'Confermato dall’espositore'),
    /** Side that says that a missed meeting took place. */
    DisputedBy__c: picklist({
      label: { 'en-US': 'Disputed by', it: 'Contestato da' },
      data: 'internal',
      values: valuesOf(SIDES),
    }),
    Dispute__c: longText({
      label: { 'en-US': 'Dispute', it: 'Contestazione' },
      data: 'personal',
      maxLength: MAX_MEETING_TEXT,
    }),
    SettledAt__c: at('Dispute decided on', 'Contestazione decisa il'),
    /** The meeting for which this one gets a new time; both change once all concerned have agreed. */
    Repair__c: text({
      label: { 'en-US': 'New time for', it: 'Nuovo orario per' },
      data: 'internal',
      maxLength: 18,
    }),
    /** Sides that have agreed to the new time. */
    Agreed__c: picklist({
      label: { 'en-US': 'Agreed to the new time', it: 'Accetta il nuovo orario' },
      data: 'internal',
      values: valuesOf({ ...SIDES, both: { 'en-US': 'Both sides', it: 'Entrambe le parti' } }),
    }),
    /** The meeting on the matchmaking platform, and its last change there. */
    OutsideId__c: text({
      label: { 'en-US': 'Id on the platform', it: 'Id sulla piattaforma' },
      data: 'reference',
      maxLength: 80,
    }),
    OutsideVersion__c: integer({
      label: { 'en-US': 'Version on the platform', it: 'Versione sulla piattaforma' },
      data: 'internal',
      min: 0,
    }),
    /** Why the platform refused the meeting. */
    OutsideFault__c: text({
      label: { 'en-US': 'Error of the platform', it: 'Errore della piattaforma' },
      data: 'internal',
      maxLength: 120,
    }),
    BuyerNote__c: note('Note of the buyer', 'Nota del buyer'),
    BuyerRating__c: rating('Rating by the buyer', 'Valutazione del buyer'),
    ExhibitorNote__c: note('Note of the exhibitor', 'Nota dell’espositore'),
    ExhibitorRating__c: rating('Rating by the exhibitor', 'Valutazione dell’espositore'),
  },
  path: 'State__c',
  compact: ['Name', 'State__c', 'StartsAt__c', 'Stand__c'],
  listViews: {
    AllMeetings: {
      label: { 'en-US': 'All meetings', it: 'Tutti gli incontri' },
      columns: ['Name', 'State__c', 'StartsAt__c', 'Pavilion__r.Name', 'Stand__c', 'Member__r.Name'],
      orderBy: [{ field: 'StartsAt__c' }],
    },
    OpenMeetingRequests: {
      label: { 'en-US': 'Open requests', it: 'Richieste aperte' },
      columns: ['Name', 'Turn__c', 'ExpiresAt__c', 'CreatedDate'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['requested'] }],
      orderBy: [{ field: 'ExpiresAt__c' }],
    },
  },
  searchFields: ['Name'],
  indexes: [['Edition__c', 'State__c', 'StartsAt__c']],
  access: {
    buyer: readOnly(fromSession('Contact__c', 'contactId'), { except: [...EXHIBITOR_NOTES, ...OUTSIDE] }),
    [capabilityProfile('useMatch')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: [...BUYER_NOTES, ...OUTSIDE],
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all, { except: [...BUYER_NOTES, ...EXHIBITOR_NOTES] })),
  },
})
