import { paymentMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from './portal.ts'

export const loadUserDues = ({ client }: Portal) => client.read(methodRead(paymentMethods.getDues), {})

/** Amounts due and paid of the company, updated live. */
export const useUserDues = () => useMethod(paymentMethods.getDues, {})
