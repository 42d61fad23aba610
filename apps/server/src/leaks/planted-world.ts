import { randomBytes } from 'node:crypto'
import { newId } from '@foyer/record-contract'
import type { ObjectMetadata, Registry } from '@foyer/record-server'
import type { PlantedRow } from '@foyer/record-server/testing'
import type { Pool, PoolClient } from 'pg'
import { createMarks, type Marks, NUMBER_DIGITS, type Origin, WORD_LENGTH } from './marks.ts'
import { CODES, JSON_FIELDS, UNMARKED } from './unmarked.ts'

type FieldMetadata = ObjectMetadata['fields'] extends ReadonlyMap<string, infer Field> ? Field : never
type Values = Record<string, unknown>

/** A user for whom records are planted, with the company. */
export interface Side {
  readonly account: string | null
  readonly contact: string
  readonly user: string
}

/** Records per object and side: picklist values alternate between them. */
const ROWS_PER_SIDE = 2
const BATCH = 200

const quote = (name: string) => `"${name}"`
const nameOf = (object: ObjectMetadata, field: FieldMetadata) => `${object.apiName}.${field.apiName}`

/**
 * Plants a unique marker in every field that can hold one: in existing records, which keep their states, and in new
 * records with all fields filled. Rows bypass the record writer and the constraints, which would reject markers.
 */
export async function plantWorld(pool: Pool, registry: Registry, sides: readonly Side[]) {
  const marks = createMarks()
  const client = await pool.connect()
  const issues: string[] = []
  try {
    await dropChecks(client)
    await client.query('set session_replication_role = replica')
    const before = await readRows(client, registry)
    const byId = new Map(before.map((row) => [row.id, row]))
    for (const object of registry.objects.values()) await markRows(client, object, before, byId, marks)
    issues.push(...(await plantRows(client, registry, before, sides, marks)))
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
  return { marks, issues }
}

/** Returns every row of every object from plain SQL, by field names. */
export async function readRows(client: Pick<PoolClient, 'query'>, registry: Registry): Promise<PlantedRow[]> {
  const plantedRows: PlantedRow[] = []
  for (const object of registry.objects.values()) {
    const fields = [...object.fields.values()].filter((field) => field.column !== null)
    const { rows } = await client.query<Values>(`select * from ${quote(object.table)} order by id`)
    for (const row of rows) {
      const values = Object.fromEntries(
        fields.map((field) => [field.apiName, plainValue(field, row[field.column ?? ''])]),
      )
      plantedRows.push({ id: String(values.Id), object, values })
    }
  }
  return plantedRows
}

const plainValue = (field: FieldMetadata, value: unknown) =>
  field.kind === 'number' && value !== null && value !== undefined ? Number(value) : (value ?? null)

/** Markers violate check constraints. */
export async function dropChecks(client: PoolClient) {
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const { sql } of rows) await client.query(sql)
}

/** Marks the texts of existing records. Numbers and dates stay: due amounts and states depend on them. */
async function markRows(
  client: PoolClient,
  object: ObjectMetadata,
  all: readonly PlantedRow[],
  byId: ReadonlyMap<string, PlantedRow>,
  marks: Marks,
) {
  const rows = all.filter((row) => row.object === object)
  const fields = [...object.fields.values()].filter((field) => isText(field) && !isUnmarked(object, field))
  for (const field of [...object.fields.values()].filter((markedField) =>
    CODES.has(nameOf(object, markedField)),
  ))
    for (const row of rows)
      if (row.values[field.apiName] !== null)
        marks.code(String(row.values[field.apiName]), originOf(row, field))
  if (fields.length === 0) return
  const sets = fields.map((field) => `${quote(field.column ?? '')} = v.${quote(field.column ?? '')}`)
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const columns = fields.map((field) =>
      batch.map((row) =>
        row.values[field.apiName] === null ? null : markedText(object, field, row, marks, byId),
      ),
    )
    await client.query(
      `update ${quote(object.table)} t set ${sets.join(', ')}
       from unnest($1::text[]${fields.map((_, index) => `, $${index + 2}::text[]`).join('')})
         v(id, ${fields.map((field) => quote(field.column ?? '')).join(', ')}) where t.id = v.id`,
      [batch.map(({ id }) => id), ...columns],
    )
  }
}

