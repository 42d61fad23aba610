import { applicationMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadApplication = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(applicationMethods.getApplication), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useApplication = () => useMethod(applicationMethods.getApplication, {})
