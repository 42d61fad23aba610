import type { DemoDirectory } from './directory-companies.ts'

type Hall = 'Pad. 14' | 'Pad. 15' | 'Pad. 16' | 'Pad. 21' | 'Pad. 25' | 'Pad. 36'

interface Trade {
  hall: Hall
  it: string
  en: string
  certifications: readonly string[]
  /** Product and category; the first one is the launch product. */
  products: readonly (readonly [name: string, category: string])[]
}

/** What the companies make, in turn. */
const TRADES: readonly Trade[] = [
  {
    hall: 'Pad. 16',
    it: 'Fragranze di nicchia composte in casa, in lotti numerati.',
    en: 'Niche fragrances composed in house, in numbered batches.',
    certifications: ['vegan'],
    products: [
      ['Eau Prima', 'fragrance'],
      ['Ambra Lenta', 'fragrance'],
      ['Estratto 12', 'fragrance'],
      ['Cera Notte', 'homeFragrance'],
    ],
  },
  {
    hall: 'Pad. 15',
    it: 'Vetro leggero e tappi riutilizzabili per la cosmetica.',
    en: 'Light glass and reusable caps for cosmetics.',
    certifications: ['recycled'],
    products: [
      ['Vetro Lieve 30', 'primaryPackaging'],
      ['Tappo Ritorno', 'primaryPackaging'],
      ['Flacone Onda', 'primaryPackaging'],
      ['Scatola Viva', 'secondaryPackaging'],
    ],
  },
  {
    hall: 'Pad. 25',
    it: 'Colore e cura per il salone, con formule ad alta tollerabilità.',
    en: 'Colour and care for the salon, in well tolerated formulas.',
    certifications: ['crueltyFree'],
    products: [
      ['Tono su Tono', 'hairStyling'],
      ['Maschera Seta', 'hairCare'],
      ['Spuma Forma', 'hairStyling'],
      ['Pettine Largo', 'tools'],
    ],
  },
  {
    hall: 'Pad. 14',
    it: 'Cosmetici naturali da filiera corta, certificati.',
    en: 'Natural cosmetics from a short supply chain, certified.',
    certifications: ['organic', 'vegan'],
    products: [
      ['Balsamo Prato', 'naturalCosmetics'],
      ['Latte d’Avena', 'skinCare'],
      ['Sapone Creta', 'bodyCare'],
      ['Olio Radice', 'skinCare'],
    ],
  },
  {
    hall: 'Pad. 36',
    it: 'Smalti e gel per professioniste, in novanta tinte.',
    en: 'Polishes and gels for professionals, in ninety shades.',
    certifications: ['crueltyFree', 'vegan'],
    products: [
      ['Smalto Velo', 'nailCare'],
      ['Gel Tempo', 'nailCare'],
      ['Base Chiara', 'nailCare'],
      ['Lima Fine', 'tools'],
    ],
  },
  {
    hall: 'Pad. 16',
    it: 'Trucco con pigmenti macinati a pietra.',
    en: 'Make-up with stone-ground pigments.',
    certifications: ['crueltyFree'],
    products: [
      ['Rosso Pieno', 'makeUp'],
      ['Cipria Velluto', 'makeUp'],
      ['Ombra 4', 'makeUp'],
      ['Pennello Tondo', 'tools'],
    ],
  },
  {
    hall: 'Pad. 14',
    it: 'Sieri e creme da ricerca dermatologica propria.',
    en: 'Serums and creams from our own dermatological research.',
    certifications: ['gmp'],
    products: [
      ['Siero Sette', 'skinCare'],
      ['Crema Argine', 'skinCare'],
      ['Contorno Alba', 'skinCare'],
      ['Fluido Uomo', 'menCare'],
    ],
  },
  {
    hall: 'Pad. 36',
    it: 'Attrezzature e trattamenti per spa e centri estetici.',
    en: 'Equipment and treatments for spas and beauty centres.',
    certifications: ['gmp'],
    products: [
      ['Lettino Aria', 'spaEquipment'],
      ['Fango Mare', 'bodyCare'],
      ['Candela Calda', 'homeFragrance'],
      ['Specchio Luce', 'spaEquipment'],
    ],
  },
  {
    hall: 'Pad. 15',
    it: 'Produzione conto terzi, dalla formula al lotto.',
    en: 'Contract manufacturing, from the formula to the batch.',
    certifications: ['gmp', 'halal'],
    products: [
      ['Linea Zero', 'contractManufacturing'],
      ['Base Emulsione', 'ingredients'],
      ['Astuccio Unico', 'secondaryPackaging'],
      ['Tubo Piano', 'primaryPackaging'],
    ],
  },
]

