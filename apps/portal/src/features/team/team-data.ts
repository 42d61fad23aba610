import { teamMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadTeam = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(teamMethods.getTeam), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useTeam = () => useMethod(teamMethods.getTeam, {})
