import { answer, exampleId, exampleValue, map, object, string, unknown } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { ContractBanner, ContractState } from './contract.states.ts'
import { COUNTERSIGNERS } from './countersigners.ts'

export type ContractType = 'space' | 'services' | 'addendum' | 'sponsorship' | 'coExhibitor'

export interface ContractListItem {
  id: string
  number: string
  type: ContractType
  state: ContractState
  year: number
  edition: string
  /** In cents, without VAT. */
  total: number
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

/** A contract with all of its data. */
export interface ContractResult extends Omit<ContractListItem, 'createdAt'> {
  startDate: string
  endDate: string
  prepayment: number
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
}

/** A value that an action would change. */
export interface ContractEffectItem {
  label: string
  before: string | null
  after: string
}

/** Filter for files that can be the signed copy of a contract. */
const SIGNED = { 'ContentDocument.FileExtension': 'pdf' }

/** Methods of contracts: the list, one contract, the signed copy; for staff, the preview of an addendum. */
export const contractMethods = defineMethods(
  'ContractsController',
  { screen: 'contracts' },
  {
    getContracts: reads({
      input: object({}),
      output: answer<ContractsResult>(),
      of: ['Contract'],
    }),
    getContract: reads({
      input: object({ id: string }),
      output: answer<ContractResult>(),
      of: [
        'Account',
        'Contract',
        'Application__c',
        'BillingCompany__c',
        'Document__c',
        'Order',
        'OrderItem',
        'Pavilion__c',
        'Stand__c',
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
    previewAddendum: changes({
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
