import {
  all,
  dateTime,
  defineObject,
  email,
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
import { country } from '../people/country.ts'
import { PREPAID_KINDS } from '../prepaid-tickets/ticket-order.rules.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { MAX_INVITATION_SUBJECT, MAX_INVITATION_TEXT } from './invitation.rules.ts'

const INTERNAL = ['RequestKey__c', 'MailIds__c'] as const
const ownCompany = fromSession('Account__c', 'accountId')
const at = (english: string, italian: string) =>
  dateTime({ label: { 'en-US': english, it: italian }, data: 'internal' })

/**
 * A prepaid ticket sent to a guest by mail. The company is controller of the guest list; the organiser processes it.
 */
export const GuestInvitation = defineObject('GuestInvitation__c', {
  label: { 'en-US': 'Guest invitation', it: 'Invito a un ospite' },
  labelPlural: { 'en-US': 'Guest invitations', it: 'Inviti agli ospiti' },
  keyPrefix: 'a79',
  subject: ['Email__c'],
  fields: {
    /** A number, visible to all users who can see the invitation. */
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'internal',
      required: true,
      maxLength: 20,
    }),
    /** Email address, or the guest's name once it is given. */
    Guest__c: text({
      label: { 'en-US': 'Guest', it: 'Ospite' },
      data: 'personal',
      required: true,
      maxLength: 160,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'GuestInvitations__r',
    }),
    Edition__c: lookup('Edition__c', { label: FIELD_LABELS.edition, data: 'internal', required: true }),
    Kind__c: picklist({
      label: { 'en-US': 'Ticket', it: 'Biglietto' },
      data: 'internal',
      required: true,
      values: valuesOf(PREPAID_KINDS),
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'sent',
      values: [
        { value: 'sent', label: { 'en-US': 'Sent', it: 'Inviato' } },
        { value: 'opened', label: { 'en-US': 'Opened', it: 'Aperto' } },
        { value: 'registered', label: { 'en-US': 'Registered', it: 'Registrato' } },
        { value: 'used', label: { 'en-US': 'Used', it: 'Utilizzato' } },
        { value: 'bounced', label: { 'en-US': 'Not delivered', it: 'Non recapitato' } },
        { value: 'recalled', label: { 'en-US': 'Withdrawn', it: 'Ritirato' } },
      ],
    }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', required: true }),
    Language__c: picklist({
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      values: [
        { value: 'it', label: { 'en-US': 'Italian', it: 'Italiano' } },
        { value: 'en-US', label: { 'en-US': 'English', it: 'Inglese' } },
      ],
    }),
    Subject__c: text({
      label: FIELD_LABELS.subject,
      data: 'personal',
      required: true,
      maxLength: MAX_INVITATION_SUBJECT,
    }),
    Text__c: longText({
      label: { 'en-US': 'Text', it: 'Testo' },
      data: 'personal',
      required: true,
      maxLength: MAX_INVITATION_TEXT,
    }),
    /** Links of earlier rounds are invalid. */
    Round__c: integer({
      label: { 'en-US': 'Round', it: 'Invio' },
      data: 'internal',
      required: true,
      defaultValue: 1,
      min: 1,
    }),
    SentBy__c: lookup('User', { label: { 'en-US': 'Sent by', it: 'Inviato da' }, data: 'internal' }),
    SentAt__c: at('Sent at', 'Inviato il'),
    OpenedAt__c: at('Opened at', 'Aperto il'),
    RegisteredAt__c: at('Registered at', 'Registrato il'),
    UsedAt__c: at('Used at', 'Utilizzato il'),
    RecalledAt__c: at('Withdrawn at', 'Ritirato il'),
    RemindedAt__c: at('Reminded at', 'Sollecitato il'),
    GuestCompany__c: text({
      label: { 'en-US': 'Company of the guest', it: 'Azienda dell’ospite' },
      data: 'personal',
    }),
    GuestCountry__c: country({
      label: { 'en-US': 'Country of the guest', it: 'Paese dell’ospite' },
      data: 'reference',
    }),
    BouncedAt__c: at('Not delivered at', 'Non recapitato il'),
    /** Mails of this round, to recognise a bounce. */
    MailIds__c: text({
      internal: true,
      label: { 'en-US': 'Emails', it: 'Email inviate' },
      data: 'internal',
      maxLength: 80,
    }),
    /** Idempotency key of the form. */
    RequestKey__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Key of the request', it: 'Chiave della richiesta' },
      data: 'internal',
      required: true,
      maxLength: 64,
    }),
  },
  path: 'State__c',
  listViews: {
    AllGuestInvitations: {
      label: { 'en-US': 'All guest invitations', it: 'Tutti gli inviti agli ospiti' },
      columns: ['Name', 'SentAt__c', 'Account__r.Name', 'Kind__c', 'State__c'],
      orderBy: [{ field: 'SentAt__c', ascending: false }],
    },
  },
  indexes: [
    ['Account__c', 'SentAt__c'],
    ['Account__c', 'State__c'],
  ],
  access: {
    [capabilityProfile('sendTickets')]: readOnly(ownCompany, { except: INTERNAL }),
    // The guest list belongs to the company: only support staff see addresses and messages.
    ...grantTo(
      STAFF_PROFILES,
      readOnly(all, ['Account__c', 'Edition__c', 'Kind__c', 'State__c', 'SentAt__c']),
    ),
    staff: readOnly(all, { except: ['Subject__c', 'Text__c', ...INTERNAL] }),
    admin: readOnly(all, { except: ['Subject__c', 'Text__c', ...INTERNAL] }),
  },
})

/** Agreement required before the first use: the company is controller of its guest list, the organiser processor. */
export const ProcessingAgreement = defineObject('ProcessingAgreement__c', {
  label: { 'en-US': 'Processing agreement', it: 'Accordo sul trattamento' },
  labelPlural: { 'en-US': 'Processing agreements', it: 'Accordi sul trattamento' },
  keyPrefix: 'a7g',
  appendOnly: true,
  fields: {
    /** Version of the text. */
    Name: text({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'company',
      required: true,
      maxLength: 20,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'ProcessingAgreements__r',
    }),
    AcceptedBy__c: lookup('User', {
      label: { 'en-US': 'Accepted by', it: 'Accettato da' },
      data: 'internal',
      required: true,
    }),
  },
  access: {
    [capabilityProfile('sendTickets')]: readOnly(ownCompany),
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})

/** Opt-out from invitations. Stored as a hash, which can be matched but not used to send mail. */
export const GuestOptOut = defineObject('GuestOptOut__c', {
  label: { 'en-US': 'Opt-out of invitations', it: 'Rifiuto degli inviti' },
  labelPlural: { 'en-US': 'Opt-outs of invitations', it: 'Rifiuti degli inviti' },
  keyPrefix: 'a7h',
  appendOnly: true,
  fields: {
    Name: text({
      secret: true,
      label: { 'en-US': 'Fingerprint', it: 'Impronta' },
      data: 'internal',
      required: true,
      unique: true,
      maxLength: 64,
    }),
  },
  access: grantTo(['consentOfficer', 'admin'], readOnly()),
})
