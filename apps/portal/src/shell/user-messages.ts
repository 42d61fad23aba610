import { getFieldValue, getObjectInfo, getRelatedListRecords } from '@foyer/record-client'
import { useRelatedList } from '@foyer/record-react'
import { type Portal, usePortal } from './portal.ts'

export interface UserMessage {
  id: string
  subject: string
  at: string
  isRead: boolean
}

/** So many at a time: enough for most people's whole season. */
export const MESSAGES_AT_A_TIME = 50

const configFor = (userId: string, pageSize = MESSAGES_AT_A_TIME) => ({
  parentRecordId: userId,
  relatedListId: 'Messages__r',
  fields: ['Message__c.Name', 'Message__c.CreatedDate', 'Message__c.ReadAt__c'],
  sortBy: ['-Message__c.CreatedDate'],
  pageSize,
})

export async function loadUserMessages({ client, viewer }: Portal) {
  if (viewer.userId === null) return
  // Tells the cache of which object the list is, so that it hears of the first message too.
  await client.read(getObjectInfo, { objectApiName: 'User' })
  await client.read(getRelatedListRecords, configFor(viewer.userId))
}

/** The viewer's latest messages, newest first, up to date while they are on the page. */
export function useUserMessages(atMost = MESSAGES_AT_A_TIME) {
  const { viewer } = usePortal()
  const snapshot = useRelatedList(viewer.userId === null ? null : configFor(viewer.userId, atMost), {
    keepPrevious: true,
  })
  const messages = snapshot.data?.records.map((record): UserMessage => {
    const textOf = (field: string) => String(getFieldValue(record, `Message__c.${field}`) ?? '')
    return {
      id: record.id ?? '',
      subject: textOf('Name'),
      at: textOf('CreatedDate'),
      isRead: textOf('ReadAt__c') !== '',
    }
  })
  return {
    messages,
    error: snapshot.error,
    unread: messages?.filter(({ isRead }) => !isRead).length ?? 0,
    hasOlder: (snapshot.data?.nextPageToken ?? null) !== null,
  }
}
