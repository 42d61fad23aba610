import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  list,
  map,
  object,
  string,
  unknown,
} from '@foyer/record-contract'
import type { ConditionsDocument } from '../consents/conditions.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Price } from '../money/price.ts'
import type { ContractBanner, ContractState } from './contract.states.ts'
import { COUNTERSIGNERS } from './countersigners.ts'

export type ContractType = 'space' | 'services' | 'addendum' | 'sponsorship' | 'coExhibitor'

/** A place of the form to sign: the contract itself, and the clauses of articles 1341 and 1342 of the civil code. */
export type SignatureSlotName = 'contract' | 'clauses'

export interface ContractListItem {
  id: string
  number: string
  type: ContractType
  state: ContractState
  year: number
  edition: string
  /** In cents, without VAT. */
  total: number
  /** The total with VAT. */
  price: Price
  createdAt: string
}

export interface ContractsResult {
  /** Newest first. */
  contracts: ContractListItem[]
  /** State of the contract of the current edition. */
  current: { id: string; number: string; state: ContractState } | null
  banner: ContractBanner | null
  year: number | null
}

export interface ContractItem {
  name: string
  kind: string
  quantity: number
  unitPrice: number
  total: number
}

/** A place to sign, with the texts that the signatory accepts. */
export interface SignatureSlot {
  name: SignatureSlotName
  title: string
  text: string
  /** The clauses to approve, in full. */
  clauses: readonly string[]
}

/** Evidence of a signature in the browser. */
export interface ContractSignatureItem {
  by: string
  at: string
  way: SigningWay
  formHash: string
}

/** How the signatory confirms: a code of the authenticator app, or one sent by mail. */
export type SigningWay = 'app' | 'mail'

/** A signature that waits for its code. */
export interface PreparedSignatureResult {
  documentId: string
  way: SigningWay
  /** Address of the mail; null for the app. */
  sentTo: string | null
}

/** A contract with all of its data. */
export interface ContractResult extends Omit<ContractListItem, 'createdAt'> {
  startDate: string
  endDate: string
  prepayment: number
  /** Prepayment that the company pays. */
  prepaymentPrice: Price
  prepaymentDueOn: string | null
  isPrepaid: boolean
  change: string | null
  answer: string | null
  reasonCode: string | null
  signedVersionId: string | null
  signedAt: string | null
  countersignedAt: string | null
  activeAt: string | null
  parentId: string | null
  parentNumber: string | null
  orderId: string | null
  orderNumber: string | null
  spaceTotal: number | null
  servicesTotal: number | null
  registrationFee: number | null
  billingCompany: string | null
  billingVat: string | null
  accountHolder: string | null
  /** General conditions of the contract; null for an addendum. */
  conditions: ConditionsDocument | null
  pavilion: string | null
  sector: string | null
  area: number | null
  openSides: number | null
  unitCost: number | null
  stands: string | null
  documentId: string | null
  banner: ContractBanner | null
  canSign: boolean
  isSignable: boolean
  /** Data required for its invoices are missing. */
  lacksData: boolean
  items: ContractItem[]
  /** Empty unless the user can sign now. */
  slots: readonly SignatureSlot[]
  /** Evidence of the current signed copy; null for an uploaded one. */
  signature: ContractSignatureItem | null
}

/** A value that an action would change. */
export interface ContractEffectItem {
  label: string
  before: string | null
  after: string
}

/** Filter for files that can be the signed copy of a contract. */
const SIGNED = { 'ContentDocument.FileExtension': 'pdf' }

const TO_SIGN = exampleId('Contract', { Status: 'signature_rejected' })

/** Methods of contracts: the list, one contract, the signed copy; for staff, the preview of an addendum. */
export const contractMethods = defineMethods(
  'ContractsController',
  { screen: 'contracts' },
  {
    getContracts: reads({
      input: object({}),
      output: answer<ContractsResult>(),
      of: ['BillingCompany__c', 'Contract', 'Order', 'Account', 'Contact', 'Edition__c'],
    }),
    getContract: reads({
      input: object({ id: string }),
      output: answer<ContractResult>(),
      of: [
        'Account',
        'Contract',
        'ContractSignature__c',
        'Application__c',
        'BillingCompany__c',
        'ConsentText__c',
        'Document__c',
        'Order',
        'OrderItem',
        'Pavilion__c',
        'Stand__c',
        'Contact',
        'Edition__c',
      ],
      example: { id: exampleId('Contract') },
    }),
    sign: changes({
      input: object({ id: string, versionId: string }),
      output: answer<{ state: ContractState }>(),
      example: {
        id: exampleValue('ContentDocumentLink', 'ContractId', SIGNED),
        versionId: exampleValue('ContentDocumentLink', 'ContentDocument.LatestPublishedVersionId', SIGNED),
      },
      personal: true,
      refuses: ['NOT_A_PDF', 'STEP_REFUSED'],
    }),
    prepareSignature: changes({
      input: object({ id: string, byMail: boolean }),
      output: answer<PreparedSignatureResult>(),
      example: { id: TO_SIGN, byMail: true },
      personal: true,
      refuses: ['FORM_NOT_READY', 'REQUEST_LIMIT_EXCEEDED', 'STEP_REFUSED'],
    }),
    confirmSignature: changes({
      input: object({ id: string, documentId: string, byMail: boolean, slots: list(string), code: string }),
      output: answer<{ state: ContractState }>(),
      example: {
        id: TO_SIGN,
        documentId: 'none',
        byMail: true,
        slots: ['contract', 'clauses'],
        code: '000000',
      },
      personal: true,
      refuses: [
        'CONTRACT_CHANGED',
        'FORM_NOT_READY',
        'SIGNATURE_INCOMPLETE',
        'STEP_REFUSED',
        'TOO_MANY_ATTEMPTS',
        'WRONG_CODE',
      ],
    }),
    previewAddendum: changes({
      affects: [],
      allow: { staff: COUNTERSIGNERS },
      input: object({ recordId: string, fields: map(unknown) }),
      output: answer<{ effects: ContractEffectItem[] }>(),
      example: {
        recordId: exampleId('Contract', { Status: 'active' }),
        fields: { Change__c: 'Eight square metres more', ChangeAmount__c: 800, ChangeArea__c: 16 },
      },
      refuses: ['STEP_REFUSED'],
    }),
  },
)
