import {
  dateTime,
  defineObject,
  email,
  fromSession,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { MAX_ADULT_LENGTH } from '../ticketing/minors.rules.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { MAX_NAME_LENGTH, MAX_ROLE_LENGTH } from './badge.rules.ts'

/** A badge with a named holder. Its code is a ticket; a new name or a lost document gets a new code. */
export const Badge = defineObject('Badge__c', {
  label: { 'en-US': 'Badge', it: 'Badge' },
  labelPlural: { 'en-US': 'Badges', it: 'Badge' },
  keyPrefix: 'a73',
  subject: ['Email__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Name on the badge', it: 'Nome sul badge' },
      data: 'personal',
      required: true,
      maxLength: 160,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'Badges__r' }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      createOnly: true,
      values: [
        { value: 'badge', label: { 'en-US': 'Exhibitor badge', it: 'Badge espositore' } },
        { value: 'vip', label: { 'en-US': 'VIP badge', it: 'Badge VIP' } },
        { value: 'setup', label: { 'en-US': 'Set-up pass', it: 'Pass allestimento' } },
      ],
    }),
    FirstName__c: text({
      label: FIELD_LABELS.firstName,
      data: 'personal',
      required: true,
      maxLength: MAX_NAME_LENGTH,
    }),
    LastName__c: text({
      label: FIELD_LABELS.lastName,
      data: 'personal',
      required: true,
      maxLength: MAX_NAME_LENGTH,
    }),
    /** Role; the employer on a setup pass. */
    Role__c: text({ label: FIELD_LABELS.role, data: 'personal', maxLength: MAX_ROLE_LENGTH }),
    /** Accompanying adult of a holder below the minimum age of the edition. */
    Adult__c: text({
      label: { 'en-US': 'Under age, with', it: 'Minore, con' },
      data: 'sensitive',
      maxLength: MAX_ADULT_LENGTH,
    }),
    /** Recipient of the badge; it is not sent if empty. */
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal' }),
    /** Language of the document and the mail. */
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
      defaultValue: 'generating',
      values: [
        { value: 'held', label: { 'en-US': 'Waiting for approval', it: 'In attesa di approvazione' } },
        { value: 'generating', label: { 'en-US': 'Under generation', it: 'In generazione' } },
        { value: 'ready', label: { 'en-US': 'Ready', it: 'Pronto' } },
        { value: 'failed', label: { 'en-US': 'Being checked', it: 'In verifica' } },
        { value: 'voided', label: { 'en-US': 'Void', it: 'Annullato' } },
      ],
    }),
    /** The ticket that is valid now. */
    Ticket__c: lookup('Ticket__c', {
      label: { 'en-US': 'Ticket', it: 'Titolo d’ingresso' },
      data: 'internal',
    }),
    SentAt__c: dateTime({
      label: { 'en-US': 'Sent to the person at', it: 'Inviato alla persona il' },
      data: 'internal',
    }),
    /** Idempotency key of the form. */
    Key__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Key', it: 'Chiave' },
      data: 'internal',
      unique: true,
      maxLength: 80,
    }),
  },
  path: 'State__c',
  compact: ['Name', 'Kind__c', 'State__c', 'Account__c'],
  listViews: {
    AllBadges: {
      label: { 'en-US': 'All badges', it: 'Tutti i badge' },
      columns: ['Name', 'Account__r.Name', 'Kind__c', 'Role__c', 'State__c', 'LastModifiedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Email__c'],
  indexes: [['Account__c', 'Edition__c', 'State__c'], ['Ticket__c']],
  access: {
    [capabilityProfile('manageBadges')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: ['Key__c', 'Ticket__c'],
    }),
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})
