import { Choice } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import type { RowRule } from '@foyer/record-contract/metadata'
import type { ObjectMetadata, Registry } from '@foyer/record-server'
import { IS_THOROUGH, type PlantedRow } from '@foyer/record-server/testing'
import type { LeakWorld } from './leak-world.ts'
import { isMarkedString } from './planted-world.ts'

/** All records at one moment. */
export interface WorldState {
  readonly rows: readonly PlantedRow[]
  readonly byId: ReadonlyMap<string, PlantedRow>
}

/** The text that replaces every text. */
export const WRITTEN = 'altro'

/** Objects that decide about sessions: their change ends a stream, which other tests cover. */
const OF_SESSIONS = new Set([
  'User',
  'Contact',
  'Account',
  'Edition__c',
  'ActingSession__c',
  'Referent__c',
  'TeamMember__c',
  'Participation__c',
])
/** Its texts are part of the declarations: a change ends every stream, which then starts again. */
export const OF_DECLARATIONS = Choice.apiName
/** Number of records to try, because other records may depend on the first. */
const ATTEMPTS = 3
/** In the short form, deletes a record of every fourth object. */
const EVERY = 4

/**
 * Changes who can see which records: for each field that some grant depends on (owner, company, parent, type,
 * state) one record of each object takes the value of another, one is created, and one is deleted. Returns
 * the world after each step, and the objects for which each was possible.
 */
export async function changeVisibility({ registry, server: { fair, pool } }: LeakWorld, before: WorldState) {
  const { rows } = before
  const states: WorldState[] = [before]
  const possible = { moved: new Set<string>(), created: new Set<string>(), deleted: new Set<string>() }
  const { rows: newest } = await pool.query<{ sequence: string }>(
    'select sequence::text from record_platform.change_event order by sequence desc limit 1',
  )
  let lastSequence = newest[0]?.sequence ?? '0'

  /** Records the changes of a step, with its consequences. */
  async function note() {
    const { rows: events } = await pool.query<StoredRow>(
      `select sequence::text, record_id as id, object_api_name as object, row_after as row
       from record_platform.change_event where sequence > $1 order by sequence`,
      [lastSequence],
    )
    lastSequence = events.at(-1)?.sequence ?? lastSequence
    const byId = new Map(states.at(-1)?.byId)
    for (const { id, object: name, row } of events) {
      const object = registry.objects.get(name)
      // A deleted record stays: its history is visible to those who could read it.
      if (object && row) byId.set(id, plantedRow(object, id, row))
    }
    states.push({ rows: [...byId.values()], byId: byId })
  }

  async function attempt(kind: keyof typeof possible, object: ObjectMetadata, write: Step) {
    try {
      await fair.transact(fair.systemSession, (transaction) => write(transaction))
    } catch {
      // A business rule refused it.
      return false
    }
    possible[kind].add(object.apiName)
    await note()
    return true
  }

  const deciding = decidingFields(registry)
  for (const [nr, object] of [...registry.objects.values()].entries()) {
    if (OF_SESSIONS.has(object.apiName) || object.apiName === OF_DECLARATIONS) continue
    const objectRows = rows.filter((row) => row.object === object)
    const free = [...objectRows]
    for (const field of deciding.get(object) ?? []) {
      const from = free.findIndex((row) => objectRows.some((candidate) => isOther(row, candidate, field)))
      const [row] = from < 0 ? [] : free.splice(from, 1)
      const donor = row && objectRows.find((candidate) => isOther(row, candidate, field))
      if (row && donor)
        await attempt('moved', object, (transaction) =>
          fair.dynamicWriter.update(transaction, object.apiName, row.id, {
            [field]: donor.values[field] as Scalar,
          }),
        )
    }
    const model = objectRows.at(-1)
    if (model)
      await attempt('created', object, (transaction) =>
        fair.dynamicWriter.create(transaction, object.apiName, copyOf(model)),
      )
    // If no record of an object can be deleted, one of the next object is.
    const deletedByNow = Math.floor(nr / EVERY) + 1
    const isTried = IS_THOROUGH || possible.deleted.size < deletedByNow
    for (const { id } of isTried ? free.slice(0, ATTEMPTS) : [])
      if (
        await attempt('deleted', object, (transaction) =>
          fair.dynamicWriter.remove(transaction, object.apiName, id),
        )
      )
        break
  }
  return { states, possible }
}

interface StoredRow {
  sequence: string
  id: string
  object: string
  row: Record<string, unknown> | null
}

type Step = Parameters<LeakWorld['server']['fair']['transact']>[1]

const isOther = (row: PlantedRow, other: PlantedRow, field: string) => {
  const value = other.values[field] ?? null
  return value !== null && String(value) !== String(row.values[field])
}

const plantedRow = (object: ObjectMetadata, id: string, row: Record<string, unknown>): PlantedRow => ({
  id,
  object,
  values: Object.fromEntries(
    [...object.fields.values()].flatMap(({ apiName, column }) =>
      column === null ? [] : [[apiName, row[column] ?? null]],
    ),
  ),
})

/** Copies owner and state of the model, without any of its markers. */
const copyOf = ({ object, values }: PlantedRow): Record<string, Scalar> =>
  Object.fromEntries(
    [...object.fields.values()].flatMap((field) => {
      const value = values[field.apiName] ?? null
      if (
        field.column === null ||
        field.apiName === 'Id' ||
        field.system ||
        field.calculated ||
        value === null
      )
        return []
      if (isMarkedString(object, field)) return [[field.apiName, WRITTEN]]
      const isPlain = field.target !== null || field.picklist !== null || field.kind === 'boolean'
      return isPlain && !field.unique ? [[field.apiName, value as Scalar]] : []
    }),
  )

/** Returns by object the fields that some grant uses to decide about its records or their dependents. */
function decidingFields(registry: Registry) {
  const fields = new Map<ObjectMetadata, Set<string>>()
  const add = (object: ObjectMetadata, field: string) =>
    fields.set(object, (fields.get(object) ?? new Set()).add(field))
  const visit = (rule: RowRule, object: ObjectMetadata): void => {
    switch (rule.rule) {
      case 'session':
      case 'value':
      case 'parentReadable':
        add(object, rule.field)
        return
      case 'parent': {
        add(object, rule.field)
        const target = registry.objects.get(object.fields.get(rule.field)?.target ?? '')
        if (target) visit(rule.of, target)
        return
      }
      case 'subjectReadable':
        add(object, rule.id)
        return
      case 'child': {
        const child = object.children.get(rule.relationship)
        if (!child) return
        add(child.object, child.field.apiName)
        visit(rule.of, child.object)
        return
      }
      case 'every':
      case 'some':
        for (const part of rule.of) visit(part, object)
        return
      case 'not':
        visit(rule.of, object)
    }
  }
  for (const object of registry.objects.values())
    for (const grant of Object.values(object.declaration.access)) if (grant?.read) visit(grant.read, object)
  return fields
}
