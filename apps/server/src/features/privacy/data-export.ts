import type { FieldDeclaration, FieldSet, ObjectDeclaration } from '@foyer/record-contract/metadata'
import {
  attributeOf,
  type FieldMetadata,
  fragment,
  type ObjectMetadata,
  type Session,
} from '@foyer/record-server'
import type { PoolClient } from 'pg'
import { classOf, isPersonal } from '../../services/privacy/data-classes.ts'
import {
  followsRecords,
  PERSON_ROW,
  type Subject,
  subjectColumns,
  subjectSql,
  subjectValues,
} from '../../services/privacy/data-subject.ts'
import type { Needs } from './needs.ts'

type Client = Pick<PoolClient, 'query'>
type Row = Record<string, unknown>

/** Records about a person by the plural of their object, with the fields that the person may read. */
export type DataExport = Record<string, Row[]>

/** Stored data about a person in one object. */
interface StoredObject {
  object: ObjectMetadata
  fields: readonly FieldMetadata[]
  rows: Row[]
}

/**
 * Returns every record about the person of the session, as the objects declare their subjects, without staff fields.
 */
export async function exportData(fair: Needs, client: Client, session: Session): Promise<DataExport> {
  const stored = await readStored(fair, client, session)
  return Object.fromEntries(
    stored.map(({ object, rows }) => [object.declaration.labelPlural[session.language], rows]),
  )
}

/**
 * The kinds of data stored about the person of the session: per object the number of records and the personal
 * fields that hold a value.
 */
export async function describeStored(fair: Needs, client: Client, session: Session) {
  const { language } = session
  const stored = await readStored(fair, client, session)
  return stored.map(({ object, fields, rows }) => {
    const labels = (isSensitive: boolean) => [
      ...new Set(
        fields
          .filter((field) => {
            const isFilled = rows.some((row) => !isEmpty(row[field.apiName]))
            const dataClass = classOf(object, field)
            return isFilled && isPersonal(dataClass) && (dataClass === 'sensitive') === isSensitive
          })
          .map(
            ({ compoundFieldName, label }) =>
              (object.fields.get(compoundFieldName ?? '')?.label ?? label)[language],
          ),
      ),
    ]
    return {
      object: object.declaration.labelPlural[language],
      records: rows.length,
      personal: labels(false),
      sensitive: labels(true),
    }
  })
}

const isEmpty = (value: unknown) => value === null || value === '' || value === false

async function readStored({ records }: Needs, client: Client, session: Session): Promise<StoredObject[]> {
  const subject = await readSubject(client, session)
  const objects = [...records.registry.objects.values()].filter(
    (object) => subjectColumns(object).length > 0 && readableFields(object, session.profiles).length > 0,
  )
  const stored: StoredObject[] = []
  const recordIds: string[] = []
  // Objects that depend on other records come last.
  for (const object of objects.toSorted((a, b) => Number(followsRecords(a)) - Number(followsRecords(b)))) {
    const fields = readableFields(object, session.profiles)
    const columns = fields.map(({ apiName, column }) => `t."${column}" as "${apiName}"`)
    const { rows } = await client.query<Row & { Id: string }>(
      `select t.id as "Id", ${fragment<'t.name as "Name"'>(columns.join(', '))} from "${fragment<'account'>(object.table)}" t
       cross join ${PERSON_ROW} where ${fragment<'true'>(subjectSql(object) ?? 'false')} order by t.id`,
      [...subjectValues({ ...subject, recordIds })],
    )
    recordIds.push(...rows.map(({ Id }) => Id))
    if (rows.length > 0) stored.push({ object, fields, rows })
  }
  return stored
}

async function readSubject(client: Client, session: Session): Promise<Omit<Subject, 'recordIds'>> {
  const contactId = attributeOf(session, 'contactId')[0] ?? null
  const { rows } = await client.query<{ addresses: string[]; shared: string[] }>(
    `select array_remove(array[lower(c.email), lower(u.username)], null) as addresses,
            array(select lower(o.email) from contact o where o.id <> c.id and lower(o.email) in (lower(c.email), lower(u.username)))
              as shared
     from contact c left join user_account u on u.id = $2 where c.id = $1`,
    [contactId, session.userId],
  )
  const { addresses = [], shared = [] } = rows[0] ?? {}
  return { contactId, userId: session.userId, addresses, shared }
}

/** The stored fields that these profiles may read; none if they may not read the object. */
function readableFields({ declaration, fields }: ObjectMetadata, profiles: readonly string[]) {
  const readers = profiles.filter((profile) => declaration.access[profile]?.read !== undefined)
  const canRead = (name: string, { added }: FieldDeclaration) =>
    readers.some((profile) =>
      // Custom fields are added after the grants of all fields.
      added
        ? added.readers.includes(profile)
        : covers(declaration.access[profile]?.fields?.read ?? 'all', name),
    )
  return [...fields.values()].filter((field) => {
    const name = field.compoundFieldName ?? field.apiName
    const declared = declarationOf(declaration, name)
    return field.column !== null && !field.system && !field.calculated && declared && canRead(name, declared)
  })
}

const declarationOf = ({ fields }: ObjectDeclaration, name: string): FieldDeclaration | undefined =>
  fields[name]

const covers = (set: FieldSet, name: string) =>
  set === 'all' || ('except' in set ? !set.except.includes(name) : set.includes(name))
