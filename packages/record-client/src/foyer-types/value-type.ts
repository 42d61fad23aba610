import type { ObjectInfo } from '@foyer/record-contract'

export type FieldInfo = ObjectInfo['fields'][string]

const NUMBERS = new Set(['Currency', 'Double', 'Int', 'Percent'])

/** Returns the type of a field value. Nullable unless required. */
export function valueType({ dataType, required, apiName }: FieldInfo) {
  const type = NUMBERS.has(dataType) ? 'number' : dataType === 'Boolean' ? 'boolean' : 'string'
  return required || apiName === 'Id' || dataType === 'Boolean' ? type : `${type} | null`
}
