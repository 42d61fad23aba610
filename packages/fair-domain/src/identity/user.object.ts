import {
  all,
  boolean,
  dateTime,
  defineObject,
  email,
  formula,
  fromSession,
  fullAccess,
  lookup,
  multiPicklist,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { ACTING_STAFF } from '../acting/acting.rules.ts'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { valuesOf } from '../words/values-of.ts'

const MAX_NAME_LENGTH = 121

/** Somebody who can sign in. Passwords and sessions are not records: no call can ever return them. */
export const User = defineObject('User', {
  label: { 'en-US': 'User', it: 'Utente' },
  labelPlural: { 'en-US': 'Users', it: 'Utenti' },
  keyPrefix: '005',
  table: 'user_account',
  fields: {
    Name: text({
      label: { 'en-US': 'Name', it: 'Nome' },
      required: true,
      maxLength: MAX_NAME_LENGTH,
      help: { 'en-US': 'Follows the name of the person', it: 'Segue il nome della persona' },
    }),
    Username: email({
      label: { 'en-US': 'Email to sign in', it: 'Email di accesso' },
      required: true,
      unique: true,
    }),
    /** Under the name that programs know it by. */
    Email: formula({ label: { 'en-US': 'Email', it: 'Email' }, returns: 'text', sql: '{Username}' }),
    ContactId: lookup('Contact', {
      label: { 'en-US': 'Person', it: 'Persona' },
      children: 'Users',
      childrenLabel: { 'en-US': 'Users', it: 'Utenti' },
    }),
    Profiles__c: multiPicklist({
      label: { 'en-US': 'Audiences', it: 'Profili' },
      required: true,
      values: valuesOf(PROFILES),
    }),
    IsActive: boolean({ label: { 'en-US': 'Active', it: 'Attivo' }, defaultValue: true }),
    LanguageLocaleKey: picklist({
      label: { 'en-US': 'Language', it: 'Lingua' },
      required: true,
      defaultValue: 'it',
      values: [
        { value: 'it', label: { 'en-US': 'Italian', it: 'Italiano' } },
        { value: 'en-US', label: { 'en-US': 'English', it: 'Inglese' } },
      ],
    }),
    LastLoginDate: dateTime({ label: { 'en-US': 'Last sign-in', it: 'Ultimo accesso' }, readOnly: true }),
  },
  compact: ['Name', 'Profiles__c', 'IsActive'],
  listViews: {
    StaffUsers: {
      label: { 'en-US': 'Staff', it: 'Staff' },
      columns: ['Name', 'Username', 'Profiles__c', 'IsActive', 'LastLoginDate'],
      filters: [{ field: 'Profiles__c', operator: 'Includes', operands: STAFF_PROFILES }],
      orderBy: [{ field: 'Name' }],
      visibleTo: ['staff', 'admin'],
    },
    CustomerUsers: {
      label: { 'en-US': 'Customers', it: 'Clienti' },
      columns: ['Name', 'Username', 'Contact.Account.Name', 'Profiles__c', 'IsActive', 'LastLoginDate'],
      filters: [{ field: 'Profiles__c', operator: 'Includes', operands: CUSTOMER_PROFILES }],
      orderBy: [{ field: 'Name' }],
      visibleTo: ['staff', 'admin'],
    },
    AllUsers: {
      label: { 'en-US': 'All users', it: 'Tutti gli utenti' },
      columns: ['Name', 'Username', 'Contact.Account.Name', 'Profiles__c', 'IsActive', 'LastLoginDate'],
      orderBy: [{ field: 'Name' }],
      visibleTo: ['staff', 'admin'],
    },
  },
  actions: {
    ActOnBehalf: {
      label: { 'en-US': 'Act on behalf', it: 'Opera per conto' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Create',
      target: 'ActingSession__c',
      fields: ['Reason__c'],
      profiles: ACTING_STAFF,
      successMessage: {
        'en-US': 'You are now acting on their behalf: open the reserved area',
        it: 'Ora operi per loro conto: apri l’area riservata',
      },
    },
  },
  searchFields: ['Name', 'Username'],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Id', 'userId'))),
    // Who did something has a name for everybody of the house; how they sign in is nobody else's business.
    ...grantTo(STAFF_PROFILES, readOnly(all, ['Name', 'IsActive'])),
    staff: readOnly(),
    admin: fullAccess(),
  },
})
