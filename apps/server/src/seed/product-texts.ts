import { createHash } from 'node:crypto'

type Pair = readonly [it: string, en: string]

/** Texts by product category. */
const TEXTS: Readonly<Record<string, readonly Pair[]>> = {
  skinCare: [
    [
      'Una texture leggera che si assorbe in pochi secondi e lascia la pelle distesa fino a sera. Flacone da 30 ml, ricaricabile.',
      'A light texture that sinks in within seconds and keeps skin at ease until evening. 30 ml bottle, refillable.',
    ],
    [
      'Formula corta, undici ingredienti, testata su pelli sensibili. Per il mattino e per la sera.',
      'A short formula of eleven ingredients, tested on sensitive skin. For morning and evening.',
    ],
    [
      'Acido ialuronico a due pesi molecolari e acqua di fiordaliso. Si usa prima della crema.',
      'Hyaluronic acid of two weights and cornflower water. Used before the cream.',
    ],
  ],
  bodyCare: [
    [
      'Pulisce senza tirare e si risciacqua in fretta. Flacone da 400 ml in plastica riciclata.',
      'Cleans without tightness and rinses off fast. 400 ml bottle of recycled plastic.',
    ],
    [
      'Nutre a lungo e non unge: si può vestirsi subito. Anche in formato da cabina.',
      'Feeds the skin for hours and leaves no film: one can dress at once. Also in a treatment-room size.',
    ],
  ],
  makeUp: [
    [
      'Colore pieno alla prima passata, tenuta di otto ore, otto tonalità. La custodia si ricarica.',
      'Full colour in one stroke, eight hours of wear, eight shades. The case is refillable.',
    ],
    [
      'Pigmenti fini che si sfumano con le dita. Senza talco e senza profumo.',
      'Fine pigments that blend with a fingertip. Without talc and without perfume.',
    ],
  ],
  fragrance: [
    [
      'Si apre agrumata, resta legnosa. Estratto al 18 %, flacone da 50 ml numerato a mano.',
      'Opens on citrus, stays on wood. Extract at 18 %, 50 ml bottle numbered by hand.',
    ],
    [
      'Iris, pepe rosa e un fondo di cedro: asciutta, adatta a tutte le stagioni.',
      'Iris, pink pepper and a base of cedar: dry, for every season.',
    ],
    [
      'Composta per chi non porta profumo: poche note, vicine alla pelle.',
      'Composed for those who wear no perfume: few notes, close to the skin.',
    ],
  ],
  homeFragrance: [
    [
      'Cera vegetale e stoppino di cotone, cinquanta ore. Il bicchiere resta e si riusa.',
      'Plant wax and a cotton wick, fifty hours. The glass stays and is used again.',
    ],
  ],
  hairCare: [
    [
      'Ripara le lunghezze senza appesantire. Da lasciare in posa tre minuti, una volta a settimana.',
      'Mends lengths without weight. Left on for three minutes, once a week.',
    ],
    [
      'Detersione delicata per uso quotidiano in salone. Da un litro, con dosatore.',
      'Gentle cleansing for daily use in the salon. One litre, with a pump.',
    ],
  ],
  hairStyling: [
    [
      'Tenuta flessibile che si pettina via. Resiste all’umidità, non lascia residui.',
      'A flexible hold that brushes out. Stands up to damp air, leaves nothing behind.',
    ],
    [
      'Pensato con i parrucchieri: si dosa con una mano e si lavora a caldo o a freddo.',
      'Made with hairdressers: dosed with one hand, worked warm or cold.',
    ],
  ],
  nailCare: [
    [
      'Asciuga in un minuto, dura sette giorni. Sedici tonalità, pennello piatto.',
      'Dries in a minute, lasts seven days. Sixteen shades, a flat brush.',
    ],
    [
      'Base e finitura in una sola boccetta, senza lampada. Si toglie senza acetone.',
      'Base and finish in one bottle, without a lamp. Comes off without acetone.',
    ],
  ],
  sunCare: [
    [
      'Protezione alta, invisibile, resistente all’acqua. Filtri che rispettano il mare.',
      'High protection that cannot be seen, water resistant. Filters that spare the sea.',
    ],
  ],
  menCare: [
    [
      'Rade, calma e idrata con un solo gesto. Profumo di vetiver, appena accennato.',
      'Shaves, calms and moisturises in one step. The faintest scent of vetiver.',
    ],
  ],
  naturalCosmetics: [
    [
      'Erbe raccolte a mano e olio di prima spremitura. Novantotto per cento di origine naturale.',
      'Herbs picked by hand and first-press oil. Ninety-eight per cent of natural origin.',
    ],
    [
      'Solido, senza acqua e senza flacone: dura quanto due tubi da 200 ml.',
      'Solid, without water or bottle: lasts as long as two 200 ml tubes.',
    ],
  ],
  spaEquipment: [
    [
      'Per cabine da sei metri quadrati in su. Si installa in un giorno, assistenza in tutta Europa.',
      'For rooms from six square metres. Installed in a day, serviced all over Europe.',
    ],
  ],
  tools: [
    [
      'Legno certificato e setole sintetiche: si lava, si asciuga, dura anni.',
      'Certified wood and synthetic bristles: washed, dried, and good for years.',
    ],
    [
      'Bilanciato per la mano, leggero per otto ore di lavoro. Due anni di garanzia.',
      'Balanced for the hand, light for eight hours of work. Two years of warranty.',
    ],
  ],
  primaryPackaging: [
    [
      'Vetro alleggerito del 30 %, da 30 e 50 ml. Minimo d’ordine 3.000 pezzi, sei settimane.',
      'Glass that is 30 % lighter, 30 and 50 ml. From 3,000 pieces, in six weeks.',
    ],
    [
      'Un solo materiale, quindi riciclabile per intero. Serigrafia fino a quattro colori.',
      'One material only, so it is recycled as a whole. Screen printing in up to four colours.',
    ],
  ],
  secondaryPackaging: [
    [
      'Cartone da fibra riciclata, senza colla e senza finestra. Arriva piatto, si monta in tre secondi.',
      'Board of recycled fibre, without glue or window. Arrives flat, folds up in three seconds.',
    ],
  ],
  ingredients: [
    [
      'Attivo da fermentazione, tracciabile dal campo al fusto. Scheda tecnica e campioni allo stand.',
      'An active from fermentation, traced from field to drum. Data sheet and samples at the stand.',
    ],
  ],
  contractManufacturing: [
    [
      'Dallo studio della formula al pallet, da 500 pezzi. Laboratorio e stabilità in casa.',
      'From the formula to the pallet, from 500 pieces. Laboratory and stability tests in house.',
    ],
  ],
}

/** Returns the text of a demo product, always the same. */
export function textsOf(category: string, product: string): Pair {
  const texts = TEXTS[category] ?? []
  const [first = 0] = createHash('sha256').update(product).digest()
  return texts[first % Math.max(1, texts.length)] ?? ['', '']
}
