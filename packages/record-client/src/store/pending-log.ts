import { adoptFields } from '../ingest/optimistic-fields.ts'
import type { Runtime } from '../runtime.ts'
import {
  createRecordEntry,
  type ListPlan,
  type PendingWrite,
  type RecordEntry,
  type Result,
  type StoredRecord,
} from './entries.ts'
import { PendingOverlay, replay } from './overlay.ts'
import type { PendingLog } from './pending-log-interface.ts'
import { viewRecord } from './record-view.ts'
import { Link, type Selection } from './selection.ts'

type List = { records?: Link[]; count?: number; hasMore?: boolean }
type Container = Record<string, unknown>

/** Writes of one record since nothing was pending, and its confirmed state before them. */
interface Group {
  readonly base: StoredRecord | undefined
  writes: PendingWrite[]
}

/**
 * Creates the log of pending writes of a client. Records show them through their overlay, lists through
 * `apply`. A confirmed write stays in the log until every observed list was read after the confirmation.
 */
export function createPendingLog(runtime: Runtime): PendingLog {
  const { store } = runtime
  const { records } = store
  const groups = new Map<string, Group>()
  /** Counts that were received while a pending write changes them: each may or may not include the write. */
  const held = new Set<Result>()

  const listsOf = ({ apiName }: PendingWrite) =>
    [...store.dependents(apiName)].filter(({ plan }) => plan.list)

  function setWrites(entry: RecordEntry, next: readonly PendingWrite[]) {
    entry.overlay = next.length > 0 ? new PendingOverlay(records, next) : undefined
    entry.version++
    store.touch(entry)
  }

  /** Removes the settled writes at the front: a response may overtake that of an earlier write. */
  function settle(entry: RecordEntry, remaining: readonly PendingWrite[]) {
    const first = remaining.findIndex(({ settledAt }) => settledAt === undefined)
    setWrites(entry, first < 0 ? [] : remaining.slice(first))
    if (!entry.record && !entry.error && !entry.overlay) entry.freshUntil = 0
  }

  function updateLists(write: PendingWrite) {
    for (const result of listsOf(write)) store.touch(result)
  }

  /** Ends a write: lists change, and counts that were not accepted are read again. */
  function finish(write: PendingWrite) {
    updateLists(write)
    const results = [...held]
    held.clear()
    runtime.invalidate(...results)
    prune()
  }

  /** Whether the response may have been created before the server had the write. */
  const isUnread = ({ settledAt }: PendingWrite, readAt: number) =>
    settledAt === undefined || readAt <= settledAt

  /**
   * Returns whether the record belongs to a list before and after each write that a response read at this step
   * may lack. Empty if there is none.
   */
  function membershipsOf({ base, writes }: Group, plan: ListPlan, list: List, step: number) {
    const memberships: (boolean | undefined)[] = []
    const first = writes.findIndex((write) => isUnread(write, step))
    for (let count = first; first >= 0 && count <= writes.length; count++) {
      const record = replay(base, writes.slice(0, count), records)
      memberships.push(record ? plan.includes(record, list) : false)
    }
    return memberships
  }

  /** Returns by how much pending writes change a list: 1 if they add the record, -1 if they remove it. */
  function changeOf(
    id: string,
    memberships: (boolean | undefined)[],
    plan: ListPlan,
    list: List,
  ): -1 | 0 | 1 {
    const entry = records.get(id)
    const record = entry?.overlay ? entry.overlay.show(entry) : entry?.record
    const isMember = record ? plan.includes(record, list) : false
    const [wasMember] = memberships
    if (list.records) {
      const isListed = list.records.some((link) => link.id === id)
      if (isListed) return isMember === false ? -1 : 0
      // A member all the time that is not listed is on another page.
      return isMember && plan.isFirstPage && memberships.some((each) => each !== true) ? 1 : 0
    }
    // A limited count stays at its limit.
    if (list.hasMore || isMember === undefined || wasMember === undefined || isMember === wasMember) return 0
    return isMember ? 1 : -1
  }

  /** Returns the changes of a list by record. */
  function changesOf({ plan, readAt }: Result, list: List) {
    const changes = new Map<string, -1 | 1>()
    for (const [id, group] of groups) {
      const memberships = plan.list ? membershipsOf(group, plan.list, list, readAt) : []
      const change = plan.list && memberships.length > 0 && changeOf(id, memberships, plan.list, list)
      if (change) changes.set(id, change)
    }
    return changes
  }

  const lastStep = ({ writes }: Group) =>
    Math.max(...writes.map(({ settledAt = Number.POSITIVE_INFINITY }) => settledAt))

  /** Forgets the writes of a record when they are all settled and no observed list differs without them. */
  function prune() {
    for (const [id, group] of groups) {
      const [first] = group.writes
      const step = lastStep(group)
      const isNeeded =
        first &&
        (step === Number.POSITIVE_INFINITY || listsOf(first).some((result) => needs(result, id, step)))
      if (!isNeeded) groups.delete(id)
    }
  }

  function needs(result: Result, id: string, step: number) {
    if (!result.listeners && !result.observers?.size) return false
    // A response in flight may have been created before the write.
    if (result.loading && result.startedAt <= step) return true
    const list = findList(result)
    return list !== undefined && changesOf(result, list).has(id)
  }

  /** Replaces the temporary id of a created record. */
  function rename(write: PendingWrite, id: string) {
    const group = groups.get(write.id)
    if (!group || write.id === id) return
    groups.delete(write.id)
    groups.set(id, group)
    for (const other of group.writes) other.id = id
  }

  function removeWrite(write: PendingWrite) {
    const group = groups.get(write.id)
    if (group) group.writes = group.writes.filter((other) => other !== write)
  }

  return {
    get size() {
      return groups.size
    },

    add(input) {
      // A record that is not cached is shown with its pending writes when it is read.
      const entry = records.get(input.id) ?? createRecordEntry(input.id)
      records.set(input.id, entry)
      const write: PendingWrite = { error: undefined, ...input, fields: {}, settledAt: undefined }
      if (write.kind === 'create') entry.freshUntil = Number.POSITIVE_INFINITY
      const group = groups.get(write.id) ?? { base: entry.record, writes: [] }
      groups.set(write.id, group)
      group.writes = [...group.writes, write]
      setWrites(entry, [...(entry.overlay?.writes ?? []), write])
      updateLists(write)
      return write
    },

    confirm(write, id) {
      const entry = records.get(write.id)
      const saved = id === undefined ? undefined : records.get(id)
      if (saved?.record) saved.record = adoptFields(saved.record, write)
      write.settledAt = store.nextStep()
      if (entry) settle(entry, entry.overlay?.writes ?? [])
      if (id === undefined) removeWrite(write)
      else rename(write, id)
      finish(write)
    },

    revert(write) {
      removeWrite(write)
      const entry = records.get(write.id)
      if (entry)
        settle(
          entry,
          (entry.overlay?.writes ?? []).filter((other) => other !== write),
        )
      // A record that was never created is not found, without a request.
      if (write.kind === 'create' && entry?.observers?.size && !entry.record && !entry.overlay)
        store.evictRecord(write.id, write.error)
      finish(write)
    },

    prune,

    holds(result, readAt) {
      const list = findList(result)
      const plan = result.plan.list
      if (!list || !plan || list.records) return false
      // Which of the writes the server had seen is unknown if the record was a member only at times.
      const unclear = [...groups.values()].filter(
        (group) => new Set(membershipsOf(group, plan, list, readAt)).size > 1,
      )
      if (unclear.length === 0) return false
      // The settlement of a pending write triggers a new read; if all are settled, the current load must.
      if (unclear.some((group) => lastStep(group) === Number.POSITIVE_INFINITY)) held.add(result)
      else result.needsReload = true
      return true
    },

    apply(result) {
      const list = findList(result)
      const changes = list && changesOf(result, list)
      if (!list || !changes?.size) return result.value
      const { records: links, count } = list
      let difference = 0
      const added: Link[] = []
      for (const [id, change] of changes) {
        difference += change
        if (change > 0) added.unshift(toLink(records, id, links?.[0]?.selection))
      }
      const next: List = { ...list }
      if (count !== undefined) next.count = count + difference
      if (links) next.records = [...added, ...links.filter(({ id }) => !changes.has(id))]
      return replaceAt(result.value, result.plan.list?.path ?? [], next)
    },
  }
}

