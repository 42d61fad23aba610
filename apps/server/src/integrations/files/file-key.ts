/** Returns the key; throws if it could lead outside of the store. */
export function requireFileKey(key: string) {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error('The file key is malformed')
  return key
}
