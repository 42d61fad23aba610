import { newId } from '@foyer/record-contract'
import type { RowRule } from '@foyer/record-contract/metadata'
import type { Pool } from 'pg'
import type { FieldMetadata } from '../../src/metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../../src/metadata/registry.ts'
import { quote } from '../../src/query/statement.ts'
import type { Session } from '../../src/session.ts'
import type { PlantedRow } from './expected-access.ts'

/** A row with a unique marker in every possible field, so that the origin of a leak is known. */
export interface MarkedRow extends PlantedRow {
  readonly isOwn: boolean
  readonly values: Record<string, unknown>
  readonly markers: ReadonlyMap<FieldMetadata, string>
}

export interface PlantedWorld {
  readonly rows: readonly MarkedRow[]
  /** Sessions of every declared profile, of every pair of them, and of one without any. */
  readonly sessions: readonly Session[]
}

const NOW = new Date(Date.UTC(2026, 0, 10))
const VARIANTS = [
  { isOwn: true, matches: true },
  { isOwn: true, matches: false },
  { isOwn: false, matches: true },
  { isOwn: false, matches: false },
]

/** Rows of every object: own and foreign, with values that match the rules and values that do not. */
export async function plantWorld(pool: Pool, registry: Registry): Promise<PlantedWorld> {
  const objects = [...registry.objects.values()]
  const rules = new Map(objects.map((object) => [object, rulesOf(object)]))
  let count = 0
  const rows: Planted[] = objects
    .filter((object) => !isCopy(object))
    .flatMap((object) =>
      VARIANTS.map(({ isOwn, matches }) => {
        const id = newId(object.keyPrefix, NOW.getTime(), countedBytes())
        const values: Record<string, unknown> = { Id: id }
        const markers = new Map<FieldMetadata, string>()
        for (const field of object.fields.values()) {
          if (field.column === null || field.system || field.calculated || copyOf(field)) continue
          const marked = markedValue(field, ++count)
          if (marked) {
            values[field.apiName] = marked.value
            markers.set(field, marked.marker)
          } else if (field.target === null) {
            values[field.apiName] = plainValue(field, rules.get(object) ?? [], matches, count)
          }
        }
        return { id, object, isOwn, matches, values, markers }
      }),
    )
  for (const object of objects.filter(isCopy)) rows.push(...copiesOf(object, rows))
  const find = (object: string, isOwn: boolean, matches: boolean) =>
    rows.find((row) => row.object.apiName === object && row.isOwn === isOwn && row.matches === matches)?.id
  for (const row of rows) {
    const named = lookupsIn(rules.get(row.object) ?? [])
    for (const field of row.object.fields.values()) {
      if (field.target === null) continue
      // Lookups of rules stay on the same side; all others cross over, where a nested field could leak.
      const isOwn = field.system || named.has(field.apiName) ? row.isOwn : !row.isOwn
      row.values[field.apiName] = find(field.target, isOwn, field.system ? true : row.matches)
    }
    Object.assign(row.values, { CreatedDate: NOW, LastModifiedDate: NOW, SystemModstamp: NOW })
    if (row.object.fields.get('RecordTypeId')?.calculated === false)
      row.values.RecordTypeId = row.object.defaultRecordTypeId
  }
  await insert(pool, rows)
  return { rows, sessions: sessionsOf(objects, rows, find('User', true, true) ?? null) }
}

type Planted = MarkedRow & { matches: boolean }

const copyOf = ({ declaration }: FieldMetadata) =>
  declaration?.type === 'recordValues' ? declaration.of : undefined
const isCopy = ({ fields }: ObjectMetadata) =>
  [...fields.values()].some((field) => copyOf(field)?.id !== undefined)

/** Fits on one page of a list. */
const MAX_COPIES = 48

/** Snapshots of all planted rows: markers that are unreadable on the row must be unreadable here, too. */
function copiesOf(object: ObjectMetadata, rows: readonly Planted[]): Planted[] {
  const sources = rows.filter((row) => !isCopy(row.object))
  const step = Math.max(1, sources.length / MAX_COPIES)
  const chosen = sources.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  return chosen.slice(0, MAX_COPIES).map((source) => {
    const id = newId(object.keyPrefix, NOW.getTime(), countedBytes())
    const copied = Object.fromEntries(
      [...source.markers].map(([{ apiName }]) => [apiName, source.values[apiName]]),
    )
    const values: Record<string, unknown> = { Id: id, [object.nameField.apiName]: 'copy' }
    for (const field of object.fields.values()) {
      const of = copyOf(field)
      if (!of) continue
      values[of.object] = source.object.apiName
      if (of.id !== undefined) values[of.id] = source.id
      values[field.apiName] = JSON.stringify(copied)
    }
    return { id, object, isOwn: source.isOwn, matches: source.matches, values, markers: new Map() }
  })
}

