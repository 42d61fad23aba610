import type { ProductForm } from '@foyer/fair-domain'
import { tableRows } from '../table-rows.ts'

/** How the ingredients of a product are described: by effect, as scent notes, or as materials. */
type Composition = 'actives' | 'notes' | 'materials'

export interface ProductType {
  category: string
  form: ProductForm
  size: string
  composition: Composition
  /** Opening sentences, used in rotation: [Italian, English]. */
  openings: readonly (readonly [string, string])[]
}

const HEADS = tableRows(
  ['type', 'category', 'form', 'size', 'composition'],
  `
  faceSerum | skinCare | dropper | 30 ml | actives
  faceOil | skinCare | dropper | 30 ml | actives
  essence | skinCare | bottle | 150 ml | actives
  dayCream | skinCare | jar | 50 ml | actives
  nightCream | skinCare | jar | 50 ml | actives
  eyeCream | skinCare | tube | 15 ml | actives
  cleanser | skinCare | pump | 200 ml | actives
  faceMask | skinCare | tube | 75 ml | actives
  sheetMask | skinCare | sachet | 22 ml | actives
  clayMask | skinCare | jar | 100 ml | actives
  toner | naturalCosmetics | spray | 200 ml | actives
  faceMist | skinCare | spray | 100 ml | actives
  balm | naturalCosmetics | tin | 60 ml | actives
  herbalCream | naturalCosmetics | tube | 75 ml | actives
  herbalOil | naturalCosmetics | dropper | 50 ml | actives
  lipBalm | naturalCosmetics | lipstick | 5 g | actives
  bodyOil | bodyCare | spray | 150 ml | actives
  bodyLotion | bodyCare | pump | 250 ml | actives
  bodyButter | bodyCare | jar | 200 ml | actives
  scrub | bodyCare | jar | 250 g | actives
  showerGel | bodyCare | bottle | 250 ml | actives
  soap | bodyCare | bar | 100 g | actives
  blackSoap | bodyCare | jar | 250 g | actives
  handCream | bodyCare | tube | 75 ml | actives
  bathSalts | bodyCare | sachet | 300 g | actives
  bodyMud | bodyCare | jar | 500 g | actives
  legGel | bodyCare | tube | 150 ml | actives
  sunMilk | sunCare | tube | 150 ml | actives
  shampoo | hairCare | bottle | 250 ml | actives
  solidShampoo | hairCare | bar | 75 g | actives
  hairMask | hairCare | jar | 200 ml | actives
  hairOil | hairCare | dropper | 50 ml | actives
  conditioner | hairCare | pump | 500 ml | actives
  scalpTonic | hairCare | spray | 100 ml | actives
  curlCream | hairCare | tube | 200 ml | actives
  hairColour | hairStyling | tube | 100 ml | actives
  mousse | hairStyling | can | 200 ml | actives
  hairSpray | hairStyling | can | 300 ml | actives
  stylingGel | hairStyling | tube | 150 ml | actives
  hairClay | hairStyling | tin | 75 g | actives
  saltSpray | hairStyling | spray | 150 ml | actives
  beardOil | menCare | dropper | 30 ml | actives
  shavingSoap | menCare | tin | 100 g | actives
  afterShave | menCare | bottle | 100 ml | actives
  menCream | menCare | tube | 50 ml | actives
  lipstick | makeUp | lipstick | 3,5 g | actives
  lipTint | makeUp | wand | 6 ml | actives
  mascara | makeUp | wand | 9 ml | actives
  foundation | makeUp | pump | 30 ml | actives
  cushion | makeUp | compact | 14 g | actives
  powder | makeUp | compact | 10 g | actives
  blush | makeUp | compact | 8 g | actives
  eyePalette | makeUp | palette | 8 × 1,6 g | actives
  nailPolish | nailCare | polish | 11 ml | actives
  gelPolish | nailCare | polish | 8 ml | actives
  nailBase | nailCare | polish | 11 ml | actives
  cuticleOil | nailCare | dropper | 15 ml | actives
  perfume | fragrance | flacon | 50 ml | notes
  perfumeRound | fragrance | sphere | 100 ml | notes
  cologne | fragrance | bottle | 200 ml | notes
  scentedWater | fragrance | spray | 100 ml | notes
  candle | homeFragrance | candle | 180 g | notes
  roomSpray | homeFragrance | spray | 250 ml | notes
  extract | ingredients | flask | 5 kg | actives
  baseFormula | ingredients | flask | 20 kg | actives
  privateSerum | contractManufacturing | dropper | 30 ml | actives
  privateCream | contractManufacturing | jar | 50 ml | actives
  privateTube | contractManufacturing | tube | 75 ml | actives
  privateBar | contractManufacturing | bar | 80 g | actives
  glassBottle | primaryPackaging | flacon | 50 ml | materials
  glassRound | primaryPackaging | sphere | 100 ml | materials
  glassDropper | primaryPackaging | dropper | 30 ml | materials
  glassJar | primaryPackaging | jar | 50 ml | materials
  airless | primaryPackaging | pump | 30 ml | materials
  packTube | primaryPackaging | tube | 100 ml | materials
  packSpray | primaryPackaging | spray | 100 ml | materials
  refillPouch | primaryPackaging | sachet | 500 ml | materials
  packBottle | primaryPackaging | bottle | 250 ml | materials
  packTin | primaryPackaging | tin | 60 ml | materials
  foldingBox | secondaryPackaging | box | 12 × 12 × 12 cm | materials
  shopper | secondaryPackaging | bag | 24 × 30 cm | materials
  brush | tools | brush | 18 cm | materials
  comb | tools | comb | 21 cm | materials
  nailFile | tools | file | 18 cm | materials
  mitt | tools | sponge | 22 cm | materials
  dryer | tools | dryer | 490 g | materials
  nailLamp | tools | lamp | 24 × 20 cm | materials
  handMirror | tools | mirror | 32 cm | materials
  salonMirror | spaEquipment | mirror | 180 cm | materials
  salonChair | spaEquipment | chair | 62 × 70 cm | materials
  washUnit | spaEquipment | chair | 68 × 124 cm | materials
  spaBed | spaEquipment | bed | 195 × 78 cm | materials
    `,
)

