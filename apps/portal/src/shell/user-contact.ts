import { getFieldValue, getRecord } from '@foyer/record-client'
import { useRecord } from '@foyer/record-react'
import { type Portal, usePortal } from './portal.ts'

/** Fields of the viewer's contact for the frame and the first screens. */
const FIELDS = [
  'Contact.FirstName',
  'Contact.LastName',
  'Contact.Name',
  'Contact.Title',
  'Contact.Email',
  'Contact.Phone',
  'Contact.MobilePhone',
  'Contact.Account.Name',
]

/** Loads the viewer's own record into the cache for the first render. */
export async function loadUserContact({ client, viewer }: Portal) {
  if (viewer.contactId !== null) await client.read(getRecord, { recordId: viewer.contactId, fields: FIELDS })
}

/** The viewer's own record, updated live. */
export function useUserContact() {
  const { viewer } = usePortal()
  const snapshot = useRecord(
    viewer.contactId === null ? null : { recordId: viewer.contactId, fields: FIELDS },
  )
  const { data } = snapshot
  const textOf = (field: string) => {
    const value = data === undefined ? null : getFieldValue(data, field)
    return typeof value === 'string' ? value : ''
  }
  return { id: viewer.contactId, isLoaded: data !== undefined, error: snapshot.error, textOf }
}
