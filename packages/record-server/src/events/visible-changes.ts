import type { RecordRepresentation } from '@foyer/record-contract'
import { rightsKey } from '../access/rights-key.ts'
import type { ServerContext } from '../context.ts'
import { type Display, displayFor } from '../query/display.ts'
import { createFieldTree, type FieldTree } from '../query/field-tree.ts'
import type { RecordWriter } from '../query/record-source.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import { STAMPS } from '../writes/row-values.ts'
import { type Judging, judgeReached, judgeStored, type Sight, sightOf, type Verdict } from './judge-rows.ts'
import { decidingChanges, dependantsFor, reachesSql } from './reached-rows.ts'
import type { StoredChange } from './read-changes.ts'

/** What a session hears of a change. */
export interface ChangeMessage {
  objectApiName: string
  recordId: string
  /** As the session sees it: a record that it sees no longer is deleted, one that it sees from now on is created. */
  kind: 'created' | 'updated' | 'deleted'
  /** Those that the session may read, before or after. */
  changedFields: string[]
  weakEtag: number
  /** Version that `record` is the difference to. */
  from?: number | undefined
  /** The changed fields, and the stamps, as a read gives them now. */
  record?: RecordRepresentation | undefined
  /** Who did it, where no `record` says so. */
  by?: string | null | undefined
  /** Its new name, where that was changed: records that point to it show it. */
  called?: string | null | undefined
  /** Relationships that lead to another record now. */
  moved?: string[] | undefined
  /** Not the record was changed, but whether, or how much of it, the session may see. */
  access?: true | undefined
}

/** Undefined: so much is to be told that the session had better start afresh. */
export type Messages = ChangeMessage[] | undefined

/**
 * The changes as each session may hear of them, in order. Rows are judged by the same access rules as reads: as they
 * were, against tables in which every changed row stands as it was, and as they are. Rows that were not changed
 * themselves but are seen through one that was are told after it. Work grows with the sets of profiles, not with sessions:
 * who may see the same hears the same list.
 */
export async function visibleChanges(
  context: ServerContext,
  sessions: readonly Session[],
  changes: readonly StoredChange[],
): Promise<(session: Session) => Messages> {
  // One of those who may see the same is asked about.
  const alike = new Map<string, Session>()
  for (const session of sessions) {
    const key = rightsKey(context, session)
    if (!alike.has(key)) alike.set(key, session)
  }
  const told = new Map<Session, Messages>([...alike.values()].map((session) => [session, []]))
  if (changes.length > 0)
    for (const group of groupsOf(alike.values())) await addMessages(context, group, changes, told)
  const heard = new Map([...alike].map(([key, session]) => [key, told.get(session)]))
  return (session) => heard.get(rightsKey(context, session))
}

/** Sessions for which the same statements are written. */
function groupsOf(sessions: Iterable<Session>) {
  const groups = new Map<string, Session[]>()
  for (const session of sessions) {
    const key = `${profileKey(session)}|${session.language}`
    const group = groups.get(key)
    if (group) group.push(session)
    else groups.set(key, [session])
  }
  return groups.values()
}

