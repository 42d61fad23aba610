/** Whether an object is unchanged after JSON serialisation, except for undefined properties. */
export function isSerializable(value: unknown): value is Record<string, unknown> {
  return isPlain(value) && isJsonValue(value, [])
}

function isJsonValue(value: unknown, parents: readonly unknown[]): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object': {
      if (value === null) return true
      if (parents.includes(value)) return false
      const path = [...parents, value]
      if (Array.isArray(value)) return value.every((item) => isJsonValue(item, path))
      return isPlain(value) && Object.values(value).every((item) => isJsonValue(item, path))
    }
    default:
      return false
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
