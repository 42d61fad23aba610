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

/** Enough for people to recognise their own devices, and no more than that is kept. */
export function deviceOf(userAgent: string | undefined) {
  if (userAgent === undefined) return null
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => userAgent.includes(mark))?.[1])
  const known = found.filter((name) => name !== undefined)
  return known.length === 0 ? null : known.join(' · ')
}
