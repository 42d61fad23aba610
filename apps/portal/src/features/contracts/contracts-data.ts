import { contractMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

const fresh = (isFresh: boolean) => (isFresh ? ({ cachePolicy: 'no-cache' } as const) : {})

export const loadContracts = ({ client }: Portal, isFresh = false) =>
  client.read(methodRead(contractMethods.getContracts), {}, fresh(isFresh))

export const loadContract = ({ client }: Portal, id: string, isFresh = false) =>
  client.read(methodRead(contractMethods.getContract), { id }, fresh(isFresh))

export const useContracts = () => useMethod(contractMethods.getContracts, {})

export const useContract = (id: string) => useMethod(contractMethods.getContract, { id })
