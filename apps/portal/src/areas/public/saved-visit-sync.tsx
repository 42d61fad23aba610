import { type SavedVisitResult, visitMethods } from '@foyer/fair-domain'
import { methodCall, methodRead } from '@foyer/record-client'
import { useRecordClient, useUser } from '@foyer/record-react'
import { useEffect } from 'react'
import { syncKeptLists } from './behaviour/account-lists.ts'

const toLists = ({ saved, plan }: SavedVisitResult) => ({ visit: saved, plan })

/** Keeps the saved lists of this device and of the signed-in user the same. */
export function SavedVisitSync() {
  const client = useRecordClient()
  const { isGuest, userId } = useUser()
  useEffect(() => {
    if (isGuest !== false || userId === undefined) return
    return syncKeptLists(document, () => localStorage, {
      userId,
      get: async () => {
        const snapshot = await client.read(methodRead(visitMethods.getSavedVisit), {})
        if (!snapshot?.data) throw new Error('Empty response')
        return toLists(snapshot.data)
      },
      save: async (add, remove) =>
        toLists(
          await client.run(methodCall(visitMethods.saveVisit), {
            add: { saved: [...add.visit], plan: [...add.plan] },
            remove: { saved: [...remove.visit], plan: [...remove.plan] },
          }),
        ),
    })
  }, [client, isGuest, userId])
  return null
}
