/** What a demo company shows. The state is how far it got. */
export interface DemoDirectory {
  company: string
  city: string
  country: string
  pavilion: string
  stand: string
  area: number
  state: 'published' | 'published_with_changes' | 'draft' | 'unpublished'
  /** Has the organiser validated the primary member of its team? */
  isValidated?: false
  it: string
  en: string
  brands: readonly DemoBrand[]
}

export interface DemoBrand {
  name: string
  certifications: readonly string[]
  channels: readonly string[]
  markets: readonly string[]
  /** Name, category, and whether it is the launch product. */
  products: readonly (readonly [name: string, category: string, launch?: true])[]
}

const brand = (
  name: string,
  certifications: readonly string[],
  ...products: DemoBrand['products']
): DemoBrand => ({
  name,
  certifications,
  channels: certifications.includes('organic') ? ['perfumery', 'ecommerce'] : ['salon', 'distributor'],
  markets: certifications.includes('halal') ? ['middleEast', 'asia'] : ['italy', 'europeanUnion'],
  products,
})

/** Companies of the catalogue that nobody signs in for. All invented. */
export const CATALOGUE_COMPANIES: readonly DemoDirectory[] = [
  {
    ...company('Maison Brume', 'Lyon', 'FR', 'Pad. 14', 'A3', 32),
    ...says(
      'Fragranze d’autore in piccole serie, da essenze francesi.',
      'Signature fragrances in small batches, from French essences.',
    ),
    brands: [
      brand(
        'Brume',
        ['vegan'],
        ['Brume N° 3', 'fragrance', true],
        ['Brume N° 7', 'fragrance'],
        ['Candela Sauge', 'homeFragrance'],
      ),
      brand(
        'Petit Matin',
        ['organic', 'crueltyFree'],
        ['Lait Matin', 'skinCare'],
        ['Huile Douce', 'bodyCare'],
      ),
    ],
  },
  {
    ...company('Waldlicht Naturkosmetik', 'Freiburg', 'DE', 'Pad. 14', 'A7', 48),
    ...says(
      'Cosmetici certificati dalla foresta, senza sprechi.',
      'Certified cosmetics from the forest, without waste.',
    ),
    brands: [
      brand(
        'Waldlicht',
        ['organic', 'vegan'],
        ['Tannenöl', 'naturalCosmetics', true],
        ['Moosmaske', 'skinCare'],
        ['Harzbalsam', 'bodyCare'],
      ),
    ],
  },
  {
    ...company('Costa Azahar', 'Valencia', 'ES', 'Pad. 14', 'B2', 24),
    ...says('Solari e corpo con fiori d’arancio.', 'Sun and body care with orange blossom.'),
    brands: [
      brand('Azahar', ['crueltyFree'], ['Sol Suave 50', 'sunCare', true], ['Bruma Azahar', 'bodyCare']),
    ],
  },
  {
    ...company('Srebrna Laboratorium', 'Kraków', 'PL', 'Pad. 14', 'B9', 16),
    ...says('Trattamenti viso con argento colloidale.', 'Face treatments with colloidal silver.'),
    brands: [brand('Srebrna', ['gmp'], ['Serum Srebro', 'skinCare'], ['Krem Noc', 'skinCare', true])],
  },
  {
    ...company('Haneul Beauty', 'Seoul', 'KR', 'Pad. 16', 'A1', 64),
    ...says(
      'Skincare coreana a strati, essenziale e delicata.',
      'Layered Korean skin care, gentle and to the point.',
    ),
    brands: [
      brand(
        'Haneul',
        ['crueltyFree', 'gmp'],
        ['Dew Essence', 'skinCare', true],
        ['Rice Cushion', 'makeUp'],
        ['Night Pack', 'skinCare'],
      ),
      brand('Bom', ['vegan'], ['Spring Tint', 'makeUp'], ['Petal Balm', 'makeUp']),
    ],
  },
  {
    ...company('Tsukimi Cosmetics', 'Kyoto', 'JP', 'Pad. 16', 'A5', 36),
    ...says('Rituali del viso ispirati alla luna d’autunno.', 'Face rituals inspired by the autumn moon.'),
    brands: [
      brand('Tsukimi', ['crueltyFree'], ['Camellia Oil', 'skinCare'], ['Moon Powder', 'makeUp', true]),
    ],
  },
  {
    ...company('Lian Hua Packaging', 'Shenzhen', 'CN', 'Pad. 15', 'A2', 80),
    ...says('Flaconi e pompe airless per ogni formula.', 'Bottles and airless pumps for every formula.'),
    brands: [
      brand(
        'Lian Hua',
        ['recycled', 'fsc'],
        ['Airless 30', 'primaryPackaging', true],
        ['Paper Tube', 'primaryPackaging'],
        ['Gift Sleeve', 'secondaryPackaging'],
      ),
    ],
  },
  {
    ...company('Bosphorus Hammam', 'Istanbul', 'TR', 'Pad. 36', 'B1', 40),
    ...says('Il rituale dell’hammam per le spa di oggi.', 'The hammam ritual for the spas of today.'),
    brands: [
      brand(
        'Bosphorus',
        ['halal'],
        ['Black Soap', 'bodyCare'],
        ['Copper Bowl', 'spaEquipment', true],
        ['Kese Glove', 'tools'],
      ),
    ],
  },
  {
    ...company('Neem & Saffron', 'Jaipur', 'IN', 'Pad. 14', 'C4', 20),
    ...says('Ricette ayurvediche per capelli e pelle.', 'Ayurvedic recipes for hair and skin.'),
    brands: [
      brand(
        'Neem & Saffron',
        ['organic', 'halal'],
        ['Neem Wash', 'hairCare'],
        ['Saffron Glow', 'skinCare', true],
      ),
    ],
  },
  {
    ...company('Prairie Barber Supply', 'Austin', 'US', 'Pad. 25', 'A4', 28),
    ...says('Cura della barba e dei capelli, senza fronzoli.', 'Beard and hair care, no frills.'),
    brands: [brand('Prairie', ['vegan'], ['Beard Oil 12', 'menCare', true], ['Clay Hold', 'hairStyling'])],
  },
  {
    ...company('Rio Cacheado', 'Salvador', 'BR', 'Pad. 25', 'A9', 24),
    ...says('Tutto per i capelli ricci.', 'Everything for curly hair.'),
    brands: [
      brand(
        'Cacheado',
        ['crueltyFree', 'vegan'],
        ['Creme Onda', 'hairCare', true],
        ['Gel Mar', 'hairStyling'],
        ['Óleo Sol', 'hairCare'],
      ),
    ],
  },
  {
    ...company('Officina Verbena', 'Firenze', 'IT', 'Pad. 14', 'D1', 32),
    ...says(
      'Erboristeria fiorentina, dal giardino al flacone.',
      'Florentine herbal care, from the garden to the bottle.',
    ),
    brands: [
      brand('Verbena', ['organic'], ['Acqua di Verbena', 'fragrance'], ['Crema Salvia', 'skinCare', true]),
      brand(
        'Orto Segreto',
        ['organic', 'vegan'],
        ['Sapone Rosmarino', 'bodyCare'],
        ['Scrub Limone', 'bodyCare'],
      ),
    ],
  },
  {
    ...company('Vetreria Lunare', 'Venezia', 'IT', 'Pad. 15', 'C3', 40),
    ...says('Vetro per profumeria, soffiato e riciclato.', 'Glass for perfumery, blown and recycled.'),
    brands: [
      brand(
        'Lunare',
        ['recycled'],
        ['Ampolla 50', 'primaryPackaging', true],
        ['Tappo Sfera', 'primaryPackaging'],
      ),
    ],
  },
  {
    ...company('Cartiere del Tanaro', 'Asti', 'IT', 'Pad. 15', 'C8', 24),
    ...says('Astucci e scatole di carta certificata.', 'Cases and boxes of certified paper.'),
    brands: [
      brand(
        'Tanaro',
        ['fsc', 'recycled'],
        ['Astuccio Onda', 'secondaryPackaging', true],
        ['Scatola Seta', 'secondaryPackaging'],
      ),
    ],
  },
  {
    ...company('Unghia d’Oro', 'Napoli', 'IT', 'Pad. 36', 'C2', 20),
    ...says('Smalti, gel e strumenti per professionisti.', 'Polishes, gels and tools for professionals.'),
    brands: [
      brand(
        'Oro Nails',
        ['crueltyFree'],
        ['Gel Rubino', 'nailCare', true],
        ['Lima 180', 'tools'],
        ['Olio Cuticole', 'nailCare'],
      ),
    ],
  },
  {
    ...company('Salone Futuro', 'Brescia', 'IT', 'Pad. 25', 'C5', 96),
    ...says('Poltrone, lavatesta e luci per il salone.', 'Chairs, basins and lights for the salon.'),
    brands: [
      brand('Futuro', ['none'], ['Poltrona Arco', 'spaEquipment', true], ['Lavatesta Eco', 'spaEquipment']),
    ],
  },
  {
    ...company('Spugna Marina', 'Trieste', 'IT', 'Pad. 36', 'D3', 16),
    ...says('Spugne e accessori dal mare.', 'Sponges and accessories from the sea.'),
    brands: [brand('Marina', ['none'], ['Spugna Fine', 'tools'], ['Guanto Lino', 'tools', true])],
  },
  {
    ...company('Laboratori Ginestra', 'Bergamo', 'IT', 'Pad. 16', 'D2', 48),
    ...says(
      'Conto terzi dalla formula al prodotto finito.',
      'Contract manufacturing from formula to finished product.',
    ),
    brands: [
      brand(
        'Ginestra Lab',
        ['gmp'],
        ['Private Serum', 'contractManufacturing', true],
        ['Base Neutra', 'ingredients'],
      ),
    ],
  },
  {
    ...company('Alga Blu', 'Rimini', 'IT', 'Pad. 16', 'D7', 20),
    ...says('Attivi dal mare per formule efficaci.', 'Actives from the sea for effective formulas.'),
    brands: [
      brand(
        'Alga Blu',
        ['vegan', 'gmp'],
        ['Estratto Corallina', 'ingredients', true],
        ['Gel Marino', 'ingredients'],
      ),
    ],
  },
  {
    ...company('Polar Glow', 'Tromsø', 'NO', 'Pad. 21', 'A1-5', 16),
    ...says('Cura della pelle per climi freddi.', 'Skin care for cold climates.'),
    brands: [brand('Polar Glow', ['vegan'], ['Frost Balm', 'skinCare', true], ['Aurora Mist', 'skinCare'])],
  },
  {
    ...company('Seta Nera', 'Como', 'IT', 'Pad. 25', 'D4', 24),
    ...says('Colorazione e styling per saloni.', 'Colour and styling for salons.'),
    brands: [
      brand('Seta Nera', ['crueltyFree'], ['Colore 5N', 'hairStyling', true], ['Maschera Seta', 'hairCare']),
    ],
  },
  {
    ...company('Profumi del Chiostro', 'Siena', 'IT', 'Pad. 14', 'E2', 16),
    ...says(
      'Acque profumate e candele di un antico chiostro.',
      'Scented waters and candles of an old cloister.',
    ),
    brands: [
      brand('Chiostro', ['organic'], ['Acqua Claustra', 'fragrance', true], ['Cera d’Api', 'homeFragrance']),
    ],
  },
  {
    ...company('Rosa Canina', 'Cuneo', 'IT', 'Pad. 14', 'E6', 12),
    state: 'published_with_changes',
    ...says(
      'Olio e creme di rosa canina. Scopri www.rosacanina.example',
      'Rosehip oil and creams. See www.rosacanina.example',
    ),
    brands: [brand('Rosa Canina', ['organic'], ['Olio Puro', 'skinCare', true])],
  },
  {
    ...company('Lumen Nails', 'Gdańsk', 'PL', 'Pad. 36', 'E1', 12),
    state: 'unpublished',
    ...says('Lampade e gel UV.', 'Lamps and UV gels.'),
    brands: [brand('Lumen', ['none'], ['Lamp 48', 'tools', true], ['Gel Clear', 'nailCare'])],
  },
  {
    ...company('Argilla Viva', 'Matera', 'IT', 'Pad. 14', 'E9', 12),
    state: 'draft',
    ...says('Argille e fanghi lucani.', 'Clays and muds from Lucania.'),
    brands: [brand('Argilla Viva', ['organic'], ['Fango Bianco', 'skinCare'])],
  },
  {
    ...company('Tinta Piena', 'Modena', 'IT', 'Pad. 16', 'E4', 16),
    isValidated: false,
    ...says('Make-up a lunga tenuta.', 'Long-lasting make-up.'),
    brands: [brand('Tinta Piena', ['crueltyFree'], ['Rosso Forte', 'makeUp', true])],
  },
]

