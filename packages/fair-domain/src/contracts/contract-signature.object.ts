import {
  all,
  defineObject,
  fromSession,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

const HASH_LENGTH = 64

/** Evidence of a signature in the browser. Append-only; the same facts are on the last page of the sealed PDF. */
export const ContractSignature = defineObject('ContractSignature__c', {
  label: { 'en-US': 'Electronic signature', it: 'Firma elettronica' },
  labelPlural: { 'en-US': 'Electronic signatures', it: 'Firme elettroniche' },
  keyPrefix: 'a55',
  appendOnly: true,
  retained: 'Contracts and their offers are kept for ten years',
  fields: {
    /** Name and role of the signatory, as on the document. */
    Name: text({ label: { 'en-US': 'Signed by', it: 'Firmato da' }, data: 'company', required: true }),
    Contract__c: lookup('Contract', {
      label: { 'en-US': 'Contract', it: 'Contratto' },
      data: 'internal',
      required: true,
      children: 'Signatures__r',
    }),
    Account__c: lookup('Account', { label: FIELD_LABELS.company, data: 'internal', required: true }),
    User__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'User', it: 'Utente' },
      data: 'internal',
      required: true,
    }),
    /** The form that was displayed. */
    Document__c: text({
      internal: true,
      label: { 'en-US': 'Form', it: 'Modulo' },
      data: 'internal',
      required: true,
      maxLength: 18,
    }),
    Way__c: picklist({
      label: { 'en-US': 'Confirmed with', it: 'Confermata con' },
      data: 'internal',
      required: true,
      values: [
        { value: 'app', label: { 'en-US': 'Code of the authenticator app', it: 'Codice dell’app' } },
        { value: 'mail', label: { 'en-US': 'One-time code by email', it: 'Codice ricevuto per email' } },
      ],
    }),
    FormHash__c: text({
      label: { 'en-US': 'SHA-256 of the form', it: 'SHA-256 del modulo' },
      data: 'internal',
      required: true,
      maxLength: HASH_LENGTH,
    }),
    SealedHash__c: text({
      label: { 'en-US': 'SHA-256 of the sealed PDF', it: 'SHA-256 del PDF sigillato' },
      data: 'internal',
      required: true,
      maxLength: HASH_LENGTH,
    }),
    /** Version id of the sealed PDF. */
    VersionId__c: text({
      internal: true,
      label: { 'en-US': 'Sealed PDF', it: 'PDF sigillato' },
      data: 'internal',
      required: true,
      maxLength: 18,
      unique: true,
    }),
    Conditions__c: lookup('ConsentText__c', {
      label: { 'en-US': 'General conditions', it: 'Condizioni generali' },
      data: 'reference',
    }),
    Texts__c: longText({
      label: { 'en-US': 'Texts accepted', it: 'Testi accettati' },
      data: 'company',
      required: true,
      maxLength: 20_000,
    }),
  },
  access: {
    [capabilityProfile('seeContracts')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
