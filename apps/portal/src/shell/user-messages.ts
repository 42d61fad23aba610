import { getFieldValue, getObjectInfo, getRelatedListRecords } from '@foyer/record-client'
import { useRelatedList } from '@foyer/record-react'
import { type Portal, usePortal } from './portal.ts'

export interface UserMessage {
  id: string
  subject: string
  at: string
  isRead: boolean
}

/** Page size: enough for a whole season of most users. */
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
  // Names the object of the list for the cache, so that it also receives the first message.
  await client.read(getObjectInfo, { objectApiName: 'User' })
  await client.read(getRelatedListRecords, configFor(viewer.userId))
}

/** The viewer's latest messages, newest first, updated live. */
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
