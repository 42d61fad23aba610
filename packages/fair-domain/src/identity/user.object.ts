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
  valueIs,
} from '@foyer/record-contract/metadata'
import { ACTING_STAFF } from '../acting/acting.rules.ts'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'

const MAX_NAME_LENGTH = 121

const onUser = { contexts: ['Record'], profiles: ['admin'] } as const

/** Actions that grant or revoke rights. The server has the rules of each. */
const USER_ACTIONS = {
  ChangeRoles: {
    ...onUser,
    label: { 'en-US': 'Change the roles', it: 'Modifica i ruoli' },
    help: {
      'en-US': 'The roles decide what the user may see and do. Open sessions follow immediately.',
      it: 'I ruoli decidono che cosa l’utente può vedere e fare. Valgono subito, anche nelle sessioni aperte.',
    },
    subtype: 'Update',
    fields: ['Profiles__c'],
    required: ['Profiles__c'],
    successMessage: { 'en-US': 'Roles changed', it: 'Ruoli modificati' },
  },
  Deactivate: {
    ...onUser,
    label: { 'en-US': 'Deactivate', it: 'Disattiva' },
    help: {
      'en-US': 'The user can no longer sign in, and open sessions end. The records stay.',
      it: 'L’utente non può più accedere e le sessioni aperte si chiudono. I dati restano.',
    },
    tone: 'reject',
    subtype: 'Invoke',
    when: valueIs('IsActive', true),
    successMessage: { 'en-US': 'Account deactivated', it: 'Account disattivato' },
  },
  Activate: {
    ...onUser,
    label: { 'en-US': 'Activate', it: 'Attiva' },
    help: { 'en-US': 'The user can sign in again.', it: 'L’utente può accedere di nuovo.' },
    subtype: 'Invoke',
    when: valueIs('IsActive', false),
    successMessage: { 'en-US': 'Account activated', it: 'Account attivato' },
  },
} as const

const SIGNED_IN = { 'en-US': 'Set when the person signs in', it: 'Si aggiorna con l’accesso' }
const OF_ONE_PERSON = {
  'en-US': 'An account stays with its person: deactivate it and create another one',
  it: 'Un account resta della sua persona: disattivalo e creane un altro',
}

/** A user account. Passwords and sessions are not records, so no call can return them. */
export const User = defineObject('User', {
  label: { 'en-US': 'User', it: 'Utente' },
  labelPlural: { 'en-US': 'Users', it: 'Utenti' },
  keyPrefix: '005',
  table: 'user_account',
  subject: ['Id'],
  fields: {
    Name: text({
      label: FIELD_LABELS.name,
      data: 'personal',
      required: true,
      maxLength: MAX_NAME_LENGTH,
      help: { 'en-US': 'Follows the name of the person', it: 'Segue il nome della persona' },
    }),
    Username: email({
      label: { 'en-US': 'Email to sign in', it: 'Email di accesso' },
      data: 'personal',
      required: true,
      unique: true,
    }),
    /** Email under the name that API clients use. */
    Email: formula({ label: FIELD_LABELS.email, data: 'personal', returns: 'text', sql: '{Username}' }),
    ContactId: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      createOnly: true,
      managed: OF_ONE_PERSON,
      children: 'Users',
    }),
    Profiles__c: multiPicklist({
      label: { 'en-US': 'Audiences', it: 'Profili' },
      data: 'internal',
      required: true,
      createOnly: true,
      managed: changedWith(USER_ACTIONS.ChangeRoles),
      values: valuesOf(PROFILES),
    }),
    IsActive: boolean({
      label: { 'en-US': 'Active', it: 'Attivo' },
      data: 'internal',
      defaultValue: true,
      createOnly: true,
      managed: changedWith(USER_ACTIONS.Deactivate, USER_ACTIONS.Activate),
    }),
    LanguageLocaleKey: picklist({
      label: FIELD_LABELS.language,
      data: 'internal',
      required: true,
      defaultValue: 'it',
      values: [
        { value: 'it', label: { 'en-US': 'Italian', it: 'Italiano' } },
        { value: 'en-US', label: { 'en-US': 'English', it: 'Inglese' } },
      ],
    }),
    LastLoginDate: dateTime({
      label: { 'en-US': 'Last sign-in', it: 'Ultimo accesso' },
      data: 'personal',
      managed: SIGNED_IN,
    }),
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
    ...USER_ACTIONS,
    SignOutEverywhere: {
      label: { 'en-US': 'Sign out everywhere', it: 'Disconnetti ovunque' },
      help: {
        'en-US':
          'For a lost device: all sessions and connected apps end, and each browser deletes the data that it stores, also edits that were not sent. The user can sign in again.',
        it: 'Per un dispositivo perso: si chiudono tutte le sessioni e le app collegate, e ogni browser cancella i dati che conserva, anche le modifiche non ancora inviate. L’utente può accedere di nuovo.',
      },
      tone: 'reject',
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: ['staff', 'admin'],
      successMessage: { 'en-US': 'Signed out everywhere', it: 'Disconnesso ovunque' },
    },
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
  shared: [
    {
      fields: ['Name', 'Username', 'LanguageLocaleKey'],
      why: 'an administrator corrects it for somebody who cannot; it opens no right',
    },
  ],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Id', 'userId'))),
    // All staff can see the name of an author, but not the username.
    ...grantTo(STAFF_PROFILES, readOnly(all, ['Name', 'IsActive'])),
    staff: readOnly(),
    admin: fullAccess(),
  },
})
