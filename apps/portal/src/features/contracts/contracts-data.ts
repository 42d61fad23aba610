import type { ContractBanner, ContractState } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export type ContractType = 'space' | 'services' | 'addendum' | 'sponsorship' | 'coExhibitor'

export interface ListedContract {
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

/** The answer of `ContractsController.getContracts`. */
export interface ContractsAnswer {
  contracts: readonly ListedContract[]
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

/** The answer of `ContractsController.getContract`. */
export interface ContractAnswer extends Omit<ListedContract, 'createdAt'> {
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
  items: readonly ContractItem[]
}

export const CONTRACTS_CONTROLLER = 'ContractsController'

const fresh = (isFresh: boolean) => (isFresh ? ({ cachePolicy: 'no-cache' } as const) : {})

export const loadContracts = ({ client }: Portal, isFresh = false) =>
  client.read(serverMethodRead<ContractsAnswer>(CONTRACTS_CONTROLLER, 'getContracts'), {}, fresh(isFresh))

export const loadContract = ({ client }: Portal, id: string, isFresh = false) =>
  client.read(serverMethodRead<ContractAnswer>(CONTRACTS_CONTROLLER, 'getContract'), { id }, fresh(isFresh))

export const useContracts = () => useServerMethod<ContractsAnswer>(CONTRACTS_CONTROLLER, 'getContracts', {})

export const useContract = (id: string) =>
  useServerMethod<ContractAnswer>(CONTRACTS_CONTROLLER, 'getContract', { id })