/** Plants records without empty fields, for each side. Returns those that could not be planted. */
async function plantRows(
  client: PoolClient,
  registry: Registry,
  before: readonly PlantedRow[],
  sides: readonly Side[],
  marks: Marks,
) {
  const ids = new Map<string, string>()
  const idOf = (object: string, side: number, index: number) => `${object} ${side} ${index}`
  for (const object of registry.objects.values())
    for (const side of sides.keys())
      for (let index = 0; index < ROWS_PER_SIDE; index++)
        ids.set(
          idOf(object.apiName, side, index),
          newId(object.keyPrefix, Date.UTC(2027, 0, 10), (n) => randomBytes(n)),
        )
  const issues: string[] = []
  const editions = before.filter(({ object }) => object.apiName === 'Edition__c').map((row) => row.id)
  for (const object of registry.objects.values()) {
    const models = before.filter((row) => row.object === object)
    for (const [sideIndex, side] of sides.entries())
      for (let index = 0; index < ROWS_PER_SIDE; index++) {
        const id = ids.get(idOf(object.apiName, sideIndex, index)) ?? ''
        const place = sideIndex * ROWS_PER_SIDE + index
        const like = models[Math.floor((place * models.length) / (sides.length * ROWS_PER_SIDE))]
        const model = like && { ...like, values: { ...jsonIn(object, models), ...present(like.values) } }
        const find = (target: string) => ids.get(idOf(target, sideIndex, index)) ?? null
        const issue = await plantRow(client, {
          id,
          object,
          model,
          editions,
          planting: { side, place, marks, find },
        })
        if (issue) issues.push(issue)
      }
  }
  return issues
}