function company(name: string, city: string, country: string, pavilion: string, stand: string, area: number) {
  return { company: name, city, country, pavilion, stand, area, state: 'published' as const }
}

function says(it: string, en: string) {
  return { it, en }
}

const FJORD = brand('Fjord', ['organic', 'vegan'], ['Kelp Cream', 'naturalCosmetics'])

/** What the companies of the demo accounts show; their stands are there already. */
export const OWN_DIRECTORIES: readonly Omit<DemoDirectory, 'city' | 'country' | 'area'>[] = [
  {
    company: 'Aurora Cosmetici',
    pavilion: 'Pad. 15',
    stand: 'B12',
    state: 'published_with_changes',
    ...says(
      'Cosmetici italiani per viso e corpo, dal 1984.',
      'Italian cosmetics for face and body, since 1984.',
    ),
    brands: [
      brand(
        'Aurora',
        ['crueltyFree', 'gmp'],
        ['Siero Alba', 'skinCare', true],
        ['Crema Meriggio', 'skinCare'],
        ['Latte Corpo', 'bodyCare'],
      ),
      brand(
        'Aurora Verde',
        ['organic', 'vegan'],
        ['Tonico Menta', 'naturalCosmetics'],
        ['Burro Karité', 'bodyCare'],
      ),
    ],
  },
  {
    company: 'Velluto Profumi',
    pavilion: 'Pad. 16',
    stand: 'C7',
    state: 'draft',
    ...says('Profumi di velluto.', ''),
    brands: [brand('Velluto', ['vegan'], ['Notte', 'fragrance', true])],
  },
]

/** Shown last time; this time it can be copied. */
export const LAST_EDITION: Omit<DemoDirectory, 'city' | 'country' | 'area' | 'stand'> = {
  company: 'Nordic Beauty Pavilion',
  pavilion: 'Pad. 21',
  state: 'published',
  ...says('La bellezza del Nord in un solo padiglione.', 'The beauty of the North in one pavilion.'),
  brands: [
    FJORD,
    brand('Nordlys', ['recycled'], ['Ice Mask', 'skinCare', true], ['Birch Shampoo', 'hairCare']),
  ],
}
