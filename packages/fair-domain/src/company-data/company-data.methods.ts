import { answer, boolean, object, optional, type Shape, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Deadline } from '../time/deadline.ts'
import { COMPANY_DATA_NAMES, type CompanyData, type CompanyDataName, isFlag } from './company-data.fields.ts'
import type { CompanyDataState } from './company-data.states.ts'

/** The form of the invoice data. */
export const companyDataForm = object(
  Object.fromEntries(COMPANY_DATA_NAMES.map((name) => [name, isFlag(name) ? boolean : string])),
) as unknown as Shape<CompanyData>

export interface CompanyDataDifferenceItem {
  name: CompanyDataName
  before: string | boolean
  after: string | boolean
  decision: 'accepted' | 'rejected' | null
}

/** The uploaded declaration of intent. */
export interface IntentDocumentItem {
  id: string
  name: string
  sentAt: string
  /** It belongs to no submitted request yet. */
  canRemove: boolean
}

/** Company data, and the state of the change for this edition. */
export interface CompanyDataResult {
  edition: number
  until: string
  deadline: Deadline
  data: CompanyData
  /** Version of these data: a request that started from another version is refused. */
  version: string
  accountId: string
  state: CompanyDataState
  /** Reasons why nothing can be changed now; empty if it can. */
  reasons: readonly { code: string; text: string }[]
  /** Requested changes by field; empty if the data were confirmed. */
  difference: readonly CompanyDataDifferenceItem[]
  reason: string | null
  sentAt: string | null
  decidedAt: string | null
  intentDocument: IntentDocumentItem | null
  canWithdraw: boolean
  /**
   * Set if the data cannot be changed and yet are insufficient for an invoice: the missing data, and whom to contact.
   */
  waits: string | null
}

const step = answer<{ state: CompanyDataState }>()

/** Methods for invoice data: confirmed or changed once per edition, decided by staff field by field. */
export const companyDataMethods = defineMethods(
  'CompanyDataController',
  { can: 'changeCompanyData' },
  {
    getCompanyData: reads({
      input: object({}),
      output: answer<CompanyDataResult>(),
      of: ['Account', 'BillingCompany__c', 'CompanyDataChange__c', 'IntentDocument__c', 'Order'],
      refuses: ['NO_EDITION'],
    }),
    send: changes({
      personal: false,
      input: object({ data: companyDataForm, version: optional(string) }),
      output: step,
      example: {
        data: {
          legalName: 'Prova S.r.l.',
          vatNumber: 'IT01234567897',
          fiscalCode: '01234567897',
          street: 'Via Prova 1',
          postalCode: '40100',
          city: 'Bologna',
          province: 'BO',
          country: 'IT',
          publicAdministration: false,
          splitPayment: false,
          sdi: 'ABC1234',
          pec: 'prova@pec.example',
          invoiceEmail: 'invoices@prova.example',
          publicGrant: false,
          cup: '',
          declarationOfIntent: false,
          intentProtocol: '',
          intentReceivedOn: '',
          intentCeiling: '',
        },
      },
      refuses: ['NO_EDITION', 'COMPANY_DATA_USED', 'TOO_LATE', 'NOTHING_CHANGED'],
    }),
    confirm: changes({
      input: object({}),
      output: step,
      personal: true,
      refuses: ['NO_EDITION', 'COMPANY_DATA_USED', 'TOO_LATE'],
    }),
    withdraw: changes({
      personal: false,
      input: object({}),
      output: step,
      refuses: ['NO_EDITION', 'STEP_REFUSED', 'PICKED_UP'],
    }),
    removeIntentDocument: changes({
      input: object({}),
      output: answer<{ document: IntentDocumentItem | null }>(),
      personal: true,
      refuses: ['NO_EDITION'],
    }),
  },
)
