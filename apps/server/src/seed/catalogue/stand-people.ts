import { createHash } from 'node:crypto'

/** First and last names by country; other countries take the first list. */
const NAMES: Readonly<Record<string, readonly [first: string, last: string]>> = {
  IT: [
    'Sofia Marco Elisa Davide Irene Luca Bianca Pietro Nora Matteo',
    'Galli Serra Fabbri Conti Greco Longo Rinaldi Villa Costa Pace',
  ],
  FR: ['Camille Hugo Léa Julien Manon Théo', 'Perrin Lemoine Garnier Roche Faure Morel'],
  DE: ['Anna Felix Lena Jonas Clara Paul', 'Brandt Keller Vogt Lorenz Busch Winter'],
  ES: ['Lucía Mateo Carmen Pablo Nuria Iván', 'Ortega Vidal Serrano Campos Rey Nieto'],
  PT: ['Inês Tiago Marta Rui Joana Nuno', 'Pires Lopes Moura Reis Faria Neves'],
  PL: ['Zofia Jan Maja Piotr Ewa Kacper', 'Nowak Wilk Zając Lis Duda Krol'],
  KR: ['Min-seo Ji-ho Soo-ah Hyun Da-eun Jun', 'Seo Kang Yoon Lim Bae Cho'],
  JP: ['Yuki Haru Aoi Ren Mei Sora', 'Mori Endo Ishida Ueda Okada Fujii'],
  TR: ['Elif Emre Zeynep Can Defne Kaan', 'Aydın Kaya Polat Demir Tekin Acar'],
  US: ['Grace Owen Ruby Miles Hazel Cole', 'Parker Hayes Brooks Flynn Reed Shaw'],
  BR: ['Luiza Caio Bruna Davi Clara Enzo', 'Barros Moraes Freitas Prado Leal Nunes'],
  IN: ['Meera Arjun Kavya Rohan Isha Dev', 'Nair Rao Mehta Iyer Joshi Pillai'],
  GB: ['Alice Harry Edith Tom Freya Jack', 'Ward Holt Fenn Marsh Lowe Frost'],
}
const ROLES = ['CEO', 'Export manager', 'R&D', 'Sales manager', 'Brand manager', 'Trainer']
const LANGUAGES: Readonly<Record<string, string>> = {
  IT: 'IT, EN',
  FR: 'FR, EN, IT',
  DE: 'DE, EN',
  ES: 'ES, EN, IT',
  PT: 'PT, EN, ES',
  PL: 'PL, EN',
  KR: 'KO, EN',
  JP: 'JA, EN',
  TR: 'TR, EN',
  BR: 'PT, EN',
}

/** Returns the people at the stand of a demo company, one per line; always the same. */
export function peopleOf(company: string, country: string) {
  const digest = createHash('sha256').update(company).digest()
  const [first = '', last = ''] = NAMES[country] ?? NAMES.IT ?? []
  const at = (words: string, place: number) => {
    const list = words.split(' ')
    return list[((digest[place] ?? 0) + place) % list.length] ?? ''
  }
  return [0, 1, 2]
    .slice(0, 2 + ((digest[9] ?? 0) % 2))
    .map((index) => {
      const role = index === 0 ? 'CEO' : ROLES[1 + (((digest[8] ?? 0) + index * 2) % (ROLES.length - 1))]
      return [`${at(first, index)} ${at(last, index + 3)}`, role, LANGUAGES[country] ?? 'EN'].join(' · ')
    })
    .join('\n')
}
