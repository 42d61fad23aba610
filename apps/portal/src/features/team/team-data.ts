import { teamMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadTeam = ({ client }: Portal) => client.read(methodRead(teamMethods.getTeam), {})

export const useTeam = () => useMethod(teamMethods.getTeam, {})
