import { type AccreditationKind, accreditationMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadAccreditation = ({ client }: Portal, kind: AccreditationKind, fresh = false) =>
  client.read(
    methodRead(accreditationMethods.getAccreditation),
    { kind },
    fresh ? { cachePolicy: 'no-cache' } : {},
  )

export const useAccreditation = (kind: AccreditationKind) =>
  useMethod(accreditationMethods.getAccreditation, { kind })
