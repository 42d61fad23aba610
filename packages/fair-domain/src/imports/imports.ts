import type { Label } from '@foyer/record-contract'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Profile } from '../audiences/profiles.ts'
import { Account } from '../companies/account.object.ts'
import { Contract } from '../contracts/contract.object.ts'
import { COUNTERSIGNERS } from '../contracts/countersigners.ts'
import { Invoice } from '../invoices/invoice.object.ts'
import { INVOICERS } from '../invoices/invoicers.ts'
import { Stand } from '../pavilions/stand.object.ts'
import { Contact } from '../people/contact.object.ts'

interface ImportDeclaration {
  object: ObjectDeclaration
  importers: readonly Profile[]
  /** In the order of the form. */
  fields: readonly string[]
  /** Managed fields that a file may set on new records, under the rules of the import. */
  initial?: readonly string[]
  /** Documents are imported as they are, and never changed by a later file. */
  isDocument: boolean
}

export const IMPORT_OBJECTS = ['Account', 'Contact', 'Stand__c', 'Contract', 'Invoice__c'] as const
export type ImportObject = (typeof IMPORT_OBJECTS)[number]

/** Objects that can be imported from a table, and the roles that can do it. */
export const IMPORTS: Readonly<Record<ImportObject, ImportDeclaration>> = {
  Account: {
    object: Account,
    importers: ['staff', 'admin'],
    isDocument: false,
    fields: [
      'Name',
      'Type',
      'VatNumber__c',
      'FiscalCode__c',
      'SdiCode__c',
      'Pec__c',
      'InvoiceEmail__c',
      'PublicAdministration__c',
      'SplitPayment__c',
      'Phone',
      'Website',
      'BillingStreet',
      'BillingPostalCode',
      'BillingCity',
      'BillingState',
      'BillingCountry',
    ],
  },
  Contact: {
    object: Contact,
    importers: ['staff', 'admin'],
    isDocument: false,
    fields: ['FirstName', 'LastName', 'AccountId', 'Title', 'Email', 'Phone', 'MobilePhone'],
  },
  Stand__c: {
    object: Stand,
    importers: ['staff', 'editionManager', 'admin'],
    isDocument: false,
    fields: ['Name', 'Pavilion__c', 'Participation__c', 'Area__c', 'OpenSides__c'],
    initial: ['Participation__c'],
  },
  Contract: {
    object: Contract,
    importers: COUNTERSIGNERS,
    isDocument: true,
    fields: [
      'ContractNumber',
      'AccountId',
      'Edition__c',
      'Participation__c',
      'Type__c',
      'Status',
      'StartDate',
      'EndDate__c',
      'Total__c',
      'Prepayment__c',
    ],
  },
  Invoice__c: {
    object: Invoice,
    importers: INVOICERS,
    isDocument: true,
    fields: [
      'Name',
      'Type__c',
      'Account__c',
      'Series__c',
      'Year__c',
      'Number__c',
      'BillingDate__c',
      'DueOn__c',
      'Taxable__c',
      'Tax__c',
      'Total__c',
      'State__c',
    ],
  },
}

export const ALL_IMPORTERS = [...new Set(IMPORT_OBJECTS.flatMap((name) => IMPORTS[name].importers))]

/** Returns the objects that a user can import. */
export const importableBy = (profiles: readonly string[]) =>
  IMPORT_OBJECTS.filter((name) => IMPORTS[name].importers.some((profile) => profiles.includes(profile)))

/** Column that identifies a row when the file is imported again. */
export const EXTERNAL_KEY = 'ExternalKey'

const EXTERNAL_KEY_LABEL: Label = { 'en-US': 'Key in the other system', it: 'Chiave nell’altro sistema' }

const ADDRESS_PARTS: Readonly<Record<string, Label>> = {
  BillingStreet: { 'en-US': 'Street', it: 'Via' },
  BillingPostalCode: { 'en-US': 'Postal code', it: 'CAP' },
  BillingCity: { 'en-US': 'City', it: 'Città' },
  BillingState: { 'en-US': 'State or province', it: 'Provincia' },
  BillingCountry: { 'en-US': 'Country', it: 'Paese' },
}

export interface ImportField {
  name: string
  label: Label
  isRequired: boolean
  /** Action that changes the field later, if a file can set it on new records only. */
  managed: Label | null
}

/**
 * Returns the fields that a file can fill, the key first. `object` is the current declaration, including custom fields.
 */
export function importFields(
  objectName: ImportObject,
  object: ObjectDeclaration = IMPORTS[objectName].object,
): ImportField[] {
  const added = Object.keys(object.fields).filter((name) => object.fields[name]?.added)
  return [
    { name: EXTERNAL_KEY, label: EXTERNAL_KEY_LABEL, isRequired: true, managed: null },
    ...[...IMPORTS[objectName].fields, ...added].map((name) => {
      const declared = object.fields[name]
      return {
        name,
        label: declared?.label ?? ADDRESS_PARTS[name] ?? { 'en-US': name, it: name },
        isRequired: declared?.required === true && declared.defaultValue === undefined,
        managed: declared?.managed ?? null,
      }
    }),
  ]
}
