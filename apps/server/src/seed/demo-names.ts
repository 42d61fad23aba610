/** Invented first and last names by country; other countries use the last line. */
const NAMES: Readonly<Record<string, readonly (readonly [first: string, last: string])[]>> = {
  IT: [
    ['Alessia', 'Montorsi'],
    ['Matteo', 'Galvani'],
    ['Francesca', 'Ruvolo'],
    ['Simone', 'Pederzoli'],
    ['Valentina', 'Carraro'],
    ['Andrea', 'Mascetti'],
    ['Silvia', 'Bonfanti'],
    ['Luca', 'Tamburini'],
    ['Federica', 'Ansaldi'],
    ['Riccardo', 'Zanetti'],
    ['Martina', 'Delfino'],
    ['Nicola', 'Sartori'],
  ],
  KR: [
    ['Ji-woo', 'Han'],
    ['Min-jun', 'Seo'],
    ['Ha-eun', 'Baek'],
    ['Do-yun', 'Im'],
    ['Seo-yeon', 'Noh'],
  ],
  SE: nordic(),
  NO: nordic(),
  DK: nordic(),
  FI: nordic(),
  DE: [
    ['Katrin', 'Lindenau'],
    ['Moritz', 'Ahlers'],
  ],
  FR: [
    ['Camille', 'Roussel'],
    ['Étienne', 'Marchand'],
  ],
  ES: [
    ['Nuria', 'Belmonte'],
    ['Álvaro', 'Quiroga'],
  ],
  PL: [
    ['Zofia', 'Lewicka'],
    ['Marek', 'Dąbek'],
  ],
  JP: [
    ['Haruka', 'Mizuno'],
    ['Kenta', 'Aoki'],
  ],
}

const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['Leyla', 'Aydan'],
  ['Rafael', 'Teixeira'],
  ['Priya', 'Venkat'],
  ['Owen', 'Fairchild'],
  ['Mei', 'Zhao'],
]

function nordic(): readonly (readonly [string, string])[] {
  return [
    ['Astrid', 'Lund'],
    ['Emil', 'Sundvall'],
    ['Freja', 'Holm'],
    ['Aino', 'Koskela'],
    ['Henrik', 'Dalgaard'],
  ]
}

/** Returns the name for an index in the list, always the same. */
export function nameFor(country: string, index: number) {
  const names = NAMES[country] ?? ELSEWHERE
  const [firstName, lastName] = names[index % names.length] ?? ['Anna', 'Foyer']
  return { firstName, lastName }
}