async function addMessages(
  context: ServerContext,
  sessions: readonly Session[],
  changes: readonly StoredChange[],
  told: Map<Session, Messages>,
) {
  const [session] = sessions
  if (!session) return
  const dependants = dependantsFor(context, session)
  const judged = new Map<string, Judged>()
  for (const [apiName, own] of byObject(changes)) {
    const object = context.registry.objects.get(apiName)
    const sight = object && sightOf(context, session, object)
    if (!sight) continue
    const footprint = dependants.find((each) => each.object === sight.object)?.footprint
    const undone = footprint ? changes.filter(({ objectApiName }) => footprint.has(objectApiName)) : []
    judged.set(apiName, await judge({ context, sessions, sight, undone }, own))
  }
  for (const each of sessions)
    for (const change of changes) {
      const verdict = judged.get(change.objectApiName)
      const message = verdict && messageOf(change, verdict, each)
      if (message) told.get(each)?.push(message)
    }
  for (const dependant of dependants) {
    const deciding = decidingChanges(dependant, changes)
    const sight = deciding.length === 0 ? undefined : sightOf(context, session, dependant.object)
    if (!sight) continue
    const own = changes.filter(({ objectApiName }) => objectApiName === sight.object.apiName)
    const reaches = (alias: string, input: (ids: readonly string[]) => string) => {
      const reached = reachesSql(context, session, dependant, deciding, alias, input)
      if (reached === undefined || own.length === 0) return reached
      return `${reached} and ${alias}."id" <> all(${input(own.map(({ recordId }) => recordId))}::text[])`
    }
    const now = { context, sessions, sight, undone: [] }
    const [after, before, ...between] = await Promise.all([
      judgeReached(now, reaches),
      ...statesBefore(deciding).map((undone) => judgeReached({ ...now, undone }, reaches)),
    ])
    for (const each of sessions) {
      const messages = told.get(each)
      if (!before || !after) told.set(each, undefined)
      else
        for (const [id, etag] of after.etags) {
          const verdictIn = (state: typeof after | undefined) => state?.verdicts.get(each)?.get(id)
          const meanwhile = between.map((state) => verdictIn(state)?.seen === true)
          messages?.push(...accessMessages(sight, id, etag, verdictIn(before), verdictIn(after), meanwhile))
        }
    }
  }
}

/** The last states of a burst are looked at one by one, so many; one that decides about others more often than this is none of people. */
const MAX_BETWEEN = 3

/** How it stood before the changes, and in between where records were changed several times. */
function statesBefore(changes: readonly StoredChange[]) {
  const steps = Math.min(MAX_BETWEEN, Math.max(...changes.map(({ between }) => between.length)))
  const between = Array.from({ length: steps }, (_, step) =>
    changes.map((change) => {
      const row = change.between.slice(-steps)[step]
      return row === undefined ? change : { ...change, before: row }
    }),
  )
  return [changes, ...between]
}

function byObject(changes: readonly StoredChange[]) {
  const objects = new Map<string, StoredChange[]>()
  for (const change of changes)
    objects.set(change.objectApiName, [...(objects.get(change.objectApiName) ?? []), change])
  return objects
}

interface Judged {
  readonly sight: Sight
  readonly before: (session: Session, id: string) => Verdict | undefined
  readonly after: (session: Session, id: string) => Verdict | undefined
  /** Was it seen in between, state by state? */
  readonly meanwhile: (session: Session, change: StoredChange) => readonly boolean[]
  readonly writer: RecordWriter | undefined
}

async function judge(judging: Judging, changes: readonly StoredChange[]): Promise<Judged> {
  const { sight } = judging
  const rows = (side: 'before' | 'after') =>
    new Map(changes.flatMap((change) => (change[side] === null ? [] : [[change.recordId, change[side]]])))
  const between = new Map(
    changes.flatMap(({ recordId, between }) =>
      between.flatMap((row, step) => (row === null ? [] : [[`${recordId} ${step}`, row] as const])),
    ),
  )
  const [before, inBetween, after] = await Promise.all([
    judgeStored(judging, rows('before')),
    judgeStored(judging, between),
    judgeStored({ ...judging, undone: [] }, rows('after'), changedTree(sight, changes)),
  ])
  return {
    sight,
    before: (session, id) => before.verdicts.get(session)?.get(id),
    after: (session, id) => after.verdicts.get(session)?.get(id),
    meanwhile: (session, change) => {
      const seen = inBetween.verdicts.get(session) ?? NOBODY
      return change.between.map((_, step) => seen.has(`${change.recordId} ${step}`))
    },
    writer: after.writer,
  }
}

const NOBODY: ReadonlyMap<string, Verdict> = new Map()

/** The readable fields that any of the records was changed in; undefined when none was. */
function changedTree({ object, readable }: Sight, changes: readonly StoredChange[]): FieldTree | undefined {
  const tree = createFieldTree(object)
  const updated = changes.filter(({ kind }) => kind === 'updated')
  if (updated.length === 0) return undefined
  for (const name of [...updated.flatMap(({ changedFields }) => changedFields), ...STAMPS]) {
    const field = object.fields.get(name)
    if (field && field.column !== null && readable.has(name)) tree.fields.set(name, field)
  }
  return tree
}

