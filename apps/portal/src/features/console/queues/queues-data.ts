import { QUEUE_OBJECTS } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod, useSnapshot } from '@foyer/record-react'
import { useLanguage } from '../../../i18n/language-context.ts'
import type { Portal } from '../../../shell/portal.ts'
import { recordUiConfig } from '../record/load-record.ts'

export interface QueueCount {
  name: string
  label: string
  workingDays: number
  canDecide: boolean
  open: number
  soon: number
  late: number
  oldest: string | null
}

/** As `QueueController.getOverview` answers. */
export interface QueuesOverview {
  now: number
  queues: readonly QueueCount[]
}

export interface ShownDecision {
  action: string
  label: string
  key: string
  tone: 'accept' | 'reject' | 'neutral'
  reasons: readonly { code: string; label: string }[]
  note: 'optional' | 'required' | null
  /** What the note holds, where it is something in particular. */
  noteLabel?: string | null
  noteIsForCustomer: boolean
  takesParts: boolean
  /** May be taken for several items at once. */
  inBulk?: boolean
  /** What is asked for is one address, for staff alone. */
  noteKind?: 'email' | null
  /** A step on the way: the item stays in the queue. */
  keepsOpen?: boolean
}

/** As `QueueController.getQueue` answers. */
export interface ShownQueue {
  now: number
  name: string
  label: string
  object: string
  listView: string
  openWhile: { field: string; values: readonly string[] }
  since: string
  workingDays: number
  columns: readonly string[]
  canDecide: boolean
  decisions: readonly ShownDecision[]
  parts: { before: string; after: string; labels: Readonly<Record<string, string>> } | null
}

export const QUEUES = 'QueueController'

const overview = serverMethodRead<QueuesOverview>(QUEUES, 'getOverview', { objects: QUEUE_OBJECTS })
const queueOf = serverMethodRead<ShownQueue>(QUEUES, 'getQueue')

export const loadOverview = ({ client, language }: Portal, fresh = false) =>
  client.read(overview, { language }, fresh ? { cachePolicy: 'no-cache' } : {})

export const loadQueue = ({ client, language }: Portal, name: string) =>
  client.read(queueOf, { name, language })

/** Moves when a colleague decides. */
export const useOverview = () => useSnapshot(overview, { language: useLanguage() })

export const useQueue = (name: string) =>
  useServerMethod<ShownQueue>(QUEUES, 'getQueue', { name, language: useLanguage() })

/** The queue in which a quick action is a decision; null when it is none. */
export const useQueueOf = (action: string) =>
  useServerMethod<ShownQueue | null>(QUEUES, 'findQueue', { action, language: useLanguage() })

/** One item with its layout, and what the queue shows beside that. */
export function itemConfig({ object, since, parts }: ShownQueue, recordId: string) {
  const beside = [since, ...(parts ? [parts.before, parts.after] : [])]
  return { ...recordUiConfig(recordId), optionalFields: beside.map((field) => `${object}.${field}`) }
}

const MANY = 200

/** The open items of a queue, who waits longest first; the record client keeps the list up to date. */
export function itemsConfig({ object, listView, openWhile, since, columns }: ShownQueue) {
  const values = openWhile.values.map((value) => JSON.stringify(value)).join(', ')
  return {
    objectApiName: object,
    listViewApiName: listView,
    where: `{ ${openWhile.field}: { in: [${values}] } }`,
    sortBy: [since],
    optionalFields: ['Name', since, openWhile.field, ...columns].map((field) => `${object}.${field}`),
    pageSize: MANY,
  }
}
