import type { FieldMetadata, ObjectMetadata } from '@foyer/record-server'

/** A person, as referenced by records. */
export interface Subject {
  contactId: string | null
  userId: string | null
  /** Lower-case email addresses that are theirs alone. */
  addresses: readonly string[]
  /** Lower-case email addresses and numbers that others share. */
  shared: readonly string[]
  /** Records known to be about them. */
  recordIds: readonly string[]
}

type Leads = 'contact' | 'user' | 'email' | 'record'
interface SubjectColumn {
  column: string
  leads: Leads
}

const PERSONS: Readonly<Record<string, Leads>> = { Contact: 'contact', User: 'user' }

/** The columns that lead to the person a record is about, in the order in which they decide. Empty without a subject. */
export function subjectColumns(object: ObjectMetadata): SubjectColumn[] {
  const { subject = [] } = object.declaration
  if (typeof subject === 'string') return []
  return subject.map((name) => {
    const field = object.fields.get(name)
    if (!field?.column) throw new TypeError(`${object.apiName} has no column for its subject ${name}`)
    return { column: field.column, leads: leadsOf(object, field) }
  })
}

function leadsOf({ apiName }: ObjectMetadata, field: FieldMetadata): Leads {
  if (field.apiName === 'Id') return PERSONS[apiName] ?? 'record'
  if (field.target !== null) return PERSONS[field.target] ?? 'record'
  return field.declaration?.type === 'email' ? 'email' : 'record'
}

/** Whether a record can only be found once other records of the person are known. */
export const followsRecords = (object: ObjectMetadata) =>
  subjectColumns(object).some(({ leads }) => leads === 'record')

/** The person as a row, joined to the table of `subjectSql`; its values are `$1` to `$5`. */
export const PERSON_ROW = `(select $1::text as contact_id, $2::text as user_id, $3::text[] as addresses,
  $4::text[] as shared, $5::text[] as record_ids) person`

export const subjectValues = ({ contactId, userId, addresses, shared, recordIds }: Subject) =>
  [contactId, userId, addresses, shared, recordIds] as const

const SQL: Readonly<Record<Leads, (column: string) => string>> = {
  contact: (column) => `${column} = person.contact_id`,
  user: (column) => `${column} = person.user_id`,
  // A shared address is not conclusive: the next column decides.
  email: (column) =>
    `case when lower(${column}) <> all(person.shared) then lower(${column}) = any(person.addresses) end`,
  record: (column) => `case when ${column} = any(person.record_ids) then true end`,
}

/**
 * A condition on rows `t` of the object's table: true if the first filled column leads to the person, false if it leads
 * to another one, null if no column decides. Undefined for an object without a subject.
 */
export function subjectSql(object: ObjectMetadata) {
  const columns = subjectColumns(object)
  return columns.length === 0
    ? undefined
    : `coalesce(${columns.map(({ column, leads }) => SQL[leads](`t."${column}"`)).join(', ')})`
}
