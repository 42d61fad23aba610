const FIRST_NAMES = [
  ...['Ada', 'Alba', 'Bruno', 'Carla', 'Carlo', 'Dario', 'Elena', 'Emil', 'Fabio', 'Flora', 'Gaia', 'Gino'],
  ...['Ines', 'Irma', 'Ivo', 'Lara', 'Lea', 'Luca', 'Marta', 'Mauro', 'Nadia', 'Nino', 'Olga', 'Paola'],
  ...['Rita', 'Sara', 'Silvio', 'Tea', 'Ugo', 'Vera'],
]
const SYLLABLES = [
  ...['ba', 'be', 'bo', 'ca', 'co', 'da', 'de', 'di', 'fa', 'fi', 'ga', 'la', 'le', 'li', 'lo', 'ma', 'me'],
  ...[
    'mi',
    'na',
    'ne',
    'no',
    'pa',
    'pe',
    'ra',
    're',
    'ri',
    'ro',
    'sa',
    'se',
    'ta',
    'te',
    'ti',
    'to',
    'va',
    'vi',
  ],
]
const of = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** Returns an invented name: about 43,000 last names, as different as those of a large fair. */
export function personName(index: number) {
  const last = [1, 35, 1_225].map((step) => of(SYLLABLES, Math.floor((index * 11) / step))).join('')
  return { first: of(FIRST_NAMES, index), last: `${last.charAt(0).toUpperCase()}${last.slice(1)}ni` }
}

/** Returns the name with two letters of the last name swapped. */
export function misspelt(index: number) {
  const { first, last } = personName(index)
  return `${first} ${last.slice(0, 2)}${last.charAt(3)}${last.charAt(2)}${last.slice(4)}`
}
