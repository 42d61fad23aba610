import { type AccreditationKind, accreditationMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadAccreditation = ({ client }: Portal, kind: AccreditationKind) =>
  client.read(methodRead(accreditationMethods.getAccreditation), { kind })

export const useAccreditation = (kind: AccreditationKind) =>
  useMethod(accreditationMethods.getAccreditation, { kind })
