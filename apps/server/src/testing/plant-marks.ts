import { stableId } from '@foyer/record-contract'
import type { FieldMetadata, ObjectMetadata, Registry } from '@foyer/record-server'
import type { Pool } from 'pg'
import { personalFields } from '../services/privacy/data-classes.ts'
import { subjectColumns } from '../services/privacy/data-subject.ts'
import { TABLE_CLASSES } from '../services/privacy/table-classes.ts'

/** In lower case, since addresses are compared so; it occurs in no demo data. */
export const MARK = 'mrk7zq'

interface Person {
  contactId: string
  userId: string
  email: string
}

const UUID = '00000000-0000-4000-8000-000000000000'

type Values = Record<string, unknown>

/** Objects without a history. */
const NOT_AUDITED: ReadonlySet<string> = new Set(['AuditEntry__c', 'Message__c'])

/** Values that a generic row needs for the constraints of its table. */
const MORE: Readonly<Record<string, Values>> = {
  AmberListing__c: { scope: 'person' },
  MatchProfile__c: { side: 'buyer' },
  DiscountCode__c: { kind: 'personal', name: 'ACDE3467' },
  TicketOrder__c: { one_day: 1 },
}

/**
 * Creates a record about the person in every object with personal fields and a subject, with the marker in
 * each text, and its history and change event. The person's own contact and user are changed instead.
 *
 * @returns the ids by object
 */
export async function plantRecords(pool: Pool, registry: Registry, person: Person) {
  const ids = new Map<string, string>()
  const objects = [...registry.objects.values()].filter(
    (object) => personalFields(object).length > 0 && subjectColumns(object).length > 0,
  )
  for (const object of objects) {
    const id = await plantRecord(pool, registry, object, person, ids)
    ids.set(object.apiName, id)
    if (!NOT_AUDITED.has(object.apiName)) await plantHistory(pool, object, id, person)
    await plantEvent(pool, object, id)
  }
  return ids
}

async function plantRecord(
  pool: Pool,
  registry: Registry,
  object: ObjectMetadata,
  { contactId, userId, email }: Person,
  ids: ReadonlyMap<string, string>,
) {
  const marks: Values = Object.fromEntries(
    personalFields(object).map((field) => [field.column, markOf(field)]),
  )
  const [subject] = subjectColumns(object)
  const own = { contact: contactId, user: userId, email, record: contactId }
  if (subject && subject.column !== 'id') marks[subject.column] = own[subject.leads]
  if (object.apiName === 'Contact' || object.apiName === 'User') {
    const id = object.apiName === 'Contact' ? contactId : userId
    marks[object.apiName === 'Contact' ? 'email' : 'username'] = email
    const columns = Object.keys(marks)
    await pool.query(
      `update "${object.table}" set ${columns.map((column, i) => `"${column}" = $${i + 2}`).join(', ')} where id = $1`,
      [id, ...Object.values(marks)],
    )
    return id
  }
  return plantRow(pool, registry, object, { ...marks, ...MORE[object.apiName] }, ids)
}

/** Inserts a row with neutral values in the required columns. */
async function plantRow(
  pool: Pool,
  registry: Registry,
  object: ObjectMetadata,
  values: Values,
  ids: ReadonlyMap<string, string>,
) {
  const id = stableId(object.keyPrefix, MARK)
  const row: Values = { id }
  for (const field of object.fields.values()) {
    if (!field.required || field.column === null || field.apiName === 'Id') continue
    row[field.column] = await neutralValue(pool, registry, field, ids)
  }
  await insert(pool, `"${object.table}"`, { ...row, ...values })
  return id
}

function markOf({ kind, declaration, apiName }: FieldMetadata) {
  if (kind === 'list') return [markIn(apiName)]
  if (kind === 'boolean') return true
  if (kind === 'number') return 7
  if (kind === 'date' || kind === 'dateTime') return new Date('2027-01-01')
  if (declaration?.type === 'email') return `${MARK}.${apiName.toLowerCase()}@mark.example`
  if (declaration?.type === 'recordValues') return JSON.stringify({ Name: markIn(apiName) })
  return markIn(apiName)
}

/** A marker for each field: the search for the person's name does not find it, only the erasure of the field. */
const markIn = (name: string) => `${MARK}${name.toLowerCase().replaceAll('_', '')}`

async function neutralValue(
  pool: Pool,
  registry: Registry,
  { kind, target, picklist, declaration, objectApiName, apiName }: FieldMetadata,
  ids: ReadonlyMap<string, string>,
) {
  if (target !== null) return anyRecord(pool, registry, target, ids)
  if (picklist) return kind === 'list' ? [picklist[0]?.value] : picklist[0]?.value
  if (kind === 'number') return declaration && 'min' in declaration ? (declaration.min ?? 1) : 1
  if (kind === 'boolean') return false
  if (kind === 'date' || kind === 'dateTime') return new Date('2027-01-15')
  return `${objectApiName}.${apiName}`.slice(
    0,
    declaration && 'maxLength' in declaration ? declaration.maxLength : 40,
  )
}

