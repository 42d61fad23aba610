import {
  address,
  all,
  defineObject,
  email,
  formula,
  fromSession,
  fullAccess,
  type Grant,
  lookup,
  phone,
  readOnly,
  some,
  text,
  url,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { mergeAction } from '../merges/merged-objects.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { COUNTRY_CHOICES } from './address-choices.ts'
import { PERSON_LIMITS } from './person-limits.ts'
import { COMPANY_PHONE_MESSAGE, hasInternationalPrefix, PHONE_MESSAGE } from './phone.rules.ts'
import { isAgentCode, isCompanyNumber } from './profile.rules.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as (keyof typeof PROFILE_FIELDS)[]

/** Fields that a user can edit on their own contact. The email is the username, so it has its own use case. */
const OWN_FIELDS = [
  'FirstName',
  'LastName',
  'Title',
  'Phone',
  'MobilePhone',
  'LinkedIn__c',
  'MailingAddress',
  ...PROFILE_FIELD_NAMES,
] as const

/** Colleagues can read each other; each can edit only their own contact. */
const self: Grant = {
  read: some(fromSession('Id', 'contactId'), fromSession('AccountId', 'accountId')),
  update: fromSession('Id', 'contactId'),
  fields: { update: OWN_FIELDS },
}

/** Message of both the form and the list of codes. */
export const AGENT_CODE_MESSAGE = {
  'en-US': 'The agent code is not valid',
  it: 'Il codice agente non è valido',
}

const phoneRule = (name: string, field: 'Phone' | 'MobilePhone') => ({
  name,
  field,
  message: PHONE_MESSAGE,
  isBroken: (record: Readonly<Record<string, unknown>>) =>
    typeof record[field] === 'string' && record[field] !== '' && !hasInternationalPrefix(record[field]),
})

/** Arranges two fields per line. */
const pairs = <N extends string>(names: readonly N[]) =>
  names.flatMap((name, i) => (i % 2 === 0 ? [[name, names[i + 1] ?? ''] as const] : []))

/** Action that moves a person to another company, whose records they can then read. */
const MOVE_TO_COMPANY = {
  label: { 'en-US': 'Move to another company', it: 'Sposta in un’altra azienda' },
  help: {
    'en-US': 'Only for a person who neither signs in nor acts for the company. Leave empty for no company.',
    it: 'Solo per una persona che non accede al portale e non agisce per l’azienda. Vuoto: nessuna azienda.',
  },
  contexts: ['Record'],
  subtype: 'Update',
  fields: ['AccountId'],
  profiles: ['staff', 'admin'],
  successMessage: { 'en-US': 'Person moved', it: 'Persona spostata' },
} as const

/** A person, with or without a user account. */
export const Contact = defineObject('Contact', {
  label: FIELD_LABELS.person,
  labelPlural: { 'en-US': 'People', it: 'Persone' },
  keyPrefix: '003',
  owned: true,
  nameFields: ['FirstName', 'LastName', 'Name'],
  subject: ['Id'],
  fields: {
    FirstName: text({ label: FIELD_LABELS.firstName, data: 'personal', maxLength: PERSON_LIMITS.firstName }),
    LastName: text({
      label: FIELD_LABELS.lastName,
      data: 'personal',
      required: true,
      maxLength: PERSON_LIMITS.lastName,
    }),
    Name: formula({
      label: { 'en-US': 'Name', it: 'Nome e cognome' },
      data: 'personal',
      returns: 'text',
      sql: `coalesce(nullif({FirstName}, '') || ' ', '') || {LastName}`,
    }),
    Email: email({ label: FIELD_LABELS.email, data: 'personal' }),
    Phone: phone({ label: FIELD_LABELS.phone, data: 'personal' }),
    MobilePhone: phone({ label: { 'en-US': 'Mobile phone', it: 'Cellulare' }, data: 'personal' }),
    Title: text({ label: FIELD_LABELS.role, data: 'personal', maxLength: PERSON_LIMITS.title }),
    LinkedIn__c: url({ label: { 'en-US': 'LinkedIn profile', it: 'Profilo LinkedIn' }, data: 'personal' }),
    MailingAddress: address({
      label: { 'en-US': 'Mailing address', it: 'Indirizzo postale' },
      data: 'personal',
      countries: COUNTRY_CHOICES,
    }),
    ...PROFILE_FIELDS,
    AccountId: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      createOnly: true,
      managed: changedWith(MOVE_TO_COMPANY),
      children: 'Contacts',
    }),
  },
  layout: [
    {
      name: 'person',
      heading: { 'en-US': 'Person', it: 'Persona' },
      rows: [
        ['FirstName', 'LastName'],
        ['Title', 'AccountId'],
        ['Email', 'Phone'],
        ['LinkedIn__c', 'MobilePhone'],
        ['MailingAddress', ''],
      ],
    },
    {
      name: 'work',
      heading: { 'en-US': 'Company and business', it: 'Azienda e attività' },
      columns: 2,
      rows: pairs(PROFILE_FIELD_NAMES.filter((name) => name !== 'CountryCode__c')),
    },
  ],
  compact: ['Name', 'Title', 'AccountId', 'Email'],
  listViews: {
    AllContacts: {
      label: { 'en-US': 'All people', it: 'Tutte le persone' },
      columns: ['Name', 'Account.Name', 'Title', 'Email', 'Phone'],
      orderBy: [{ field: 'Name' }],
    },
  },
  relatedLists: {
    Users: { columns: ['Username', 'Profiles__c', 'IsActive', 'LastLoginDate'] },
    Referents__r: { columns: ['Account__r.Name', 'Primary__c', 'Administrative__c', 'Legal__c', 'Areas__c'] },
    ShopOrders__r: {
      columns: ['Name', 'Ticket__c', 'Quantity__c', 'Total__c', 'State__c', 'OrderedAt__c'],
      orderBy: [{ field: 'OrderedAt__c', ascending: false }],
    },
    Accreditations__r: {
      columns: ['Kind__c', 'Edition__r.Name', 'State__c', 'SentAt__c'],
      orderBy: [{ field: 'SentAt__c', ascending: false }],
    },
    BuyerApplications__r: {
      columns: ['Company__c', 'Edition__r.Name', 'State__c', 'SentAt__c'],
      orderBy: [{ field: 'SentAt__c', ascending: false }],
    },
    Messages__r: {
      columns: ['Name', 'Status__c', 'SentAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Consents__r: {
      columns: ['Name', 'Given__c', 'Source__c', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: {
    Merge: mergeAction,
    MoveToCompany: MOVE_TO_COMPANY,
    NewPerson: {
      label: { 'en-US': 'New person', it: 'Nuova persona' },
      contexts: ['Global'],
      subtype: 'Create',
      fields: ['FirstName', 'LastName', 'Email', 'Phone', 'Title', 'AccountId'],
      profiles: ['staff', 'admin'],
      successMessage: { 'en-US': 'Person created', it: 'La persona è stata creata' },
    },
  },
  searchFields: ['Name', 'Email'],
  // As for companies. A user who corrects their own name is not warned of a colleague with the same name.
  duplicateRules: [
    { name: 'Same_email', fields: ['Email'], match: 'exact', onInsert: 'alert', onUpdate: 'alert' },
    {
      name: 'Same_name_in_company',
      fields: ['AccountId', 'LastName', 'FirstName'],
      match: 'exact',
      onInsert: 'alert',
      onUpdate: 'allow',
    },
  ],
  lookupSecondaryField: 'Title',
  validationRules: [
    phoneRule('Phone_prefix', 'Phone'),
    phoneRule('Mobile_phone_prefix', 'MobilePhone'),
    {
      name: 'Company_number_digits',
      field: 'CompanyNumber__c',
      message: COMPANY_PHONE_MESSAGE,
      isBroken: ({ CompanyNumber__c: number }) =>
        typeof number === 'string' && number !== '' && !isCompanyNumber(number),
    },
    {
      name: 'Agent_code_form',
      field: 'AgentCode__c',
      message: AGENT_CODE_MESSAGE,
      isBroken: ({ AgentCode__c: code }) => typeof code === 'string' && code !== '' && !isAgentCode(code),
    },
    {
      name: 'Last_name_is_a_name',
      field: 'LastName',
      message: { 'en-US': 'Enter a last name', it: 'Inserisci un cognome' },
      isBroken: (record) => typeof record.LastName === 'string' && record.LastName.trim() === '',
    },
  ],
  indexes: [['LastName', 'FirstName'], ['Email']],
  shared: [
    {
      fields: [...OWN_FIELDS, 'Email'],
      why: 'the profile of a person: they keep it current, and so do staff and the forms that they send',
    },
  ],
  access: {
    ...grantTo(CUSTOMER_PROFILES, self),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
    staff: { read: all, create: all, update: all },
    admin: fullAccess(),
  },
})