function findList({ value, plan }: Result): List | undefined {
  let list = plan.list && value
  for (const name of plan.list?.path ?? []) list = (list as Container | undefined)?.[name]
  return typeof list === 'object' && list !== null ? (list as List) : undefined
}

function replaceAt(value: unknown, [name, ...rest]: readonly string[], list: List): unknown {
  if (name === undefined) return list
  return { ...(value as Container), [name]: replaceAt((value as Container)[name], rest, list) }
}

/** Selection in an empty list, whose columns are not known. */
const ALL_FIELDS: Selection = { names: [], links: [], deep: false }

/** Narrowed selections, so that views keep their identity. */
const narrowed = new WeakMap<Selection, Map<string, Selection>>()

/** Returns the link of a new member, limited to cached fields so that the list stays readable until its refetch. */
function toLink(records: ReadonlyMap<string, RecordEntry>, id: string, selection: Selection = ALL_FIELDS) {
  const entry = records.get(id)
  const isWhole = entry && selection !== ALL_FIELDS && viewRecord(records, entry, selection)
  if (!entry || isWhole) return new Link(id, selection)
  const record = entry.overlay ? entry.overlay.show(entry) : entry.record
  const candidates = selection === ALL_FIELDS ? Object.keys(record?.fields ?? {}) : selection.names
  const names = candidates.filter((name) => {
    const field = record?.fields[name]
    return field && !(field.value instanceof Link)
  })
  const variants = narrowed.get(selection) ?? new Map<string, Selection>()
  narrowed.set(selection, variants)
  const key = names.join()
  const variant = variants.get(key) ?? { names, links: [], deep: false }
  variants.set(key, variant)
  return new Link(id, variant)
}
