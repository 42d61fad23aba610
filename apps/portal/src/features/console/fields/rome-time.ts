const ROME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as the clocks in Rome show it: `2027-03-18T09:30`. */
export const toRomeTime = (moment: string) => ROME.format(new Date(moment)).replace(' ', 'T')

/** The moment at which clocks in Rome show this; null for what is no time. */
export function fromRomeTime(shown: string): string | null {
  const guess = Date.parse(`${shown}Z`)
  if (Number.isNaN(guess)) return null
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const first = guess - offsetAt(guess)
  return new Date(guess - offsetAt(first)).toISOString()
}

const offsetAt = (moment: number) => Date.parse(`${toRomeTime(new Date(moment).toISOString())}Z`) - moment