const present = (values: PlantedRow['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** JSON fields have a format: where the model is empty, another record provides its value. */
const jsonIn = (object: ObjectMetadata, models: readonly PlantedRow[]) =>
  Object.fromEntries(
    [...object.fields.values()]
      .filter((field) => JSON_FIELDS.has(nameOf(object, field)))
      .map(({ apiName }) => [
        apiName,
        models.find(({ values }) => values[apiName] !== null)?.values[apiName],
      ]),
  )

/** Some objects allow one record per edition or state: then another edition and state is tried. */
const ATTEMPTS = 12

async function plantRow(
  client: PoolClient,
  {
    id,
    object,
    model,
    editions,
    planting,
  }: {
    id: string
    object: ObjectMetadata
    model: PlantedRow | undefined
    editions: readonly string[]
    planting: Omit<Planting, 'attempt'>
  },
) {
  let issue: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row: PlantedRow = { id, object, values: { ...model?.values, Id: id } }
    const values = row.values as Values
    for (const field of object.fields.values()) {
      if (field.column === null || field.apiName === 'Id' || isComputed(field)) continue
      values[field.apiName] = plantedValue(field, row, { ...planting, attempt })
      if (field.target === 'Edition__c' && attempt > 0)
        values[field.apiName] = editions[attempt % editions.length]
      // A user without a company has no records of one.
      if (field.required && field.target === 'Account' && values[field.apiName] === null) return undefined
    }
    try {
      await insert(client, row)
      return undefined
    } catch (error) {
      issue = `${object.apiName}: ${error instanceof Error ? error.message : error}`
    }
  }
  return issue
}

async function insert(client: PoolClient, { object, values }: PlantedRow) {
  const fields = [...object.fields.values()].filter(
    (field) => field.column !== null && !isComputed(field) && field.apiName in values,
  )
  await client.query(
    `insert into ${quote(object.table)} (${fields.map((field) => quote(field.column ?? '')).join(', ')})
     values (${fields.map((_, index) => `$${index + 1}`).join(', ')})`,
    fields.map((field) => values[field.apiName]),
  )
}

interface Planting {
  side: Side
  /** Index among the records of its object. */
  place: number
  /** Number of previous attempts. */
  attempt: number
  marks: Marks
  /** Returns the planted record of that object on the same side. */
  find: (object: string) => string | null
}

/** Objects with shared records: a planted record references an existing one. */
const SHARED = new Set(['Edition__c', 'Pavilion__c'])

function plantedValue(
  field: FieldMetadata,
  row: PlantedRow,
  { side, place, attempt, marks, find }: Planting,
): unknown {
  const { object } = row
  const turn = place + attempt
  const present = row.values[field.apiName] ?? null
  if (field.target !== null) {
    if (field.target === 'Account') return side.account
    // A contact has at most one account.
    if (field.target === 'Contact') return object.apiName === 'User' ? find('Contact') : side.contact
    if (field.target === 'User') return side.user
    return SHARED.has(field.target) && present !== null ? present : find(field.target)
  }
  if (field.system) return present ?? new Date(Date.UTC(2027, 0, 10))
  if (isText(field)) {
    if (CODES.has(nameOf(object, field)) && field.length < WORD_LENGTH) return shortCode(row, field, marks)
    if (nameOf(object, field) in UNMARKED && (field.unique || attempt > 3) && field.length >= WORD_LENGTH)
      return marks.word(originOf(row, field))
    if (CODES.has(nameOf(object, field))) return marks.word(originOf(row, field))
    return isUnmarked(object, field) ? (present ?? otherwise(field)) : markedText(object, field, row, marks)
  }
  const origin = originOf(row, field)
  if (isMarkedNumber(field) && !(nameOf(object, field) in UNMARKED))
    return field.dataType === 'Int'
      ? marks.number(origin)
      : `${marks.number(origin)}${field.scale > 1 ? '.25' : ''}`
  if (nameOf(object, field) in UNMARKED) return present
  if (field.dataType === 'Date') return marks.day(origin).toISOString().slice(0, 10)
  if (field.dataType === 'DateTime') return marks.day(origin)
  if (field.unique && field.kind === 'number') return 3_000 + place
  // The first of two records keeps the state of its model, the second takes the next of all states.
  const isTurned = attempt > 0 || place % ROWS_PER_SIDE === 1
  if (present !== null && !(isTurned && field.picklist) && !(attempt > 1 && field.kind === 'boolean'))
    return present
  if (field.picklist) {
    const values = field.picklist.map(({ value }) => value)
    const value = values[turn % Math.max(values.length, 1)] ?? null
    return field.kind === 'list' ? (value === null ? [] : [value]) : value
  }
  if (field.kind === 'boolean') return turn % 2 === 0
  return field.kind === 'number' ? 1 : null
}

function shortCode(row: PlantedRow, field: FieldMetadata, marks: Marks) {
  const code = randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'QRTUVWXYGH'[Number(digit)] ?? '')
    .toUpperCase()
    .slice(0, field.length)
  marks.code(code, originOf(row, field))
  return code
}

/** Fallback for a code field without a value to copy. */
const otherwise = (field: FieldMetadata) => (/Language/.test(field.apiName) ? 'it' : '')

const isComputed = (field: FieldMetadata) => field.calculated
const isText = (field: FieldMetadata) =>
  field.kind === 'text' &&
  field.target === null &&
  field.picklist === null &&
  !field.system &&
  !field.calculated
const isUnmarked = (object: ObjectMetadata, field: FieldMetadata) =>
  nameOf(object, field) in UNMARKED ||
  isCountry(field) ||
  field.length < WORD_LENGTH ||
  CODES.has(nameOf(object, field))

/** Whether it holds free text: no code, no URL, no JSON. */
export const isMarkedString = (object: ObjectMetadata, field: FieldMetadata) =>
  isText(field) &&
  field.dataType === 'String' &&
  !field.unique &&
  !isUnmarked(object, field) &&
  !JSON_FIELDS.has(nameOf(object, field))

