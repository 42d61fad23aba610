import { COMPANIES } from './crowd-companies.ts'
import { type Both, TRADES, type Trade } from './crowd-trades.ts'
import type { DemoDirectory } from './directory-companies.ts'

const STAND_ROWS = ['G', 'H', 'K', 'L', 'M']
/** The hall of countries, with every fifth foreign company. */
const COUNTRIES_HALL = 'Pad. 21'

/** Distinguishing names of products of the same trade, after its first company. */
const PRODUCT_NAMES = ['Bosco', 'Riva', 'Neve', 'Luna', 'Siena', 'Brina', 'Corte', 'Duna', 'Vela', 'Pieve']

/** `in` a city, in Italian. */
const atCity = (city: string) => (/^[aà]/i.test(city) ? `ad ${city}` : `a ${city}`)

/** Texts of a company about itself, used in rotation: as many as a trade has companies. */
const COMPANY_STORIES: readonly ((city: string) => Both)[] = [
  (city) => [`Un’azienda di famiglia, ${atCity(city)} dal 1974.`, `A family business in ${city} since 1974.`],
  (city) => [`Un laboratorio di nove persone ${atCity(city)}.`, `A workshop of nine people in ${city}.`],
  (city) => [
    `Tutto nasce ${atCity(city)}, sotto lo stesso tetto.`,
    `All of it is made in ${city}, under one roof.`,
  ],
  (city) => [`Da ${city} a ventidue paesi.`, `From ${city} to twenty-two countries.`],
  (city) => [
    `La sede di ${city} si visita su appuntamento.`,
    `The house in ${city} can be visited by appointment.`,
  ],
  (city) => [
    `Fondata ${atCity(city)} nel 2019 da tre amiche.`,
    `Founded in ${city} in 2019 by three friends.`,
  ],
  (city) => [`Campioni in una settimana, da ${city}.`, `Samples within a week, from ${city}.`],
  (city) => [
    `Lo stabilimento di ${city} lavora con energia del sole.`,
    `The plant in ${city} runs on solar power.`,
  ],
  (city) => [
    `Corsi per i clienti ogni mese, ${atCity(city)}.`,
    `Courses for clients every month, in ${city}.`,
  ],
  (city) => [
    `Etichette in otto lingue, pronte a partire da ${city}.`,
    `Labels in eight languages, ready to leave ${city}.`,
  ],
  (city) => [
    `Cominciò ${atCity(city)} come bottega di quartiere.`,
    `It began in ${city} as a shop around the corner.`,
  ],
]

/** Gives companies of a trade, and neighbours in the list, different texts. */
function companyText({ about }: Trade, city: string, turn: number, index: number): Both {
  const [trade, story] = [about[turn % about.length], COMPANY_STORIES[index % COMPANY_STORIES.length]?.(city)]
  return [`${trade?.[0]} ${story?.[0]}`, `${trade?.[1]} ${story?.[1]}`]
}

/** Gives products of companies of a trade different names. */
function productName(product: string, turn: number) {
  const word = PRODUCT_NAMES[turn - 1]
  return word === undefined ? product : `${product.split(' ')[0]} ${word}`
}

/** Enough companies for a realistic catalogue: a little under a hundred, half of them foreign. */
export const CROWD_COMPANIES: readonly DemoDirectory[] = Object.entries(COMPANIES)
  .flatMap(([country, companies]) => companies.map(([name, city]) => ({ country, name, city })))
  .map(({ country, name, city }, index) => {
    const trade = TRADES[index % TRADES.length] as Trade
    const { hall, certifications, products } = trade
    const turn = Math.floor(index / TRADES.length)
    const [it, en] = companyText(trade, city, turn, index)
    const [word = name] = name.split(' ')
    return {
      company: name,
      city,
      country,
      pavilion: country !== 'IT' && index % 5 === 2 ? COUNTRIES_HALL : hall,
      stand: `${STAND_ROWS[index % STAND_ROWS.length]}${index + 1}`,
      area: 16 + (index % 6) * 8,
      state: 'published',
      it,
      en,
      brands: [
        {
          name: word,
          certifications,
          channels: index % 2 === 0 ? ['perfumery', 'ecommerce'] : ['salon', 'distributor'],
          markets: country === 'IT' ? ['italy', 'europeanUnion'] : ['europeanUnion', 'asia'],
          products: products.slice(0, 3 + (index % 2)).map(([product, category], place) => {
            const called = productName(product, turn)
            return place === 0 && index % 3 === 0 ? [called, category, true] : [called, category]
          }),
        },
      ],
    }
  })
