import type { ProductForm } from '@foyer/fair-domain'

type Pair = readonly [it: string, en: string]

/** Last sentences of a description, by form: they name the form, so that the text agrees with the picture. */
export const FORM_CLOSINGS: Readonly<Record<ProductForm, readonly Pair[]>> = {
  dropper: [
    ['Contagocce di vetro da {size}.', 'In a {size} glass dropper.'],
    ['In contagocce da {size}, con ricarica.', 'In a {size} dropper, with a refill.'],
    [
      '{size} in contagocce, con scatola di carta riciclata.',
      '{size} in a dropper, in a carton of recycled paper.',
    ],
    ['Il contagocce da {size} dura due mesi.', 'The {size} dropper lasts two months.'],
  ],
  pump: [
    ['Con dosatore, {size}.', 'With a pump, {size}.'],
    ['Dosatore da {size}, ricaricabile.', 'A {size} pump bottle, refillable.'],
    ['Il dosatore da {size} si apre con una mano sola.', 'The {size} pump works with one hand.'],
  ],
  jar: [
    ['Vasetto da {size}.', 'A {size} jar.'],
    ['In vasetto da {size}, coperchio senza plastica.', 'In a {size} jar, with a plastic-free lid.'],
    ['Il vasetto da {size} torna allo stand per la ricarica.', 'The {size} jar comes back to be refilled.'],
    ['Vasetto di vetro opalino, {size}.', 'An opal glass jar, {size}.'],
  ],
  tube: [
    ['Tubo da {size}.', 'A {size} tube.'],
    ['In tubo da {size}, con tappo a vite.', 'In a {size} tube with a screw cap.'],
    ['Il tubo da {size} si ricicla con la plastica.', 'The {size} tube goes into plastic recycling.'],
    ['Tubo da {size} che sta in tasca.', 'A {size} tube that fits a pocket.'],
  ],
  bottle: [
    ['Flacone da {size}.', 'A {size} bottle.'],
    [
      'In flacone da {size}, anche da un litro per il salone.',
      'In a {size} bottle, or one litre for the salon.',
    ],
    ['Flacone da {size} in plastica riciclata.', 'A {size} bottle of recycled plastic.'],
  ],
  spray: [
    ['Spray da {size}, senza gas.', 'A {size} spray, without gas.'],
    ['In spray da {size}, ricaricabile.', 'In a {size} spray, refillable.'],
    ['Vetro e spray fine, {size}.', 'Glass with a fine spray, {size}.'],
  ],
  flacon: [
    ['Flacone quadrato da {size}.', 'A square {size} bottle.'],
    ['In flacone da {size} con tappo smaltato.', 'In a {size} bottle with an enamelled cap.'],
    ['Flacone da {size}, vetro spesso e spigoli vivi.', 'A {size} bottle of thick glass with crisp edges.'],
  ],
  sphere: [
    ['Flacone tondo da {size}, tappo a sfera.', 'A round {size} bottle with a ball stopper.'],
    ['In flacone sferico da {size}.', 'In a spherical {size} bottle.'],
  ],
  bar: [
    ['Panetto da {size}, incartato.', 'A {size} bar, wrapped in paper.'],
    ['In panetto da {size}, senza scatola.', 'A {size} bar, without a box.'],
    ['Il panetto da {size} dura due mesi.', 'The {size} bar lasts two months.'],
  ],
  tin: [
    ['Latta da {size}.', 'A {size} tin.'],
    ['In latta da {size}, che poi tiene le spille.', 'In a {size} tin that later holds pins.'],
  ],
  can: [
    ['Bombola d’alluminio da {size}.', 'A {size} aluminium can.'],
    ['Bombola da {size}, gas ad aria compressa.', 'A {size} can, propelled by compressed air.'],
  ],
  sachet: [
    ['Busta da {size}.', 'A {size} pouch.'],
    ['In busta richiudibile da {size}.', 'In a resealable {size} pouch.'],
  ],
  lipstick: [
    ['Stick da {size}, custodia ricaricabile.', 'A {size} stick in a refillable case.'],
    ['In stick da {size}.', 'A {size} stick.'],
  ],
  wand: [
    ['Con applicatore, {size}.', 'With an applicator, {size}.'],
    ['Applicatore floccato, {size}.', 'A flocked applicator, {size}.'],
  ],
  compact: [
    ['Astuccio con specchio, {size}.', 'A compact with a mirror, {size}.'],
    ['Astuccio ricaricabile da {size}, con specchio.', 'A refillable {size} compact with a mirror.'],
  ],
  palette: [
    ['Palette magnetica, {size}.', 'A magnetic palette, {size}.'],
    ['In palette da {size}, cialde sostituibili.', 'In a palette of {size}, with pans that can be replaced.'],
  ],
  polish: [
    ['Boccetta con pennello piatto, {size}.', 'A bottle with a flat brush, {size}.'],
    ['Boccetta da {size}, pennello largo.', 'A {size} bottle with a wide brush.'],
    ['In boccetta da {size}, sedici tinte.', 'In a {size} bottle, sixteen shades.'],
  ],
  candle: [
    ['Candela da {size} in bicchiere di vetro.', 'A {size} candle in a glass.'],
    ['Il bicchiere della candela, {size}, si riusa.', 'The glass of the candle, {size}, is used again.'],
  ],
  brush: [
    ['Pennello da {size}, si lava con acqua e sapone.', 'A {size} brush, washed with soap and water.'],
    ['Il pennello è lungo {size}.', 'The brush is {size} long.'],
  ],
  comb: [
    ['Pettine da {size}, antistatico.', 'A {size} comb, antistatic.'],
    ['Il pettine, {size}, ha due anni di garanzia.', 'The comb, {size}, has a two-year warranty.'],
  ],
  dryer: [
    [
      'L’asciugacapelli pesa {size} e ha tre metri di cavo.',
      'The dryer weighs {size} and has three metres of cable.',
    ],
    ['Asciugacapelli da {size}, filtro che si sciacqua.', 'A {size} dryer with a washable filter.'],
  ],
  mirror: [
    ['Specchio alto {size}.', 'A mirror {size} tall.'],
    [
      'Lo specchio misura {size} e si orienta con un dito.',
      'The mirror is {size} tall and turns with a finger.',
    ],
  ],
  file: [
    ['Lima da {size}, confezioni da dieci.', 'A {size} file, in packs of ten.'],
    ['La lima, {size}, regge la sterilizzazione.', 'The file, {size}, stands up to sterilising.'],
  ],
  lamp: [
    ['Lampada da {size}, timer a tre tempi.', 'A {size} lamp with three timer steps.'],
    ['La lampada misura {size} e si spegne da sola.', 'The lamp measures {size} and switches itself off.'],
  ],
  sponge: [
    ['Lunga {size}, con cordino per appenderla come una spugna.', 'A {size} sponge with a cord to hang it.'],
    [
      'Da usare come una spugna, {size}; si lava a 60 gradi.',
      'Used like a sponge, {size}; washed at 60 degrees.',
    ],
  ],
  chair: [
    ['La poltrona occupa {size}.', 'The chair takes up {size}.'],
    ['Poltrona da {size}, rivestimento in dodici colori.', 'A {size} chair, covered in twelve colours.'],
  ],
  bed: [
    [
      'Il lettino misura {size} e regge duecento chili.',
      'The bed measures {size} and carries two hundred kilos.',
    ],
    ['Lettino da {size}, consegna e montaggio inclusi.', 'A {size} bed, delivery and assembly included.'],
  ],
  box: [
    ['Scatola da {size}, stampa a quattro colori.', 'A {size} box, printed in four colours.'],
    ['La scatola campione, {size}, è allo stand.', 'The sample box, {size}, is at the stand.'],
  ],
  bag: [
    ['Shopper da {size}, da 500 pezzi.', 'A {size} bag, from 500 pieces.'],
    ['La shopper, {size}, porta cinque chili.', 'The bag, {size}, carries five kilos.'],
  ],
  flask: [
    [
      'Campioni di laboratorio allo stand, forniture da {size}.',
      'Laboratory samples at the stand, supplied from {size}.',
    ],
    [
      'Si ordina da {size}; il campione di laboratorio è gratuito.',
      'Ordered from {size}; the laboratory sample is free.',
    ],
  ],
}