/** A code of two letters, which selects forms and prices. */
const isCountry = (field: FieldMetadata) => /Country(Code)?(__c)?$/.test(field.apiName)

/** Whether it has enough integer digits for a unique number, and no limit below it. */
function isMarkedNumber({ kind, dataType, precision, scale, declaration, system }: FieldMetadata) {
  if (kind !== 'number' || system) return false
  const limit = declaration !== undefined && 'max' in declaration ? declaration.max : undefined
  if (limit !== undefined && limit < 8_000_000) return false
  return dataType === 'Int' || precision - scale >= NUMBER_DIGITS
}

const originOf = (row: PlantedRow, field: { apiName: string }): Origin => ({
  recordId: row.id,
  objectApiName: row.object.apiName,
  field: field.apiName,
})

function markedText(
  object: ObjectMetadata,
  field: FieldMetadata,
  row: PlantedRow,
  marks: Marks,
  byId: ReadonlyMap<string, PlantedRow> = new Map(),
): string {
  const origin = originOf(row, field)
  if (JSON_FIELDS.has(nameOf(object, field))) return markedJson(object, field, row, marks, byId)
  switch (field.dataType) {
    case 'Email':
      return `${marks.word(origin)}@mark.example`
    case 'Url':
      return `https://${marks.word(origin)}.example/`
    case 'Phone':
      return marks.phone(origin)
    default:
      return marks.word(origin)
  }
}

/** Keys with codes as values. */
const CODE_KEYS = /country|language|province|kind|code|state|status|treatment|natura|id$|channel|sector|__c$/i

function markedJson(
  object: ObjectMetadata,
  field: FieldMetadata,
  row: PlantedRow,
  marks: Marks,
  byId: ReadonlyMap<string, PlantedRow>,
): string {
  const present = row.values[field.apiName]
  const parsed = typeof present === 'string' ? parse(present) : undefined
  if (parsed === undefined || parsed === null)
    return JSON.stringify({ planted: marks.word(originOf(row, field)) })
  // The history holds values of its record, if there is one.
  const about = object.apiName === 'AuditEntry__c' ? byId.get(String(row.values.RecordId__c)) : undefined
  const origin = (key: string): Origin =>
    about?.object.fields.has(key) ? originOf(about, { apiName: key }) : originOf(row, field)
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, name)]))
    const isFree =
      typeof value === 'string' && /[a-z]/i.test(value) && (about !== undefined || !CODE_KEYS.test(key))
    return isFree ? marks.word(origin(key)) : value
  }
  const marked = visit(parsed, '')
  // Adds a text if there is none to mark.
  const isEmpty = marks.find(JSON.stringify(marked)).length === 0 && !Array.isArray(marked)
  return JSON.stringify(
    isEmpty ? { ...(marked as object), planted: marks.word(originOf(row, field)) } : marked,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the field can hold a marker; false for declared exceptions. */
const isMarkable = (object: ObjectMetadata, field: FieldMetadata) => {
  if (field.column === null || field.system || field.calculated || nameOf(object, field) in UNMARKED)
    return false
  const isDay = field.dataType === 'Date' || field.dataType === 'DateTime'
  return (isText(field) && !isCountry(field) && field.length >= WORD_LENGTH) || isMarkedNumber(field) || isDay
}

/** Returns fields without a marker on two records that are not excused. */
export function unplantedFields(registry: Registry, marks: Marks) {
  const planted = Map.groupBy(marks.all(), ({ objectApiName, field }) => `${objectApiName}.${field}`)
  const recordsOf = (name: string) => new Set(planted.get(name)?.map(({ recordId }) => recordId)).size
  return [...registry.objects.values()].flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => isMarkable(object, field) && recordsOf(nameOf(object, field)) < 2)
      .map((field) => nameOf(object, field)),
  )
}

/** Returns excused fields that do not exist. */
export const unknownExcuses = (registry: Registry) =>
  Object.keys(UNMARKED).filter((name) => {
    const [object = '', field = ''] = name.split('.')
    return !registry.find(object)?.fields.has(field)
  })
