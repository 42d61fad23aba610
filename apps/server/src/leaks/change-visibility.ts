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

/** What every text is written over with. */
export const WRITTEN = 'altro'

/** They decide who somebody is: a stream ends with the rights that it began with, which other tests prove. */
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
/** Their words are part of the declarations: when those change every stream ends, and begins afresh. */
export const OF_DECLARATIONS = Choice.apiName
/** So many records are tried, of which others may hang too much on the first. */
const ATTEMPTS = 3
/** Of so many objects one has a record deleted, unless there is time. */
const EVERY = 4

/**
 * Changes who sees what: of every object one record for each field that some grant decides by (its owner, its company, what
 * it belongs to, its kind, its state) takes the value of another one, one is created, and one is deleted. Gives the world after each
 * step, and of which objects each was possible.
 */
export async function changeVisibility({ registry, server: { fair, pool } }: LeakWorld, before: WorldState) {
  const { rows } = before
  const states: WorldState[] = [before]
  const possible = { moved: new Set<string>(), created: new Set<string>(), deleted: new Set<string>() }
  const { rows: newest } = await pool.query<{ sequence: string }>(
    'select sequence::text from record_platform.change_event order by sequence desc limit 1',
  )
  let heard = newest[0]?.sequence ?? '0'

  /** What a step changed, and what followed from it. */
  async function note() {
    const { rows: found } = await pool.query<StoredRow>(
      `select sequence::text, record_id as id, object_api_name as object, row_after as row
       from record_platform.change_event where sequence > $1 order by sequence`,
      [heard],
    )
    heard = found.at(-1)?.sequence ?? heard
    const known = new Map(states.at(-1)?.byId)
    for (const { id, object: name, row } of found) {
      const object = registry.objects.get(name)
      // One that is deleted stays: its history is told to whoever could read it.
      if (object && row) known.set(id, plantedRow(object, id, row))
    }
    states.push({ rows: [...known.values()], byId: known })
  }

  async function attempt(kind: keyof typeof possible, object: ObjectMetadata, write: Step) {
    try {
      await fair.transact(fair.systemSession, (transaction) => write(transaction))
    } catch {
      // The fair has rules of its own.
      return false
    }
    possible[kind].add(object.apiName)
    await note()
    return true
  }

  const deciding = decidingFields(registry)
  for (const [nr, object] of [...registry.objects.values()].entries()) {
    if (OF_SESSIONS.has(object.apiName) || object.apiName === OF_DECLARATIONS) continue
    const own = rows.filter((row) => row.object === object)
    const free = [...own]
    for (const field of deciding.get(object) ?? []) {
      const from = free.findIndex((row) => own.some((other) => isOther(row, other, field)))
      const [row] = from < 0 ? [] : free.splice(from, 1)
      const other = row && own.find((each) => isOther(row, each, field))
      if (row && other)
        await attempt('moved', object, (transaction) =>
          fair.dynamicWriter.update(transaction, object.apiName, row.id, {
            [field]: other.values[field] as Scalar,
          }),
        )
    }
    const model = own.at(-1)
    if (model)
      await attempt('created', object, (transaction) =>
        fair.dynamicWriter.create(transaction, object.apiName, copyOf(model)),
      )
    // Where nothing of an object can be deleted, the next object makes up for it.
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

/** As the model in whose it is and how it stands, and without any of its marks. */
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

/** By object, the fields that some grant looks at to say who may read its records, or those that hang on them. */
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
