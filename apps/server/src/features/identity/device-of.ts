const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Browser and system of a user agent: enough for users to recognise their devices, and no more is stored. */
export function deviceOf(userAgent: string | undefined) {
  if (userAgent === undefined) return null
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => userAgent.includes(mark))?.[1])
  const known = found.filter((name) => name !== undefined)
  return known.length === 0 ? null : known.join(' · ')
}
