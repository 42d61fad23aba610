/** The key itself, or an error: no key leads out of the place where files are kept. */
export function requireFileKey(key: string) {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error('A file key is malformed')
  return key
}
