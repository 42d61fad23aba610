import { applicationMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const inputOf = (id: string | undefined) => (id === undefined ? {} : { id })

/** Storage key of the form values in the tab. */
export const APPLICATION_DRAFT = 'application'

/** A further application beside the decided ones. */
export const NEW_APPLICATION = 'new'

export const loadApplication = ({ client }: Portal, id: string | undefined) =>
  client.read(methodRead(applicationMethods.getApplication), inputOf(id))

export const useApplication = (id: string | undefined) =>
  useMethod(applicationMethods.getApplication, inputOf(id))