/** Foreign keys are disabled during the insert, so that rows can be inserted in any order. */
async function insert(pool: Pool, rows: readonly MarkedRow[]) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const { object, values } of rows) {
      const entries = Object.entries(values).filter(([name]) => object.fields.get(name)?.column)
      const columns = entries.map(([name]) => quote(object.fields.get(name)?.column ?? ''))
      await client.query(
        `insert into ${quote(object.table)} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        entries.map(([, value]) => value),
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Every rule of the object's grants on its own rows, with nested ones. */
function rulesOf(object: ObjectMetadata): RowRule[] {
  const inside = (rule: RowRule): RowRule[] => {
    switch (rule.rule) {
      case 'every':
      case 'some':
        return [rule, ...rule.of.flatMap(inside)]
      case 'not':
        return [rule, ...inside(rule.of)]
      default:
        return [rule]
    }
  }
  return Object.values(object.declaration.access)
    .flatMap((grant) => [grant.read, grant.create, grant.update, grant.delete])
    .flatMap((rule) => (rule ? inside(rule) : []))
}

/** Lookups that the object's rules depend on. */
export const lookupsInRules = (object: ObjectMetadata) => lookupsIn(rulesOf(object))

const lookupsIn = (rules: readonly RowRule[]) =>
  new Set(
    rules.flatMap((rule) =>
      rule.rule === 'parent' || rule.rule === 'parentReadable' || rule.rule === 'session' ? [rule.field] : [],
    ),
  )

function sessionsOf(objects: readonly ObjectMetadata[], rows: readonly MarkedRow[], userId: string | null) {
  const profiles = [...new Set(objects.flatMap((object) => Object.keys(object.declaration.access)))]
  const attributes: Record<string, string[]> = {}
  for (const object of objects)
    for (const rule of rulesOf(object)) {
      if (rule.rule !== 'session' || rule.attribute === 'userId') continue
      const own = rows.filter((row) => row.object === object && row.isOwn)
      const values = own.flatMap((row) => (row.values[rule.field] ? [String(row.values[rule.field])] : []))
      attributes[rule.attribute] = [...new Set([...(attributes[rule.attribute] ?? []), ...values])]
    }
  const pairs = profiles.flatMap((one, index) => profiles.slice(index + 1).map((two) => [one, two]))
  return [...profiles.map((profile) => [profile]), ...pairs, ['nobody']].map(
    (names): Session => ({
      userId: names.length === 1 && names[0] === 'guest' ? null : userId,
      profiles: names,
      attributes,
      language: 'en-US',
      timeZone: 'Europe/Rome',
    }),
  )
}

/** Picklists that rules depend on get a matching value or another one. */
function plainValue(field: FieldMetadata, rules: readonly RowRule[], matches: boolean, n: number): unknown {
  if (field.kind === 'boolean') return matches
  // The table has no list of values, so a unique one is possible.
  if (field.unique) return `only${n}`
  const ruleValues = rules.flatMap((rule) =>
    rule.rule === 'value' && rule.field === field.apiName ? rule.values : [],
  )
  const values = (field.picklist ?? []).map((entry) => entry.value)
  const fitting = values.filter((value) => ruleValues.includes(value) === matches)
  const value = (ruleValues.length > 0 ? fitting[0] : values[0]) ?? null
  return field.kind === 'list' && value !== null ? [value] : value
}

/** Pattern of a marker in a response. */
export const MARKER = /mk\d+x|\+39 7\d{8}|\b1[78]\d\d-\d\d-\d\d|\b\d+\.\d5\b|\b7000\d{5}\b/g

function markedValue(field: FieldMetadata, n: number): { value: unknown; marker: string } | undefined {
  const word = `mk${n}x`
  const same = (text: string) => ({ value: text, marker: text })
  const day = (year: number) => new Date(Date.UTC(year, 0, 1 + n)).toISOString()
  switch (field.dataType) {
    case 'String':
    case 'TextArea':
      return same(word)
    case 'Email':
      return { value: `${word}@mark.example`, marker: word }
    case 'Phone':
      return same(`+39 7${String(n).padStart(8, '0')}`)
    case 'Url':
      return { value: `https://${word}.example/`, marker: word }
    case 'Int':
      return same(String(700_000_000 + n))
    case 'Currency':
    case 'Double':
    case 'Percent': {
      const whole = field.precision - field.scale
      return same(whole < 4 ? `${10 + Math.floor(n / 9)}.${(n % 9) + 1}5` : `${1000 + n}.25`)
    }
    case 'Date':
      return same(day(1801).slice(0, 10))
    case 'DateTime':
      return { value: day(1701), marker: day(1701).slice(0, 10) }
    default:
      return undefined
  }
}

/** Unique ids, the same in every run. */
let serial = 0
const countedBytes = () => (length: number) => {
  serial += 1
  return Uint8Array.from({ length }, (_, index) => Math.floor(serial / 62 ** index) % 62)
}
