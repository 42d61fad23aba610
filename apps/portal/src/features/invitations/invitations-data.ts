import { invitationMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadInvitations = ({ client }: Portal) =>
  client.read(methodRead(invitationMethods.getInvitations), {})

export const useInvitations = () => useMethod(invitationMethods.getInvitations, {})
