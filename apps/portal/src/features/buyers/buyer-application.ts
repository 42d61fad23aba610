import { buyerApplicationMethods, consentsMethods, profileMethods } from '@foyer/fair-domain'
import { getFieldValue, getRecord, methodRead } from '@foyer/record-client'
import { useMethod, useRecord } from '@foyer/record-react'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { PROFILE_RECORD_FIELDS } from '../../shell/profile/profile-fields.ts'
import { textOfValue, type Values } from '../../shell/profile/profile-values.ts'

const loadApplication = ({ client }: Portal) =>
  client.read(methodRead(buyerApplicationMethods.getApplication), {})

export const useApplication = () => useMethod(buyerApplicationMethods.getApplication, {})

/** Loads everything that the form shows, before rendering. */
export async function loadForm(portal: Portal) {
  const { client, viewer, language } = portal
  const reads: unknown[] = [
    loadApplication(portal),
    client.read(methodRead(profileMethods.getChoices), { language }),
    client.read(methodRead(consentsMethods.getConsents), { language }),
  ]
  if (viewer.contactId !== null)
    reads.push(client.read(getRecord, { recordId: viewer.contactId, fields: PROFILE_RECORD_FIELDS }))
  await Promise.all(reads)
}

/** The stored profile as form values. */
export function useStoredProfile(): Values | undefined {
  const { viewer } = usePortal()
  const { contactId } = viewer
  const { data } = useRecord(
    contactId === null ? null : { recordId: contactId, fields: PROFILE_RECORD_FIELDS },
  )
  if (!data) return undefined
  return Object.fromEntries(
    PROFILE_RECORD_FIELDS.map((field) => [
      field.slice('Contact.'.length),
      textOfValue(getFieldValue(data, field)),
    ]),
  )
}

export function useChoices() {
  const { language } = usePortal()
  return useMethod(profileMethods.getChoices, { language }).data ?? {}
}

/** The consents of the application, with the texts in force. */
export function useRequestedConsents() {
  const { language } = usePortal()
  const { data } = useMethod(consentsMethods.getConsents, { language })
  const find = (purpose: string) => data?.consents.find((consent) => consent.purpose === purpose)
  return {
    privacy: find('privacy'),
    agency: ['iceProcessing', 'icePrivacy'].map(find).filter((consent) => consent !== undefined),
  }
}