const known = new WeakMap<Verdict, Map<string, ChangeMessage>>()

/** The message is made once for all sessions that see the same rows and read the same language. */
function messageOf(change: StoredChange, judged: Judged, session: Session): ChangeMessage | undefined {
  const meanwhile = judged.meanwhile(session, change)
  const first = judged.before(session, change.recordId)
  const after = judged.after(session, change.recordId)
  if (!first && !after && !meanwhile.includes(true)) return undefined
  const display = displayFor(session.language, session.timeZone)
  if (!after) return describe(change, judged, first, after, display)
  // Who looked while it was hidden takes it for gone.
  const before = meanwhile.includes(false) ? undefined : first
  const messages = known.get(after) ?? new Map<string, ChangeMessage>()
  known.set(after, messages)
  const key = `${display.key}|${before !== undefined}|${[...(before?.fields ?? [])].join()}`
  const message = messages.get(key) ?? describe(change, judged, before, after, display)
  messages.set(key, message)
  return message
}

function describe(
  { objectApiName, recordId, weakEtag, from, ...change }: StoredChange,
  { sight, writer }: Judged,
  before: Verdict | undefined,
  after: Verdict | undefined,
  display: Display,
): ChangeMessage {
  const guarded = sight.fieldRules.map(({ field }) => field.apiName)
  const hidden = new Set(guarded.filter((name) => !before?.fields.has(name) && !after?.fields.has(name)))
  const changedFields = change.changedFields.filter((name) => sight.readable.has(name) && !hidden.has(name))
  const kind = !after ? 'deleted' : before ? 'updated' : 'created'
  const message = { objectApiName, recordId, kind, changedFields, weakEtag } as const
  if (!after) return message
  if (!before || !writer || from === undefined) return { ...message, by: change.by }
  const record: RecordRepresentation = JSON.parse(writer(after.row, display).json)
  const { nameField, fields } = sight.object
  const called = changedFields.includes(nameField.apiName)
    ? { called: (record.fields[nameField.apiName]?.value as string | undefined) ?? null }
    : {}
  const shownOrHidden = guarded.filter((name) => before.fields.has(name) !== after.fields.has(name))
  if (shownOrHidden.length > 0)
    return {
      ...message,
      ...called,
      by: change.by,
      changedFields: [...new Set([...changedFields, ...shownOrHidden])],
    }
  const relationships = changedFields.flatMap((name) => fields.get(name)?.relationshipName ?? [])
  const moved = relationships.length > 0 ? { moved: relationships } : {}
  return { ...message, from, record: part(record, changedFields), ...called, ...moved }
}

/** The statement reads what any record of the batch was changed in; each is told its own. */
function part(record: RecordRepresentation, names: readonly string[]): RecordRepresentation {
  const told = new Set([...names, ...STAMPS])
  const fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => told.has(name)))
  return { ...record, fields }
}

function accessMessages(
  { object, fieldRules }: Sight,
  recordId: string,
  weakEtag: number,
  before: Verdict | undefined,
  after: Verdict | undefined,
  /** Was it seen in between, state by state? */
  meanwhile: readonly boolean[],
): ChangeMessage[] {
  const common = { objectApiName: object.apiName, recordId, access: true } as const
  if ((before?.seen || meanwhile.includes(true)) && !after?.seen)
    return [{ ...common, kind: 'deleted', changedFields: [], weakEtag: weakEtag + 1 }]
  if (!after?.seen) return []
  // Who looked while it was hidden takes it for gone.
  if (!before?.seen || meanwhile.includes(false))
    return [{ ...common, kind: 'created', changedFields: [], weakEtag }]
  const changedFields = fieldRules
    .map(({ field }) => field.apiName)
    .filter((name) => before.fields.has(name) !== after.fields.has(name))
  return changedFields.length === 0 ? [] : [{ ...common, kind: 'updated', changedFields, weakEtag }]
}
