import { serverMethod, serverMethodRead } from '@foyer/record-client'
import { MAX_BATCH_RECORDS, type Scalar } from '@foyer/record-contract'
import type { Portal } from '../../../shell/portal.ts'

/** As `BulkController.getOpen` answers. */
export interface OpenChanges {
  now: number
  changes: readonly {
    id: string
    name: string
    kind: 'update' | 'delete'
    rows: number
    /** Other records that changed with them, and that undoing leaves. */
    beside: number
    undoUntil: string
  }[]
}

interface Changed {
  changeId: string | null
  done: number
  refused: readonly { id: string; reason: string }[]
}

export interface Undone {
  restored: number
  leftAlone: readonly { id: string; reason: string | null }[]
  withdrawn: number
}

export interface ManyToChange {
  kind: 'update' | 'delete'
  objectApiName: string
  ids: readonly string[]
  fields: Readonly<Record<string, Scalar>>
}

const CONTROLLER = 'BulkController'

export const openChanges = serverMethodRead<OpenChanges>(CONTROLLER, 'getOpen', {
  objects: ['BulkChange__c'],
})
const change = serverMethod<Changed>(CONTROLLER, 'change')
const undo = serverMethod<Undone>(CONTROLLER, 'undo')

type Client = Pick<Portal, 'client'>

export const loadOpenChanges = ({ client }: Client, isFresh = false) =>
  client.read(openChanges, {}, isFresh ? { cachePolicy: 'no-cache' } : {})

/** In groups as large as a call may be, all of them one change that is undone as one. */
export async function changeMany(portal: Client, { ids, ...many }: ManyToChange) {
  let changeId: string | null = null
  let done = 0
  const refused: Changed['refused'][number][] = []
  for (let at = 0; at < ids.length; at += MAX_BATCH_RECORDS) {
    const group: Changed = await portal.client.run(change, {
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
    return await portal.client.run(undo, { changeId })
  } finally {
    await loadOpenChanges(portal, true)
  }
}
