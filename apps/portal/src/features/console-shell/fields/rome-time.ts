const ROME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A timestamp as local time in Rome: `2027-03-18T09:30`. */
export const toRomeTime = (moment: string) => ROME.format(new Date(moment)).replace(' ', 'T')

/** The timestamp of a local time in Rome; null if it is invalid. */
export function fromRomeTime(shown: string): string | null {
  const guess = Date.parse(`${shown}Z`)
  if (Number.isNaN(guess)) return null
  // Twice, because the first guess may be on the other side of a daylight saving change.
  const first = guess - offsetAt(guess)
  return new Date(guess - offsetAt(first)).toISOString()
}

const offsetAt = (moment: number) => Date.parse(`${toRomeTime(new Date(moment).toISOString())}Z`) - moment