/** A record of that object: the planted one, any other, or a new one. */
async function anyRecord(
  pool: Pool,
  registry: Registry,
  name: string,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const object = registry.objects.get(name)
  if (!object) throw new TypeError(`There is no object ${name}`)
  const { rows } = await pool.query<{ id: string }>(`select id from "${object.table}" order by id limit 1`)
  return ids.get(name) ?? rows[0]?.id ?? plantRow(pool, registry, object, {}, ids)
}

async function plantHistory(pool: Pool, object: ObjectMetadata, id: string, { userId }: Person) {
  const values = JSON.stringify(
    Object.fromEntries(personalFields(object).map(({ apiName }) => [apiName, markIn(apiName)])),
  )
  await insert(pool, 'audit_entry', {
    ...{
      id: stableId('a05', `${MARK} ${object.apiName}`),
      created_by_id: userId,
      last_modified_by_id: userId,
    },
    ...{ created_date: new Date(), last_modified_date: new Date(), system_modstamp: new Date() },
    ...{ name: 'record.updated', object_api_name: object.apiName, record_id: id, actor: userId },
    ...{
      before: values,
      after: values,
      reason: markIn('reason'),
      note: markIn('note'),
      facts: JSON.stringify({ note: markIn('facts') }),
    },
    note_for_customer: false,
  })
}

const plantEvent = (pool: Pool, object: ObjectMetadata, id: string) =>
  pool.query(
    `insert into record_platform.change_event
       (transaction_id, object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
     select pg_current_xact_id(), $1, t.id, 'updated', '{}', 1, to_jsonb(t), to_jsonb(t), now()
     from "${object.table}" t where t.id = $2`,
    [object.apiName, id],
  )

/** Values that rows of tables outside the objects need for their constraints, by table. */
const TABLE_ROWS: Readonly<Record<string, Values>> = {
  'identity.link': { kind: 'reset' },
  'identity.session': { kind: 'browser' },
  'identity.rehearsal_mail': { session_id: UUID },
  'public.import_row': { outcome: 'created' },
}

const PARENTS = [
  ['account', 'Account'],
  ['edition', 'Edition__c'],
  ['plan', 'HallPlan__c'],
  ['change_id', 'BulkChange__c'],
  ['import_id', 'Import__c'],
] as const

/** Rows that others reference by the neutral values. */
async function plantParents(pool: Pool, { userId }: Person) {
  const at = new Date('2027-01-15')
  await pool.query('delete from identity.credential where user_id = $1', [userId])
  await insert(pool, 'identity.api_client', {
    client_id: 'a',
    user_id: userId,
    secret_hash: Buffer.from([1]),
  })
  await insert(pool, 'identity.session', {
    ...{ id: UUID, token_hash: Buffer.from([2]), user_id: userId, kind: 'browser' },
    ...{ created_at: at, last_seen_at: at, expires_at: at },
  })
  await insert(pool, 'webhooks.subscription', {
    ...{ id: UUID, name: 'a', url: 'https://a.example', secret: 'a', user_id: userId, events: ['Contact'] },
    ...{ created_at: at, place: '{}' },
  })
}

/** Creates a row about the person, with markers, in every table outside the objects that an erasure clears. */
export async function plantTables(pool: Pool, registry: Registry, person: Person & { recordId: string }) {
  const { contactId, userId, email, recordId } = person
  await plantParents(pool, person)
  const own = { contact: contactId, user: userId, email, record: recordId }
  const { rows: columns } = await pool.query<{
    table: string
    column: string
    type: string
    needed: boolean
  }>(
    `select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  for (const [table, { columns: classes, subject = [], erase }] of Object.entries(TABLE_CLASSES)) {
    const [lead] = subject
    if (erase === undefined || !lead) continue
    const personal = [...(classes.personal ?? []), ...(classes.sensitive ?? [])]
    const row: Values = {}
    for (const { column, type, needed } of columns.filter((found) => found.table === table))
      if (personal.includes(column)) row[column] = markFor(type, column)
      else if (needed) row[column] = neutralFor(type)
    for (const [column, target] of PARENTS)
      if (column in row && !Array.isArray(row[column]))
        row[column] = await anyRecord(pool, registry, target, new Map())
    for (const [kind, column] of Object.entries(lead) as [keyof typeof own, string][]) row[column] = own[kind]
    await insert(pool, table, { ...row, ...TABLE_ROWS[table] })
  }
}

function markFor(type: string, column: string) {
  const mark = markIn(column)
  if (type === 'jsonb') return JSON.stringify({ mark })
  if (type === 'text[]') return [mark]
  return type === 'bytea' ? Buffer.from(mark) : mark
}

function neutralFor(type: string) {
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return UUID
  if (type === 'bytea') return Buffer.from([1])
  if (/^(integer|bigint|smallint|double|numeric)/.test(type)) return 1
  if (type === 'boolean') return false
  return /^(date|timestamp)/.test(type) ? new Date('2027-01-15') : 'a'
}

const insert = (pool: Pool, table: string, row: Values) =>
  pool.query(
    `insert into ${table} (${Object.keys(row)
      .map((column) => `"${column}"`)
      .join(', ')}) values (${Object.keys(row)
      .map((_, i) => `$${i + 1}`)
      .join(', ')})`,
    Object.values(row),
  )
