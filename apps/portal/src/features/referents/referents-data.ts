import { referentsMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadReferents = ({ client }: Portal) =>
  client.read(methodRead(referentsMethods.getReferents), {})

export const useReferents = () => useMethod(referentsMethods.getReferents, {})
