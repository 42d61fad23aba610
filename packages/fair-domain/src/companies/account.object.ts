import type { Scalar } from '@foyer/record-contract'
import {
  address,
  all,
  boolean,
  currency,
  date,
  defineObject,
  email,
  type FieldValues,
  fromSession,
  fullAccess,
  phone,
  picklist,
  readOnly,
  text,
  url,
} from '@foyer/record-contract/metadata'
import { ACTING_STAFF } from '../acting/acting.rules.ts'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { isPossibleVat } from '../company-data/vat-number.ts'
import { grantEntitlementAction } from '../entitlements/entitlement-entry.object.ts'
import { INVOICERS } from '../invoices/invoicers.ts'
import { mergeAction } from '../merges/merged-objects.ts'
import { ADMISSION_ACTIONS } from '../participations/participation-actions.ts'
import { recordReceiptAction } from '../payments/amount-due.object.ts'
import { RECEIPT_RECORDERS } from '../payments/receipt-recorders.ts'
import { proposeRefundAction } from '../payments/refund.object.ts'
import { ADDRESS_CHOICES } from '../people/address-choices.ts'
import { COUNTRIES } from '../people/countries.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { ACCOUNT_LAYOUT } from './account.layout.ts'
import { COMPANY_DATA_SHARED, INTENT, recordIntentAction } from './company-ownership.ts'

const wordIn = (value: Scalar | undefined) => String(value ?? '').trim()
const hasChanged = (record: FieldValues, before: FieldValues | null, field: string) =>
  before === null || wordIn(record[field]) !== wordIn(before[field])

const MAX_COMPANY_NAME_LENGTH = 255
const MAX_VAT_NUMBER_LENGTH = 20

