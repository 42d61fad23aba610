import type { RecordRepresentation } from '@foyer/record-contract'
import { rightsKey } from '../access/rights-key.ts'
import type { ServerContext } from '../context.ts'
import { type Display, displayFor } from '../query/display.ts'
import { createFieldTree, type FieldTree } from '../query/field-tree.ts'
import type { RecordWriter } from '../query/record-source.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import { SYSTEM_FIELDS } from '../writes/row-values.ts'
import { accessChangeMessages, type ChangeMessage, pickFields } from './change-message.ts'
import { dependencySql, dependentObjectsFor, relevantChanges } from './dependent-rows.ts'
import {
  evaluateDependentRows,
  evaluateStoredRows,
  type ObjectVisibility,
  type RowVisibility,
  type VisibilityQuery,
  visibilityOf,
} from './evaluate-visibility.ts'
import type { StoredChange } from './read-changes.ts'

/** Undefined if there are too many messages, so that the session must be reset. */
export type Messages = ChangeMessage[] | undefined

/**
 * Returns the changes as each session may see them, in order. Visibility is evaluated with the access rules
 * of reads, before the changes (on tables with the changes reverted) and after. Rows whose visibility depends
 * on a changed row follow it. The cost grows with the number of profile sets, not of sessions: sessions with
 * equal rights share one list.
 */
export async function visibleChanges(
  context: ServerContext,
  sessions: readonly Session[],
  changes: readonly StoredChange[],
): Promise<(session: Session) => Messages> {
  // One session per set of rights is evaluated.
  const representatives = new Map<string, Session>()
  for (const session of sessions) {
    const key = rightsKey(context, session)
    if (!representatives.has(key)) representatives.set(key, session)
  }
  const messagesBySession = new Map<Session, Messages>(
    [...representatives.values()].map((session) => [session, []]),
  )
  if (changes.length > 0)
    for (const group of groupByProfilesAndLanguage(representatives.values()))
      await addMessages(context, group, changes, messagesBySession)
  const messagesByRights = new Map(
    [...representatives].map(([key, session]) => [key, messagesBySession.get(session)]),
  )
  return (session) => messagesByRights.get(rightsKey(context, session))
}

/** Groups sessions that share statements. */
function groupByProfilesAndLanguage(sessions: Iterable<Session>) {
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
  messagesBySession: Map<Session, Messages>,
) {
  const [session] = sessions
  if (!session) return
  const dependentObjects = dependentObjectsFor(context, session)
  const evaluations = new Map<string, EvaluatedChanges>()
  for (const [apiName, ownChanges] of groupByObject(changes)) {
    const object = context.registry.objects.get(apiName)
    const visibility = object && visibilityOf(context, session, object)
    if (!visibility) continue
    const footprint = dependentObjects.find(
      (eachSession) => eachSession.object === visibility.object,
    )?.footprint
    const revertedChanges = footprint
      ? changes.filter(({ objectApiName }) => footprint.has(objectApiName))
      : []
    evaluations.set(apiName, await evaluate({ context, sessions, visibility, revertedChanges }, ownChanges))
  }
  for (const eachSession of sessions)
    for (const change of changes) {
      const evaluation = evaluations.get(change.objectApiName)
      const message = evaluation && messageOf(change, evaluation, eachSession)
      if (message) messagesBySession.get(eachSession)?.push(message)
    }
  for (const dependent of dependentObjects) {
    const relevant = relevantChanges(dependent, changes)
    const visibility = relevant.length === 0 ? undefined : visibilityOf(context, session, dependent.object)
    if (!visibility) continue
    const ownChanges = changes.filter(({ objectApiName }) => objectApiName === visibility.object.apiName)
    const dependencyCondition = (alias: string, input: (ids: readonly string[]) => string) => {
      const condition = dependencySql(context, session, dependent, relevant, alias, input)
      if (condition === undefined || ownChanges.length === 0) return condition
      return `${condition} and ${alias}."id" <> all(${input(ownChanges.map(({ recordId }) => recordId))}::text[])`
    }
    const currentState = { context, sessions, visibility, revertedChanges: [] }
    const [after, before, ...intermediate] = await Promise.all([
      evaluateDependentRows(currentState, dependencyCondition),
      ...priorStates(relevant).map((revertedChanges) =>
        evaluateDependentRows({ ...currentState, revertedChanges }, dependencyCondition),
      ),
    ])
    for (const eachSession of sessions) {
      const messages = messagesBySession.get(eachSession)
      if (!before || !after) messagesBySession.set(eachSession, undefined)
      else
        for (const [id, etag] of after.etags) {
          const visibilityIn = (state: typeof after | undefined) =>
            state?.visibilities.get(eachSession)?.get(id)
          const visibleBetween = intermediate.map((state) => visibilityIn(state)?.isVisible === true)
          messages?.push(
            ...accessChangeMessages(
              visibility,
              id,
              etag,
              visibilityIn(before),
              visibilityIn(after),
              visibleBetween,
            ),
          )
        }
    }
  }
}

/** Number of intermediate states to evaluate, from the last one backwards; more are not caused by people. */
const MAX_INTERMEDIATE_STATES = 3

/** The state before the changes, and the intermediate states of records that changed repeatedly. */
function priorStates(changes: readonly StoredChange[]) {
  const steps = Math.min(
    MAX_INTERMEDIATE_STATES,
    Math.max(...changes.map(({ intermediate }) => intermediate.length)),
  )
  const intermediate = Array.from({ length: steps }, (_, step) =>
    changes.map((change) => {
      const row = change.intermediate.slice(-steps)[step]
      return row === undefined ? change : { ...change, before: row }
    }),
  )
  return [changes, ...intermediate]
}

