import { isStaff } from '@foyer/fair-domain'
import {
  columnNameOf,
  type FieldDeclaration,
  type FieldSet,
  type ObjectDeclaration,
} from '@foyer/record-contract/metadata'
import { attributeOf, type Session } from '@foyer/record-server'
import type { PoolClient } from 'pg'
import type { Fair } from '../../services/fair/fair.ts'

type Client = Pick<PoolClient, 'query'>
type Row = Record<string, unknown>

/** By object, every record about somebody, with what they may read of it. */
export type DataCopy = Record<string, Row[]>

const PERSONAL_TARGETS: Readonly<Record<string, 'contactId' | 'userId'>> = {
  Contact: 'contactId',
  User: 'userId',
}

/**
 * Everything that names the person, found by the declarations: an object that is added tomorrow is in the copy
 * without being listed here. What is for staff alone (notes, evidence) is not part of it.
 */
export async function dataCopy(
  { registry }: Fair['records'],
  client: Client,
  session: Session,
): Promise<DataCopy> {
  const ids = { contactId: attributeOf(session, 'contactId')[0] ?? null, userId: session.userId }
  const copy: DataCopy = {}
  for (const { declaration: object } of registry.objects.values()) {
    const fields = readableFields(object, session.profiles)
    const keys = fields.length === 0 ? [] : namingColumns(object, isStaff(session.profiles))
    if (keys.length === 0) continue
    const columns = fields.map(([name, column]) => `"${column}" as "${name}"`)
    const where = keys.map(({ column, id }) => `"${column}" = ${id === 'contactId' ? '$1' : '$2'}`)
    const { rows } = await client.query<Row>(
      `select id as "Id", ${columns.join(', ')} from "${tableOf(object)}"
       where ($1::text is not null or $2::text is not null) and (${where.join(' or ')}) order by id`,
      [ids.contactId, ids.userId],
    )
    if (rows.length > 0) copy[object.labelPlural[session.language]] = rows
  }
  return copy
}

const tableOf = ({ table, apiName }: ObjectDeclaration) => table ?? columnNameOf(apiName)

/**
 * The columns by which a record of this object can be about somebody; the record of the person itself too. Records
 * that staff have worked on name them as users, but are about customers.
 */
function namingColumns(object: ObjectDeclaration, atWork: boolean) {
  const own = PERSONAL_TARGETS[object.apiName]
  const lookups = Object.entries(object.fields).flatMap(([name, field]) => {
    const id = field.type === 'lookup' ? PERSONAL_TARGETS[field.target] : undefined
    return id === undefined || (atWork && id === 'userId')
      ? []
      : [{ column: field.column ?? columnNameOf(name), id }]
  })
  return own === undefined ? lookups : [{ column: 'id', id: own }]
}

/** What these profiles may read of the object; nothing when they may not read it at all. */
function readableFields(object: ObjectDeclaration, profiles: readonly string[]) {
  const readers = profiles.filter((profile) => object.access[profile]?.read !== undefined)
  const isReadable = (name: string, { added }: FieldDeclaration) =>
    readers.some((profile) =>
      // What grants say of all fields was said before somebody added this one.
      added ? added.readers.includes(profile) : covers(object.access[profile]?.fields?.read ?? 'all', name),
    )
  return Object.entries(object.fields).flatMap(([name, field]) => {
    if (field.type === 'formula' || !isReadable(name, field)) return []
    if (field.type !== 'address') return [[name, field.column ?? columnNameOf(name)] as const]
    const stem = name.replace(/Address$/, '')
    return ['Street', 'City', 'PostalCode', 'Country'].map(
      (part) => [`${stem}${part}`, columnNameOf(`${stem}${part}`)] as const,
    )
  })
}

const covers = (set: FieldSet, name: string) =>
  set === 'all' || ('except' in set ? !set.except.includes(name) : set.includes(name))
