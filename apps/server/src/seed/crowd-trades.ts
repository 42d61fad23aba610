type Hall = 'Pad. 14' | 'Pad. 15' | 'Pad. 16' | 'Pad. 21' | 'Pad. 25' | 'Pad. 36'

export type Both = readonly [it: string, en: string]

export interface Trade {
  hall: Hall
  /** Texts about the company's work, used in rotation: [Italian, English]. */
  about: readonly Both[]
  certifications: readonly string[]
  /** Product and category; the first one is the launch product. */
  products: readonly (readonly [name: string, category: string])[]
}

/** Trades of the companies, used in rotation. */
export const TRADES: readonly Trade[] = [
  {
    hall: 'Pad. 16',
    about: [
      [
        'Fragranze di nicchia composte in casa, in lotti numerati.',
        'Niche fragrances composed in house, in numbered batches.',
      ],
      [
        'Profumi d’autore, pochi per volta, da materie prime scelte di persona.',
        'Artisan perfumes, a few at a time, from raw materials that we choose ourselves.',
      ],
      [
        'Colonie e candele per chi ama le note asciutte.',
        'Colognes and candles for those who like dry notes.',
      ],
    ],
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
    about: [
      [
        'Vetro leggero e tappi riutilizzabili per la cosmetica.',
        'Light glass and reusable caps for cosmetics.',
      ],
      [
        'Flaconi e vasetti da vetro riciclato, con stampi propri.',
        'Bottles and jars of recycled glass, from moulds of our own.',
      ],
      [
        'Confezioni che si smontano a mano e tornano in linea.',
        'Packs that come apart by hand and go back to the line.',
      ],
    ],
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
    about: [
      [
        'Colore e cura per il salone, con formule ad alta tollerabilità.',
        'Colour and care for the salon, in well tolerated formulas.',
      ],
      [
        'Tinte, maschere e attrezzi pensati insieme a chi taglia.',
        'Dyes, masks and tools made together with those who cut.',
      ],
      ['Cura del riccio, dal lavaggio alla piega.', 'Care for curls, from washing to styling.'],
    ],
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
    about: [
      [
        'Cosmetici naturali da filiera corta, certificati.',
        'Natural cosmetics from a short supply chain, certified.',
      ],
      [
        'Erbe di campo proprio in balsami, latti e saponi.',
        'Herbs of our own fields in balms, milks and soaps.',
      ],
      [
        'Formule corte, ingredienti che si leggono in un minuto.',
        'Short formulas, with ingredients one reads in a minute.',
      ],
    ],
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
    about: [
      [
        'Smalti e gel per professioniste, in novanta tinte.',
        'Polishes and gels for professionals, in ninety shades.',
      ],
      [
        'Prodotti per unghie a lunga tenuta, facili da togliere.',
        'Long-lasting nail products that come off easily.',
      ],
      [
        'Tutto per il tavolo della manicure, dal colore alla lima.',
        'Everything for the manicure table, from colour to file.',
      ],
    ],
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
    about: [
      ['Trucco con pigmenti macinati a pietra.', 'Make-up with stone-ground pigments.'],
      [
        'Rossetti e ciprie ricaricabili, in colori che si mescolano.',
        'Refillable lipsticks and powders, in colours that blend.',
      ],
      ['Make-up per la scena e per tutti i giorni.', 'Make-up for the stage and for every day.'],
    ],
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
    about: [
      [
        'Sieri e creme da ricerca dermatologica propria.',
        'Serums and creams from our own dermatological research.',
      ],
      ['Cura della pelle sensibile, provata in clinica.', 'Care for sensitive skin, tried in clinics.'],
      [
        'Attivi concentrati in flaconi airless da farmacia.',
        'Concentrated actives in airless bottles for pharmacies.',
      ],
    ],
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
    about: [
      [
        'Attrezzature e trattamenti per spa e centri estetici.',
        'Equipment and treatments for spas and beauty centres.',
      ],
      [
        'Lettini, luci e fanghi per chi accoglie.',
        'Treatment beds, lights and mud for those who welcome guests.',
      ],
      [
        'Rituali completi per hotel e terme, con formazione.',
        'Whole rituals for hotels and spas, with training.',
      ],
    ],
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
    about: [
      [
        'Produzione conto terzi, dalla formula al lotto.',
        'Contract manufacturing, from the formula to the batch.',
      ],
      [
        'Private label per marchi nuovi, con lotti piccoli.',
        'Private label for new brands, in small batches.',
      ],
      [
        'Emulsioni e riempimenti, con laboratorio aperto ai clienti.',
        'Emulsions and filling, with a laboratory open to clients.',
      ],
    ],
    certifications: ['gmp', 'halal'],
    products: [
      ['Linea Zero', 'contractManufacturing'],
      ['Base Emulsione', 'ingredients'],
      ['Astuccio Unico', 'secondaryPackaging'],
      ['Tubo Piano', 'primaryPackaging'],
    ],
  },
]