function groupByObject(changes: readonly StoredChange[]) {
  const objects = new Map<string, StoredChange[]>()
  for (const change of changes)
    objects.set(change.objectApiName, [...(objects.get(change.objectApiName) ?? []), change])
  return objects
}

interface EvaluatedChanges {
  readonly visibility: ObjectVisibility
  readonly before: (session: Session, id: string) => RowVisibility | undefined
  readonly after: (session: Session, id: string) => RowVisibility | undefined
  /** Visibility in each intermediate state. */
  readonly visibleBetween: (session: Session, change: StoredChange) => readonly boolean[]
  readonly writer: RecordWriter | undefined
}

async function evaluate(query: VisibilityQuery, changes: readonly StoredChange[]): Promise<EvaluatedChanges> {
  const { visibility } = query
  const rows = (side: 'before' | 'after') =>
    new Map(changes.flatMap((change) => (change[side] === null ? [] : [[change.recordId, change[side]]])))
  const intermediate = new Map(
    changes.flatMap(({ recordId, intermediate }) =>
      intermediate.flatMap((row, step) => (row === null ? [] : [[`${recordId} ${step}`, row] as const])),
    ),
  )
  const [before, intermediateRows, after] = await Promise.all([
    evaluateStoredRows(query, rows('before')),
    evaluateStoredRows(query, intermediate),
    evaluateStoredRows({ ...query, revertedChanges: [] }, rows('after'), changedTree(visibility, changes)),
  ])
  return {
    visibility,
    before: (session, id) => before.visibilities.get(session)?.get(id),
    after: (session, id) => after.visibilities.get(session)?.get(id),
    visibleBetween: (session, change) => {
      const visibleRows = intermediateRows.visibilities.get(session) ?? NO_ROWS
      return change.intermediate.map((_, step) => visibleRows.has(`${change.recordId} ${step}`))
    },
    writer: after.writer,
  }
}

const NO_ROWS: ReadonlyMap<string, RowVisibility> = new Map()

/** The readable fields that changed in any of the records; undefined if there are none. */
function changedTree(
  { object, readableFields: readable }: ObjectVisibility,
  changes: readonly StoredChange[],
): FieldTree | undefined {
  const tree = createFieldTree(object)
  const updated = changes.filter(({ kind }) => kind === 'updated')
  if (updated.length === 0) return undefined
  for (const name of [...updated.flatMap(({ changedFields }) => changedFields), ...SYSTEM_FIELDS]) {
    const field = object.fields.get(name)
    if (field && field.column !== null && readable.has(name)) tree.fields.set(name, field)
  }
  return tree
}

const messageCache = new WeakMap<RowVisibility, Map<string, ChangeMessage>>()

/** Builds a message once for all sessions with the same visibility and language. */
function messageOf(
  change: StoredChange,
  evaluations: EvaluatedChanges,
  session: Session,
): ChangeMessage | undefined {
  const visibleBetween = evaluations.visibleBetween(session, change)
  const initial = evaluations.before(session, change.recordId)
  const after = evaluations.after(session, change.recordId)
  if (!initial && !after && !visibleBetween.includes(true)) return undefined
  const display = displayFor(session.language, session.timeZone, session.currency)
  if (!after) return describe(change, evaluations, initial, after, display)
  // A client that read while the record was invisible considers it deleted.
  const before = visibleBetween.includes(false) ? undefined : initial
  const messages = messageCache.get(after) ?? new Map<string, ChangeMessage>()
  messageCache.set(after, messages)
  const key = `${display.key}|${before !== undefined}|${[...(before?.fields ?? [])].join()}`
  const message = messages.get(key) ?? describe(change, evaluations, before, after, display)
  messages.set(key, message)
  return message
}

function describe(
  { objectApiName, recordId, weakEtag, from, ...change }: StoredChange,
  { visibility, writer }: EvaluatedChanges,
  before: RowVisibility | undefined,
  after: RowVisibility | undefined,
  display: Display,
): ChangeMessage {
  const conditionalFields = visibility.fieldRules.map(({ field }) => field.apiName)
  const hidden = new Set(
    conditionalFields.filter((name) => !before?.fields.has(name) && !after?.fields.has(name)),
  )
  const changedFields = change.changedFields.filter(
    (name) => visibility.readableFields.has(name) && !hidden.has(name),
  )
  const kind = !after ? 'deleted' : before ? 'updated' : 'created'
  const message = { objectApiName, recordId, kind, changedFields, weakEtag } as const
  if (!after) return message
  if (!before || !writer || from === undefined) return { ...message, by: change.by }
  const record: RecordRepresentation = JSON.parse(writer(after.row, display).json)
  const { nameField, fields } = visibility.object
  const called = changedFields.includes(nameField.apiName)
    ? { called: (record.fields[nameField.apiName]?.value as string | undefined) ?? null }
    : {}
  const toggledFields = conditionalFields.filter((name) => before.fields.has(name) !== after.fields.has(name))
  if (toggledFields.length > 0)
    return {
      ...message,
      ...called,
      by: change.by,
      changedFields: [...new Set([...changedFields, ...toggledFields])],
    }
  const relationships = changedFields.flatMap((name) => fields.get(name)?.relationshipName ?? [])
  const moved = relationships.length > 0 ? { moved: relationships } : {}
  return { ...message, from, record: pickFields(record, changedFields), ...called, ...moved }
}
