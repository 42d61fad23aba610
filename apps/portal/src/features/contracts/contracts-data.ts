import { contractMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadContracts = ({ client }: Portal) => client.read(methodRead(contractMethods.getContracts), {})

export const loadContract = ({ client }: Portal, id: string) =>
  client.read(methodRead(contractMethods.getContract), { id })

export const useContracts = () => useMethod(contractMethods.getContracts, {})

export const useContract = (id: string) => useMethod(contractMethods.getContract, { id })
