import { bulkMethods } from '@foyer/fair-domain'
import { methodCall, methodRead } from '@foyer/record-client'
import { type InputOf, MAX_BATCH_RECORDS, type OutputOf } from '@foyer/record-contract'
import { fresh } from '../../../shell/fresh.ts'
import type { Portal } from '../../../shell/portal.ts'

type Changed = OutputOf<typeof bulkMethods.change>
export type ManyToChange = Omit<InputOf<typeof bulkMethods.change>, 'changeId'>

type Client = Pick<Portal, 'client'>

export const loadOpenChanges = ({ client }: Client, isFresh = false) =>
  client.read(methodRead(bulkMethods.getOpen), {}, isFresh ? fresh('beforeNextAction') : {})

/** Sends chunks of the maximum call size, as one change that is undone as a whole. */
export async function changeMany(portal: Client, { ids, ...many }: ManyToChange) {
  let changeId: string | null = null
  let done = 0
  const refused: Changed['refused'][number][] = []
  for (let at = 0; at < ids.length; at += MAX_BATCH_RECORDS) {
    const group: Changed = await portal.client.run(methodCall(bulkMethods.change), {
      ...many,
      changeId,
      ids: ids.slice(at, at + MAX_BATCH_RECORDS),
    })
    changeId = group.changeId ?? changeId
    done += group.done
    refused.push(...group.refused)
  }
  await loadOpenChanges(portal, true)
  return { done, refused }
}

export async function undoChange(portal: Client, changeId: string) {
  try {
    return await portal.client.run(methodCall(bulkMethods.undo), { changeId })
  } finally {
    await loadOpenChanges(portal, true)
  }
}