const OPENINGS = tableRows(
  ['type', 'it', 'en'],
  `
  faceSerum | Un siero fluido, da stendere prima della crema. | A fluid serum, worn under the cream.
  faceSerum | Concentrato e leggero: si assorbe mentre si chiude il tappo. | Concentrated and light: it sinks in while you close the cap.
  faceSerum | Il passo che fa la differenza tra detersione e crema. | The step that matters between cleansing and cream.
  faceOil | Un olio secco per la sera, da scaldare tra le mani. | A dry oil for the evening, warmed between the hands.
  faceOil | Poche gocce, massaggiate sul viso ancora umido. | A few drops, pressed into damp skin.
  faceOil | Olio per il viso di prima spremitura, non deodorato. | First-press face oil, not deodorised.
  essence | Più liquida di un siero, più ricca di un tonico: è il secondo passo. | Thinner than a serum, richer than a toner: the second step.
  essence | Si versa nel palmo e si picchietta, senza cotone. | Poured into the palm and patted in, without cotton.
  dayCream | Una crema da giorno che sparisce sotto il trucco. | A day cream that disappears under make-up.
  dayCream | Consistenza media, finitura naturale, nessun profumo aggiunto. | Medium weight, natural finish, no added perfume.
  dayCream | Per chi vuole una sola crema al mattino. | For those who want one cream in the morning.
  nightCream | Ricca la sera, assorbita al risveglio. | Rich at night, gone by morning.
  nightCream | Lavora mentre si dorme: texture burrosa, profumo appena percettibile. | Works while you sleep: a buttery texture with a barely-there scent.
  eyeCream | Per il contorno occhi, la zona che tradisce la stanchezza per prima. | For the eye area, the first to show tiredness.
  eyeCream | Si applica con l’anulare, senza tirare. | Applied with the ring finger, never pulled.
  cleanser | Un latte detergente che porta via trucco e città. | A milk cleanser that takes off make-up and the city.
  cleanser | Gel che diventa schiuma fine, pH della pelle. | A gel that turns into fine foam, at the pH of the skin.
  faceMask | Dieci minuti, una volta a settimana. | Ten minutes, once a week.
  faceMask | Maschera in crema: si massaggia, si lascia, si toglie con un panno. | A cream mask: massage, leave, wipe off with a cloth.
  sheetMask | Maschera in tessuto di cellulosa, già imbevuta. | A cellulose sheet mask, already soaked.
  sheetMask | Una seduta in busta: venti minuti distesi. | A session in one sheet: twenty minutes lying down.
  clayMask | Maschera d’argilla che non tira: si toglie prima che asciughi. | A clay mask that does not tighten: rinse before it dries.
  clayMask | Fresca di cava, setacciata due volte. | Fresh from the quarry, sieved twice.
  toner | Un tonico senza alcol, da vaporizzare dopo la detersione. | An alcohol-free toner, misted on after cleansing.
  toner | Acqua di pianta, non ricostruita: si distilla in casa. | Plant water, not reconstituted: distilled in house.
  faceMist | Una nebbia per la scrivania, l’aereo e il trucco stanco. | A mist for the desk, the plane and tired make-up.
  faceMist | Si spruzza a un palmo dal viso, quante volte si vuole. | Sprayed a hand’s width from the face, as often as you like.
  balm | Un balsamo solido per labbra, mani e talloni. | A solid balm for lips, hands and heels.
  balm | Balsamo multiuso: niente acqua, quindi niente conservanti. | An all-purpose balm: no water, hence no preservatives.
  herbalCream | Una crema d’erbe da tasca, per viso e mani. | A pocket herbal cream for face and hands.
  herbalCream | Le piante macerano quaranta giorni al sole. | The plants steep in the sun for forty days.
  herbalOil | Un olio d’erbe da massaggio, dopo la doccia. | A herbal massage oil, after the shower.
  lipBalm | Protegge le labbra nei giorni di vento. | Protects lips on windy days.
  lipBalm | Scivola, non luccica, non sa di nulla. | It glides, does not shine, and tastes of nothing.
  bodyOil | Un olio asciutto per il corpo, da spruzzare dopo la doccia. | A dry body oil, sprayed on after the shower.
  bodyOil | Si assorbe in un minuto: ci si può vestire. | Absorbed in a minute: you can get dressed.
  bodyLotion | Un latte corpo che si stende in fretta e lascia la pelle elastica. | A body milk that spreads fast and leaves skin supple.
  bodyLotion | Idratazione di ogni giorno, dal collo ai piedi. | Everyday moisture, from neck to feet.
  bodyButter | Un burro montato a mano, per le zone che ne hanno bisogno. | A hand-whipped butter for the areas that need it.
  bodyButter | Denso da freddo, leggero sulla pelle. | Dense when cold, light on the skin.
  scrub | Uno scrub da usare sulla pelle bagnata, in cerchi lenti. | A scrub for wet skin, in slow circles.
  scrub | Granuli fini, di origine naturale: nessuna microplastica. | Fine natural grains: no microplastics.
  showerGel | Un bagnodoccia che pulisce senza tirare. | A shower gel that cleans without tightness.
  showerGel | Schiuma morbida, risciacquo rapido, profumo discreto. | Soft foam, fast rinse, a quiet scent.
  soap | Un sapone fatto a freddo e stagionato sei settimane. | A cold-process soap, cured for six weeks.
  soap | Pulisce viso e corpo, e si consuma fino all’ultimo grammo. | Cleans face and body, down to the last gram.
  soap | Tagliato a mano, timbrato a caldo, senza coloranti. | Cut by hand, stamped warm, without dyes.
  blackSoap | Pasta di sapone nero per il rituale del bagno turco. | Black soap paste for the hammam ritual.
  handCream | Per chi lava le mani venti volte al giorno. | For those who wash their hands twenty times a day.
  handCream | Si può stringere una mano dopo un minuto. | You can shake hands a minute later.
  bathSalts | Sali per un bagno lungo, a 37 gradi. | Salts for a long bath at 37 degrees.
  bodyMud | Fango termale per impacchi in cabina. | Thermal mud for wraps in the treatment room.
  bodyMud | Si applica tiepido, venti minuti, poi doccia. | Applied warm for twenty minutes, then a shower.
  legGel | Un gel per gambe che hanno lavorato in piedi. | A gel for legs that have worked standing.
  sunMilk | Protezione alta, invisibile, resistente all’acqua. | High protection, invisible, water resistant.
  sunMilk | Latte solare che non macchia i costumi. | A sun milk that does not stain swimwear.
  shampoo | Uno shampoo delicato per lavaggi frequenti. | A gentle shampoo for frequent washing.
  shampoo | Deterge la cute senza aprire le squame. | Cleans the scalp without lifting the cuticle.
  shampoo | Poca schiuma, molta pulizia. | Little foam, plenty of cleaning.
  solidShampoo | Shampoo solido: dura quanto due liquidi, pesa come una mela. | Solid shampoo: worth two liquid ones, light as an apple.
  hairMask | Maschera per lunghezze stanche, tre minuti in posa. | A mask for tired lengths, left on for three minutes.
  hairMask | Nutre il capello dal centro alle punte, mai alla radice. | Feeds hair from the middle to the ends, never at the root.
  hairOil | Un olio per le punte, prima o dopo la piega. | An oil for the ends, before or after styling.
  hairOil | Tre gocce su capelli asciutti bastano. | Three drops on dry hair are enough.
  conditioner | Balsamo da lavatesta, per l’uso quotidiano in salone. | A backwash conditioner for daily use in the salon.
  conditioner | Districa al primo passaggio di pettine. | Detangles at the first stroke of the comb.
  scalpTonic | Un tonico per la cute, da massaggiare la sera. | A scalp tonic, massaged in at night.
  curlCream | Crema senza risciacquo per ricci e onde. | A leave-in cream for curls and waves.
  curlCream | Si stropiccia tra i capelli bagnati e si lascia asciugare. | Scrunched into wet hair and left to dry.
  hairColour | Colorazione in crema, con poca ammoniaca e coprenza piena. | A cream colour, low in ammonia, with full coverage.
  hairColour | Tono su tono senza ammoniaca, per dodici lavaggi. | Tone on tone without ammonia, for twelve washes.
  mousse | Una mousse che dà volume e si pettina via. | A mousse that lifts and brushes out.
  hairSpray | Lacca flessibile, contro l’umidità. | A flexible spray against damp air.
  stylingGel | Gel che asciuga senza crosta. | A gel that dries without a crust.
  stylingGel | Tenuta media, per chi ripassa le mani nei capelli. | Medium hold, for hands that go back into the hair.
  hairClay | Pasta opaca per tagli corti, rilavorabile tutto il giorno. | A matte paste for short cuts, workable all day.
  saltSpray | Acqua e sale per onde da spiaggia senza spiaggia. | Salt water for beach waves without the beach.
  beardOil | Un olio che ammorbidisce barba e pelle sotto. | An oil that softens the beard and the skin beneath.
  shavingSoap | Sapone da barba duro, da montare con il pennello. | A hard shaving soap, worked up with a brush.
  afterShave | Dopobarba senza alcol, per pelli che bruciano. | An alcohol-free aftershave for skin that burns.
  menCream | Una crema sola, per viso e barba corta. | One cream, for face and stubble.
  lipstick | Colore pieno alla prima passata, finitura satinata. | Full colour in one stroke, with a satin finish.
  lipstick | Otto ore di tenuta, nessun sapore. | Eight hours of wear, no taste.
  lipstick | Rossetto morbido in otto toni, dal nudo al prugna. | A soft lipstick in eight shades, from nude to plum.
  lipTint | Una tinta per labbra che si fonde e resta. | A lip tint that melts in and stays.
  lipTint | Trasparente al primo strato, intensa al secondo. | Sheer in one coat, intense in two.
  mascara | Separa e allunga, si toglie con acqua tiepida. | Separates and lengthens, comes off with warm water.
  foundation | Un fondotinta leggero in quattordici toni. | A light foundation in fourteen shades.
  foundation | Coprenza che si costruisce, pelle che si vede. | Coverage that builds, skin that shows.
  cushion | Fondotinta in spugnetta, per ritocchi in treno. | A cushion foundation, for touch-ups on the train.
  powder | Una cipria impalpabile che fissa e non sbianca. | A weightless powder that sets without whitening.
  powder | Macinata tre volte, pressata a freddo. | Milled three times, pressed cold.
  blush | Un fard che prende il colore della pelle dopo una corsa. | A blush the colour of skin after a run.
  eyePalette | Otto ombretti che si mescolano tra loro. | Eight shadows that blend with one another.
  eyePalette | Opachi e satinati, per il giorno e per la scena. | Matte and satin, for day and for the stage.
  nailPolish | Uno smalto che asciuga in un minuto e dura una settimana. | A polish that dries in a minute and lasts a week.
  nailPolish | Colore pieno in due passate. | Full colour in two coats.
  gelPolish | Semipermanente da lampada, tre settimane senza scheggiature. | A lamp-cured gel, three weeks without a chip.
  gelPolish | Si autolivella, si toglie senza limare. | Self-levelling, and removed without filing.
  nailBase | Una base che uniforma e protegge dalle macchie. | A base that evens and keeps stains away.
  cuticleOil | Un olio per cuticole, tra un appuntamento e l’altro. | A cuticle oil between one appointment and the next.
  perfume | Eau de parfum in lotti numerati. | An eau de parfum in numbered batches.
  perfume | Un profumo asciutto, che non entra prima di chi lo porta. | A dry perfume that does not enter the room first.
  perfume | Composto in casa, macerato otto settimane. | Composed in house, matured for eight weeks.
  perfumeRound | Un estratto da sera, denso e lento. | An evening extract, dense and slow.
  perfumeRound | Estratto al venti per cento, da portare sulla pelle nuda. | Extract at twenty per cent, worn on bare skin.
  cologne | Una colonia da mattina, da usare senza contare. | A morning cologne, to use without counting.
  cologne | Colonia distillata, non miscelata. | A distilled cologne, not a blend.
  scentedWater | Un’acqua profumata, senza alcol. | A scented water, without alcohol.
  candle | Una candela che brucia quaranta ore senza fumo. | A candle that burns for forty hours without smoke.
  candle | Versata a mano, stoppino di cotone. | Poured by hand, with a cotton wick.
  roomSpray | Profumo per ambienti, tessuti compresi. | A room scent, safe on fabric.
  extract | Un attivo per formulatori, tracciato dal raccolto al fusto. | An active for formulators, traced from harvest to drum.
  extract | Estratto standardizzato, con dossier e stabilità. | A standardised extract, with dossier and stability data.
  baseFormula | Una base pronta da personalizzare, già testata. | A ready base to make your own, already tested.
  baseFormula | Emulsione a freddo, stabile dai 4 ai 40 gradi. | A cold-process emulsion, stable from 4 to 40 degrees.
  privateSerum | Un siero in conto terzi, con la tua etichetta. | A contract-made serum, under your label.
  privateCream | Una crema in conto terzi, da 500 pezzi. | A contract-made cream, from 500 pieces.
  privateTube | Una crema da riempire per te, dalla formula al pallet. | A cream filled for you, from formula to pallet.
  privateBar | Cosmetici solidi in conto terzi, con stampo dedicato. | Contract-made solid cosmetics, with a mould of your own.
  glassBottle | Un flacone da profumeria con collo standard. | A perfumery bottle with a standard neck.
  glassBottle | Fondo pesante quanto basta, non di più. | A base as heavy as it must be, no more.
  glassRound | Un flacone tondo, soffiato in stampo. | A round bottle, blown in a mould.
  glassDropper | Vetro e pipetta che si separano a mano. | Glass and pipette that come apart by hand.
  glassJar | Un vasetto per creme, con coperchio riutilizzabile. | A cream jar with a reusable lid.
  airless | Pompa airless senza molla metallica. | An airless pump without a metal spring.
  airless | Dosa fino all’ultima goccia, si ricarica dal basso. | Dispenses to the last drop, refills from below.
  packTube | Un tubo riciclabile per intero, tappo compreso. | A tube that is recycled whole, cap included.
  packTube | Spalla e corpo dello stesso materiale. | Shoulder and body of the same material.
  packSpray | Vaporizzatore fine per acque e lacche senza gas. | A fine mist sprayer for waters, without gas.
  refillPouch | Busta di ricarica: un ottavo del peso di ciò che riempie. | A refill pouch: an eighth of the weight of what it fills.
  packBottle | Un flacone di serie con sei tappi possibili. | A stock bottle with six possible caps.
  packTin | Una latta a vite per balsami e solidi. | A screw tin for balms and solids.
  foldingBox | Un astuccio che arriva piatto e si monta in tre secondi. | A case that arrives flat and folds up in three seconds.
  foldingBox | Senza colla, senza finestra, senza plastica. | No glue, no window, no plastic.
  shopper | Una borsa di carta con manici ritorti. | A paper bag with twisted handles.
  brush | Un pennello da trucco, equilibrato per otto ore di lavoro. | A make-up brush, balanced for eight hours of work.
  brush | Setole tagliate a mano, ghiera senza colla. | Bristles cut by hand, a ferrule without glue.
  comb | Un pettine a denti larghi, lucidato sei volte. | A wide-toothed comb, polished six times.
  comb | Denti arrotondati uno a uno: non strappa. | Teeth rounded one by one: it does not pull.
  nailFile | Una lima professionale, due grane, lavabile. | A professional file, two grits, washable.
  mitt | Un guanto per esfoliare sotto la doccia. | A mitt for exfoliating in the shower.
  mitt | Morbida da bagnata, asciutta in un’ora. | Soft when wet, dry within an hour.
  dryer | Un asciugacapelli da salone, silenzioso e leggero. | A salon dryer, quiet and light.
  nailLamp | Una lampada per gel, due mani alla volta. | A gel lamp, both hands at once.
  handMirror | Uno specchio da banco, ingrandimento doppio. | A counter mirror with double magnification.
  salonMirror | Uno specchio da postazione con luce fedele ai colori. | A station mirror with light true to colour.
  salonChair | Una poltrona da salone con alzata silenziosa. | A salon chair with a silent lift.
  washUnit | Un lavatesta con poggiagambe, che usa metà dell’acqua. | A wash unit with leg rest that uses half the water.
  spaBed | Un lettino da trattamento a tre motori, riscaldato. | A treatment bed with three motors, heated.
  `,
)

const openingsOf = Map.groupBy(OPENINGS, ({ type }) => type)

/** Types of the demo products, by key. */
export const PRODUCT_TYPES: ReadonlyMap<string, ProductType> = new Map(
  HEADS.map(({ type, category, form, size, composition }) => [
    type,
    {
      category,
      form: form as ProductForm,
      size,
      composition: composition as Composition,
      openings: (openingsOf.get(type) ?? []).map(({ it, en }) => [it, en] as const),
    },
  ]),
)