/** By country, its companies with their cities. All invented. */
const COMPANIES: Readonly<Record<string, readonly (readonly [name: string, city: string])[]>> = {
  IT: [
    ['Acqua di Levante', 'Genova'],
    ['Alambicco Bianco', 'Firenze'],
    ['Anforetta', 'Lecce'],
    ['Creta Rossa', 'Siena'],
    ['Atelier Calandra', 'Milano'],
    ['Bergamotto & Figli', 'Reggio Calabria'],
    ['Bottega Salina', 'Trapani'],
    ['Brezza Studio', 'Rimini'],
    ['Calamo', 'Padova'],
    ['Campo di Fiordaliso', 'Perugia'],
    ['Candida Vetri', 'Empoli'],
    ['Casa Melagrana', 'Matera'],
    ['Cedrina', 'Como'],
    ['Chioma Viva', 'Napoli'],
    ['Conchiglia Cosmetica', 'Ancona'],
    ['Corte Nova', 'Mantova'],
    ['Dama di Seta', 'Prato'],
    ['Elicriso', 'Sassari'],
    ['Essenza Ligure', 'La Spezia'],
    ['Fabbrica del Colore', 'Modena'],
    ['Filo di Luce', 'Vicenza'],
    ['Fonte Alta', 'Trento'],
    ['Forma Nuda', 'Torino'],
    ['Giardino d’Inverno', 'Bergamo'],
    ['Ginestrella', 'Potenza'],
    ['Iris Grigio', 'Pistoia'],
    ['Laguna Packaging', 'Venezia'],
    ['Lanterna Rosa', 'Savona'],
    ['Lavanderia dei Sali', 'Cervia'],
    ['Chiara Dermo', 'Pavia'],
    ['Malva Selvatica', 'Udine'],
    ['Manifattura Ombra', 'Verona'],
    ['Mirto Nero', 'Cagliari'],
    ['Nastro Azzurro Cosmesi', 'Bari'],
    ['Nebbia Fine', 'Cremona'],
    ['Officina dei Toni', 'Parma'],
    ['Olea Prima', 'Lucca'],
    ['Ottone Dolce', 'Brescia'],
    ['Passo Leggero', 'Bolzano'],
    ['Pietra Pomice', 'Catania'],
    ['Quarzo Viso', 'Novara'],
    ['Riccio & Riccio', 'Roma'],
    ['Sale Grigio', 'Ravenna'],
    ['Segno di Pennello', 'Faenza'],
    ['Sottobosco', 'Belluno'],
    ['Tela Cruda', 'Biella'],
    ['Vetreria Cantone', 'Altare'],
    ['Zagara Lab', 'Siracusa'],
  ],
  FR: [
    ['Maison Ardoise', 'Nantes'],
    ['Atelier Vent d’Ouest', 'Brest'],
    ['Verrerie du Val', 'Rouen'],
    ['Poudre Douce', 'Grasse'],
  ],
  DE: [
    ['Klarwasser Labor', 'Hamburg'],
    ['Haarwerk Nord', 'Bremen'],
    ['Papierlicht', 'Leipzig'],
    ['Moosgrün', 'Ulm'],
  ],
  ES: [
    ['Cala Blanca', 'Palma'],
    ['Esencia Norte', 'Bilbao'],
    ['Tinte Vivo', 'Sevilla'],
    ['Almendra Cosmética', 'Alicante'],
  ],
  PT: [
    ['Maré Alta', 'Porto'],
    ['Cortiça Viva', 'Évora'],
    ['Barro Claro', 'Aveiro'],
    ['Sal de Aveiro', 'Aveiro'],
  ],
  PL: [
    ['Bursztyn Studio', 'Gdańsk'],
    ['Leśna Woda', 'Poznań'],
    ['Szklany Ogród', 'Wrocław'],
    ['Różany Cień', 'Łódź'],
  ],
  KR: [
    ['Dalbit Lab', 'Busan'],
    ['Saebyeok Skin', 'Seoul'],
    ['Hanji Pack', 'Jeonju'],
    ['Maehwa Nail', 'Daegu'],
  ],
  JP: [
    ['Tsukimi Care', 'Kyoto'],
    ['Kohaku Hair', 'Osaka'],
    ['Shiro Glass', 'Nagoya'],
    ['Asagiri', 'Kobe'],
  ],
  TR: [
    ['Lale Bahçe', 'Izmir'],
    ['Bosfor Ambalaj', 'Istanbul'],
    ['Gül Suyu Evi', 'Isparta'],
    ['Ayna Salon', 'Ankara'],
  ],
  US: [
    ['Prairie Rinse', 'Austin'],
    ['Harbor & Bloom', 'Portland'],
    ['Foxglove Supply', 'Chicago'],
    ['Mesa Botanics', 'Tucson'],
  ],
  BR: [
    ['Folha Larga', 'Manaus'],
    ['Areia Fina', 'Recife'],
    ['Cacho Livre', 'Salvador'],
    ['Buriti Verde', 'Belém'],
  ],
  IN: [
    ['Sandal & Stone', 'Mysuru'],
    ['Indigo Vats', 'Jaipur'],
    ['Monsoon Hair', 'Kochi'],
    ['Kesar Works', 'Pune'],
  ],
  GB: [
    ['Tidewater Soap', 'Bristol'],
    ['Northlight Nails', 'Leeds'],
    ['Copper Kettle Care', 'York'],
    ['Quarry Glass', 'Derby'],
  ],
}

const STAND_ROWS = ['G', 'H', 'K', 'L', 'M']
/** Where countries show together: every fifth from abroad does. */
const COUNTRIES_HALL = 'Pad. 21'

/** What products of the same trade are called by, after the first company of it. */
const OWN_WORDS = ['Bosco', 'Riva', 'Neve', 'Luna', 'Siena', 'Brina', 'Corte', 'Duna', 'Vela', 'Pieve']

/** No two companies of a trade call a product alike. */
function ownName(product: string, turn: number) {
  const word = OWN_WORDS[turn - 1]
  return word === undefined ? product : `${product.split(' ')[0]} ${word}`
}

/** Enough companies for a catalogue to look like that of a fair: a little under a hundred, half of them from abroad. */
export const CROWD_COMPANIES: readonly DemoDirectory[] = Object.entries(COMPANIES)
  .flatMap(([country, companies]) => companies.map(([name, city]) => ({ country, name, city })))
  .map(({ country, name, city }, index) => {
    const { hall, it, en, certifications, products } = TRADES[index % TRADES.length] as Trade
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
            const called = ownName(product, Math.floor(index / TRADES.length))
            return place === 0 && index % 3 === 0 ? [called, category, true] : [called, category]
          }),
        },
      ],
    }
  })