/** A company: exhibitor, buyer, newspaper, school, or the organiser itself. Also a visitor who has paid something. */
export const Account = defineObject('Account', {
  label: FIELD_LABELS.company,
  labelPlural: { 'en-US': 'Companies', it: 'Aziende' },
  keyPrefix: '001',
  owned: true,
  retained: 'Contracts and invoices name the company for ten years',
  fields: {
    Name: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'company',
      required: true,
      maxLength: MAX_COMPANY_NAME_LENGTH,
    }),
    Type: picklist({
      label: FIELD_LABELS.kind,
      data: 'company',
      values: [
        { value: 'Exhibitor', label: { 'en-US': 'Exhibitor', it: 'Espositore' } },
        {
          value: 'Pavilion',
          label: { 'en-US': 'Organiser of a collective', it: 'Organizzatore di collettiva' },
        },
        { value: 'Buyer', label: { 'en-US': 'Buyer', it: 'Buyer' } },
        { value: 'Press', label: { 'en-US': 'Press', it: 'Stampa' } },
        { value: 'School', label: { 'en-US': 'Professional school', it: 'Scuola professionale' } },
        { value: 'Private', label: { 'en-US': 'Private person', it: 'Privato' } },
        { value: 'Organiser', label: { 'en-US': 'Fair organiser', it: 'Organizzatore della fiera' } },
      ],
    }),
    VatNumber__c: text({
      label: { 'en-US': 'VAT number', it: 'Partita IVA' },
      data: 'company',
      maxLength: MAX_VAT_NUMBER_LENGTH,
    }),
    FiscalCode__c: text({
      label: { 'en-US': 'Fiscal code', it: 'Codice fiscale' },
      data: 'company',
      maxLength: 16,
    }),
    SdiCode__c: text({ label: { 'en-US': 'SDI number', it: 'Codice SDI' }, data: 'company', maxLength: 7 }),
    Pec__c: email({ label: { 'en-US': 'Certified email (PEC)', it: 'PEC' }, data: 'company' }),
    InvoiceEmail__c: email({
      label: { 'en-US': 'Email for invoices', it: 'Email per le fatture' },
      data: 'company',
    }),
    PublicAdministration__c: boolean({
      label: { 'en-US': 'Public body', it: 'Pubblica amministrazione' },
      data: 'company',
    }),
    SplitPayment__c: boolean({ label: { 'en-US': 'Split payment', it: 'Split payment' }, data: 'company' }),
    PublicGrant__c: boolean({
      label: { 'en-US': 'Paid by a public grant', it: 'Finanziata da contributo pubblico' },
      data: 'company',
    }),
    Cup__c: text({ label: { 'en-US': 'CUP number', it: 'Codice CUP' }, data: 'company', maxLength: 15 }),
    DeclarationOfIntent__c: boolean({
      label: { 'en-US': 'Declaration of intent', it: 'Dichiarazione d’intento' },
      data: 'company',
      managed: INTENT,
    }),
    IntentProtocol__c: text({
      label: { 'en-US': 'Protocol of the declaration', it: 'Protocollo della dichiarazione' },
      data: 'company',
      managed: INTENT,
      maxLength: 24,
    }),
    IntentReceivedOn__c: date({
      label: { 'en-US': 'Receipt of the declaration', it: 'Ricevuta della dichiarazione' },
      data: 'company',
      managed: INTENT,
    }),
    IntentCeiling__c: currency({
      label: { 'en-US': 'Amount of the declaration', it: 'Importo della dichiarazione' },
      data: 'company',
      managed: INTENT,
    }),
    Phone: phone({ label: FIELD_LABELS.phone, data: 'company' }),
    Website: url({ label: FIELD_LABELS.website, data: 'company' }),
    BillingAddress: address({
      label: { 'en-US': 'Registered office', it: 'Sede legale' },
      data: 'company',
      ...ADDRESS_CHOICES,
    }),
  },
  layout: ACCOUNT_LAYOUT,
  compact: ['Name', 'Type', 'Phone'],
  listViews: {
    AllAccounts: {
      label: { 'en-US': 'All companies', it: 'Tutte le aziende' },
      columns: ['Name', 'Type', 'VatNumber__c', 'Phone', 'CreatedDate'],
      orderBy: [{ field: 'Name' }],
    },
  },
  relatedLists: {
    Contacts: { columns: ['Name', 'Title', 'Email', 'Phone'], orderBy: [{ field: 'Name' }] },
    Participations__r: {
      columns: ['Name', 'Edition__r.Name', 'Kind__c', 'Status__c', 'PaymentState__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    AmountsDue__r: {
      columns: ['Name', 'Kind__c', 'Amount__c', 'Paid__c', 'DueOn__c', 'State__c'],
      orderBy: [{ field: 'DueOn__c', ascending: false }],
    },
    Contracts: {
      columns: ['ContractNumber', 'Type__c', 'Edition__r.Name', 'Status', 'Total__c', 'SignedAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Orders: {
      columns: ['OrderNumber', 'Type', 'Status', 'EffectiveDate', 'TotalAmount'],
      orderBy: [{ field: 'EffectiveDate', ascending: false }],
    },
    Invoices__r: {
      columns: ['Name', 'Type__c', 'BillingDate__c', 'Total__c', 'State__c'],
      orderBy: [{ field: 'BillingDate__c', ascending: false }],
    },
    Receipts__r: {
      columns: ['Name', 'ReceivedOn__c', 'Amount__c', 'Payer__c', 'BankReference__c'],
      orderBy: [{ field: 'ReceivedOn__c', ascending: false }],
    },
    Refunds__r: {
      columns: ['Name', 'Amount__c', 'State__c', 'PaidOn__c', 'Reason__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Applications__r: {
      columns: ['Number__c', 'Edition__r.Name', 'State__c', 'Area__c', 'Total__c', 'SubmittedAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Badges__r: { columns: ['Name', 'Kind__c', 'Role__c', 'State__c'], orderBy: [{ field: 'Name' }] },
    Tickets__r: {
      columns: ['Name', 'Kind__c', 'State__c', 'ReadyAt__c', 'Error__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Entitlements__r: {
      columns: ['CreatedDate', 'Kind__c', 'Movement__c', 'Source__c', 'Note__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    Admissions__r: {
      columns: ['CreatedDate', 'Ticket__r.Name', 'Gate__c', 'Outcome__c', 'Entry__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: {
    NewCompany: {
      label: { 'en-US': 'New company', it: 'Nuova azienda' },
      contexts: ['Global'],
      subtype: 'Create',
      fields: ['Name', 'Type', 'VatNumber__c', 'Phone', 'BillingAddress'],
      profiles: ['staff', 'admin'],
      successMessage: { 'en-US': 'Company created', it: 'L’azienda è stata creata' },
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
    RecordReceipt: recordReceiptAction,
    Remind: {
      label: { 'en-US': 'Remind of payment', it: 'Sollecita il pagamento' },
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: RECEIPT_RECORDERS,
      successMessage: { 'en-US': 'Reminder sent', it: 'Sollecito inviato' },
    },
    InvoiceBalance: {
      label: { 'en-US': 'Invoice the balance', it: 'Fattura il saldo' },
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: INVOICERS,
      successMessage: { 'en-US': 'Invoice issued', it: 'Fattura emessa' },
    },
    ProposeRefund: proposeRefundAction,
    MakeStatement: {
      label: { 'en-US': 'Account statement (PDF)', it: 'Estratto conto (PDF)' },
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: RECEIPT_RECORDERS,
      successMessage: {
        'en-US': 'The statement is being prepared and will appear among the documents',
        it: 'L’estratto conto è in preparazione e comparirà tra i documenti',
      },
    },
    GrantEntitlement: grantEntitlementAction,
    RecordIntent: recordIntentAction,
    ...ADMISSION_ACTIONS,
    Merge: mergeAction,
  },
  searchFields: ['Name', 'VatNumber__c'],
  // Staff get a warning that they can confirm; an import, which cannot ask, rejects the row.
  duplicateRules: [
    {
      name: 'Same_VAT_number',
      fields: ['VatNumber__c'],
      match: 'code',
      onInsert: 'alert',
      onUpdate: 'alert',
    },
    {
      name: 'Same_name_and_town',
      fields: ['BillingCity', 'Name'],
      match: 'exact',
      onInsert: 'alert',
      onUpdate: 'alert',
    },
  ],
  // An existing value stays valid until it is changed.
  validationRules: [
    {
      name: 'VAT_number_exists',
      field: 'VatNumber__c',
      message: {
        'en-US': 'This VAT number cannot exist: check its digits and the country',
        it: 'Questa partita IVA non può esistere: controlla le cifre e il paese',
      },
      isBroken: (record, before) =>
        hasChanged(record, before, 'VatNumber__c') &&
        !isPossibleVat(wordIn(record.VatNumber__c), wordIn(record.BillingCountry)),
    },
    {
      name: 'Country_exists',
      field: 'BillingAddress',
      message: {
        'en-US': 'Enter the two-letter code of a country, such as IT',
        it: 'Indica il codice di due lettere del paese, come IT',
      },
      isBroken: (record, before) =>
        hasChanged(record, before, 'BillingCountry') &&
        wordIn(record.BillingCountry) !== '' &&
        !COUNTRIES.includes(wordIn(record.BillingCountry)),
    },
  ],
  indexes: [['Type']],
  shared: COMPANY_DATA_SHARED,
  access: {
    ...grantTo(CUSTOMER_PROFILES, { read: fromSession('Id', 'accountId') }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
    staff: { read: all, create: all, update: all },
    admin: fullAccess(),
  },
})
