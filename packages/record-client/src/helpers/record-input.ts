import type {
  FieldValue,
  NewRecordInput,
  ObjectInfo,
  RecordChanges,
  RecordRepresentation,
  Scalar,
} from '@foyer/record-contract'

type Readable = Pick<RecordRepresentation, 'apiName' | 'fields'> & { id?: string | null }
type Permissions = Pick<ObjectInfo, 'fields'>

/**
 * Returns the input to create a copy of `record`: the createable fields, without the Id. All fields without
 * an object info.
 */
export function generateRecordInputForCreate(record: Readable, objectInfo?: Permissions): NewRecordInput {
  const fields = pick(
    record,
    (name) => name !== 'Id' && (objectInfo?.fields[name]?.createable ?? !objectInfo),
  )
  return { apiName: record.apiName, fields }
}

/**
 * Returns the input to update `record`: the updateable fields and the Id. Throws 'Invalid recordInput' if the
 * record has no Id.
 */
export function generateRecordInputForUpdate(record: Readable, objectInfo?: Permissions): RecordChanges {
  const id = record.id ?? record.fields.Id?.value
  if (typeof id !== 'string' || id === '') throw new Error('Invalid recordInput')
  const fields = pick(record, (name) => objectInfo?.fields[name]?.updateable ?? !objectInfo)
  return { fields: { ...fields, Id: id } }
}

/** Returns `input` with only the Id and the fields whose value differs from `original`. */
export function createRecordInputFilteredByEditedFields<I extends { fields: object }>(
  input: I,
  original: Pick<RecordRepresentation, 'fields'>,
): I {
  const edited = Object.entries(input.fields).filter(
    ([name, value]) => name === 'Id' || original.fields[name]?.value !== value,
  )
  return { ...input, fields: Object.fromEntries(edited) }
}

function pick(record: Readable, isIncluded: (name: string) => boolean): Record<string, Scalar> {
  const picked: Record<string, Scalar> = {}
  for (const [name, { value }] of Object.entries(record.fields))
    if (isIncluded(name) && isScalar(value)) picked[name] = value
  return picked
}

const isScalar = (value: FieldValue['value']): value is Scalar => value === null || typeof value !== 'object'
