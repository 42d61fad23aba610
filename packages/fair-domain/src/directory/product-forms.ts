import type { Label } from '@foyer/record-contract'

/** Physical form in which a product is sold or shown: its container, or the thing itself. */
export const PRODUCT_FORMS = {
  dropper: { 'en-US': 'Dropper bottle', it: 'Contagocce' },
  pump: { 'en-US': 'Pump bottle', it: 'Flacone con dosatore' },
  jar: { 'en-US': 'Jar', it: 'Vasetto' },
  tube: { 'en-US': 'Tube', it: 'Tubo' },
  bottle: { 'en-US': 'Bottle', it: 'Flacone' },
  spray: { 'en-US': 'Spray', it: 'Spray' },
  flacon: { 'en-US': 'Perfume bottle', it: 'Flacone profumo' },
  sphere: { 'en-US': 'Round perfume bottle', it: 'Flacone profumo tondo' },
  bar: { 'en-US': 'Bar', it: 'Panetto' },
  tin: { 'en-US': 'Tin', it: 'Scatola di latta' },
  can: { 'en-US': 'Can', it: 'Bombola' },
  sachet: { 'en-US': 'Pouch', it: 'Busta' },
  lipstick: { 'en-US': 'Lipstick case', it: 'Stick' },
  wand: { 'en-US': 'Tube with applicator', it: 'Applicatore' },
  compact: { 'en-US': 'Compact', it: 'Astuccio con specchio' },
  palette: { 'en-US': 'Palette', it: 'Palette' },
  polish: { 'en-US': 'Bottle with brush', it: 'Boccetta con pennello' },
  candle: { 'en-US': 'Candle glass', it: 'Candela in bicchiere' },
  brush: { 'en-US': 'Brush', it: 'Pennello' },
  comb: { 'en-US': 'Comb', it: 'Pettine' },
  dryer: { 'en-US': 'Hairdryer', it: 'Asciugacapelli' },
  mirror: { 'en-US': 'Mirror', it: 'Specchio' },
  file: { 'en-US': 'File', it: 'Lima' },
  lamp: { 'en-US': 'Lamp', it: 'Lampada' },
  sponge: { 'en-US': 'Sponge or mitt', it: 'Spugna o guanto' },
  chair: { 'en-US': 'Chair', it: 'Poltrona' },
  bed: { 'en-US': 'Treatment bed', it: 'Lettino' },
  box: { 'en-US': 'Box', it: 'Scatola' },
  bag: { 'en-US': 'Bag', it: 'Shopper' },
  flask: { 'en-US': 'Sample flask', it: 'Campione di laboratorio' },
} as const satisfies Record<string, Label>

export type ProductForm = keyof typeof PRODUCT_FORMS
