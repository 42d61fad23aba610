import type { DueKind, DueState } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from './portal.ts'
import type { Transfer } from './transfer-details.tsx'

/** Something that the company has to pay, as `PaymentsController.getDues` tells it. */
export interface OwnDue {
  id: string
  kind: DueKind
  label: string
  state: DueState
  amountCents: number
  openCents: number
  dueOn: string
  isOverdue: boolean
  transfer: Transfer | null
}

const getDues = serverMethodRead<readonly OwnDue[]>('PaymentsController', 'getDues', {
  objects: ['AmountDue__c'],
})

export const loadOwnDues = ({ client }: Portal) => client.read(getDues, {})

/** What the company owes and has paid; kept up to date while it is on the page. */
export const useOwnDues = () => useSnapshot(getDues, {})
