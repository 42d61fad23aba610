import type { ObjectInfo } from '@foyer/record-contract'

export type FieldInfo = ObjectInfo['fields'][string]

const NUMBERS = new Set(['Currency', 'Double', 'Int', 'Percent'])

/** What stands in a field. What is asked for can be empty until it is answered, whatever is required. */
export function valueType({ dataType, required, apiName }: FieldInfo) {
  const type = NUMBERS.has(dataType) ? 'number' : dataType === 'Boolean' ? 'boolean' : 'string'
  return required || apiName === 'Id' || dataType === 'Boolean' ? type : `${type} | null`
}
