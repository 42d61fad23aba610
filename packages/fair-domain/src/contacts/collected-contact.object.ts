import {
  boolean,
  date,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  longText,
  lookup,
  phone,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { CONTACT_INTERESTS, MAX_CONTACT_NOTE, SHARED_PARTS } from './sharing.rules.ts'

const shares = (name: keyof typeof SHARED_PARTS) =>
  boolean({ label: SHARED_PARTS[name], data: 'internal', required: true, defaultValue: false })
const at = (english: string, italian: string) =>
  dateTime({ label: { 'en-US': english, it: italian }, data: 'internal' })
const user = (english: string, italian: string) =>
  lookup('User', { label: { 'en-US': english, it: italian }, data: 'internal', onDelete: 'clear' })

/**
 * A person whose badge an exhibitor scanned, with the data that the person released. The released values are secret,
 * so that no history keeps them after a withdrawal, which deletes the record.
 */
export const CollectedContact = defineObject('CollectedContact__c', {
  label: { 'en-US': 'Collected contact', it: 'Contatto raccolto' },
  labelPlural: { 'en-US': 'Collected contacts', it: 'Contatti raccolti' },
  keyPrefix: 'aS0',
  subject: ['Contact__c'],
  fields: {
    /** Name of the person, if released. */
    Name: text({
      label: FIELD_LABELS.person,
      data: 'personal',
      required: true,
      secret: true,
      maxLength: 161,
    }),
    Account__c: lookup('Account', {
      label: { 'en-US': 'Exhibitor', it: 'Espositore' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'CollectedContacts__r',
      onDelete: 'cascade',
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
    Company__c: text({ label: FIELD_LABELS.company, data: 'personal', secret: true, maxLength: 255 }),
    Role__c: text({ label: FIELD_LABELS.role, data: 'personal', secret: true, maxLength: 128 }),
    Email__c: email({ label: FIELD_LABELS.email, data: 'personal', secret: true }),
    Phone__c: phone({ label: FIELD_LABELS.phone, data: 'personal', secret: true }),
    SharesProfile__c: shares('profile'),
    SharesEmail__c: shares('email'),
    SharesPhone__c: shares('phone'),
    SharesNewsletter__c: shares('newsletter'),
    ScannedAt__c: at('Scanned at', 'Scansione'),
    ScannedBy__c: user('Scanned by', 'Scansione di'),
    Scans__c: integer({
      label: { 'en-US': 'Scans', it: 'Scansioni' },
      data: 'internal',
      required: true,
      min: 1,
      defaultValue: 1,
    }),
    Interest__c: picklist({
      label: { 'en-US': 'Interest', it: 'Interesse' },
      data: 'internal',
      values: valuesOf(CONTACT_INTERESTS),
    }),
    /** Ids of the topics, separated by spaces. */
    Topics__c: text({ label: { 'en-US': 'Topics', it: 'Argomenti' }, data: 'internal', maxLength: 400 }),
    Note__c: longText({
      label: FIELD_LABELS.note,
      data: 'personal',
      secret: true,
      maxLength: MAX_CONTACT_NOTE,
    }),
    FollowUpBy__c: user('Follow-up by', 'Ricontatta'),
    FollowUpOn__c: date({ label: { 'en-US': 'Follow-up on', it: 'Da ricontattare il' }, data: 'internal' }),
    DoneAt__c: at('Followed up at', 'Ricontattato il'),
    /** Time at which the exhibitor asked the person to share more. */
    AskedAt__c: at('Asked for more at', 'Richiesta di altri dati'),
  },
  listViews: {
    AllCollectedContacts: {
      label: { 'en-US': 'All contacts', it: 'Tutti i contatti' },
      columns: ['ScannedAt__c', 'Account__r.Name', 'SharesProfile__c', 'SharesEmail__c', 'SharesPhone__c'],
      orderBy: [{ field: 'ScannedAt__c', ascending: false }],
    },
  },
  searchFields: ['Name'],
  indexes: [['Account__c', 'Edition__c', 'ScannedAt__c']],
  access: {
    [capabilityProfile('useMatch')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: ['Contact__c'],
    }),
    // The person sees who received what, and no notes. The organiser sees nothing: the contacts are the exhibitor's.
    ...grantTo(
      CUSTOMER_PROFILES,
      readOnly(fromSession('Contact__c', 'contactId'), {
        except: ['Interest__c', 'Topics__c', 'Note__c', 'FollowUpBy__c', 'FollowUpOn__c', 'DoneAt__c'],
      }),
    ),
  },
})
