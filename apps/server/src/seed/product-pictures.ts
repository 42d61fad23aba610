import { createHash } from 'node:crypto'

const FRAGRANCES = [
  'perfume-rose',
  'perfume-gold',
  'perfume-clear',
  'perfume-plum',
  'flacon-plum',
  'flacon-gold',
  'flacon-pair',
  'column-rose',
  'column-three',
]
const CREAMS = [
  'serum-amber',
  'serum-pair',
  'serum-box',
  'serum-plinth',
  'cream-box',
  'cream-open',
  'cream-stack',
  'cream-three',
]
const BOTTLES = ['pump-sage', 'pump-magenta', 'pump-pair', 'tube-mist', 'tube-pair', 'tube-box', 'soap-stack']
const BOXES = ['box-stack', 'box-tower', 'bag-clay']

/** Pictures by product category. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  skinCare: CREAMS,
  bodyCare: BOTTLES,
  makeUp: [
    'lipstick-pair',
    'lipstick-plum',
    'lipstick-row',
    'compact-clay',
    'compact-white',
    'palette-rose',
    'brush-pair',
    'brush-three',
  ],
  fragrance: FRAGRANCES,
  homeFragrance: ['candle-rose', 'column-three'],
  hairCare: ['pump-magenta', 'pump-pair', 'tube-pair', 'serum-plinth', 'comb-sand'],
  hairStyling: ['dryer-bone', 'comb-sand', 'tube-box', 'pump-sage'],
  nailCare: ['polish-pair', 'polish-row', 'polish-gold'],
  sunCare: ['tube-mist', 'tube-pair', 'pump-sage'],
  menCare: ['serum-box', 'tube-box', 'soap-stack'],
  naturalCosmetics: ['cream-three', 'soap-stack', 'serum-plinth', 'pump-sage'],
  spaEquipment: ['mirror-blush', 'candle-rose', 'soap-stack'],
  tools: ['brush-pair', 'brush-three', 'mirror-blush', 'comb-sand', 'dryer-bone'],
  primaryPackaging: ['flacon-pair', 'perfume-clear', 'cream-stack', 'column-three', 'serum-pair'],
  secondaryPackaging: BOXES,
  ingredients: ['column-three', 'serum-amber', 'cream-open'],
  contractManufacturing: [...BOXES, 'cream-three', 'tube-box'],
}

/** Returns the picture of a demo product, always the same; products of a brand have different ones. */
export function imageOf(category: string, brand: string, place: number) {
  const pictures = PICTURES[category] ?? CREAMS
  const [first = 0] = createHash('sha256').update(brand).digest()
  return pictures[(first + place) % pictures.length]
}
