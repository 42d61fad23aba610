import { type DemoProduct, parseProduct } from './catalogue/demo-product.ts'
import { tableRows } from './table-rows.ts'

/** Directory entry of a demo company, with its state. */
export interface DemoDirectory {
  company: string
  city: string
  country: string
  pavilion: string
  stand: string
  area: number
  state: DemoState
  /** Whether the organiser has validated the primary member of its team. */
  isValidated?: false
  it: string
  en: string
  brands: readonly DemoBrand[]
}

type DemoState = 'published' | 'published_with_changes' | 'draft' | 'unpublished'

export interface DemoBrand {
  name: string
  certifications: readonly string[]
  channels: readonly string[]
  markets: readonly string[]
  products: readonly DemoProduct[]
}

const BRANDS = tableRows(
  ['company', 'name', 'certifications', 'products'],
  `
  Maison Brume | Brume | vegan | !Brume N° 3=perfume:pinkPepper+iris+incense; Brume N° 7=perfumeRound:bergamot+figLeaf+leather; Candela Sauge=candle:lavender+hay
  Maison Brume | Petit Matin | organic crueltyFree | Lait Matin=cleanser:oat+rose; Huile Douce=bodyOil:almond+rose
  Waldlicht Naturkosmetik | Waldlicht | organic vegan | !Tannenöl=herbalOil:pine+hemp; Moosmaske=faceMask:moss+clayGreen; Harzbalsam=balm:resin+candelilla
  Costa Azahar | Azahar | crueltyFree | !Sol Suave 50=sunMilk:filters+orangeBlossom; Bruma Azahar=faceMist:orangeBlossom+aloe
  Srebrna Laboratorium | Srebrna | gmp | Serum Srebro=faceSerum:silver+niacinamide; !Krem Noc=nightCream:silver+ceramides
  Haneul Beauty | Haneul | crueltyFree gmp | !Dew Essence=essence:hyaluronic+rice; Rice Cushion=cushion:rice+pigments; Night Pack=faceMask:sake+peptides
  Haneul Beauty | Bom | vegan | Spring Tint=lipTint:castor+rosehip; Petal Balm=lipBalm:rosehip+shea
  Tsukimi Cosmetics | Tsukimi | crueltyFree | Camellia Oil=faceOil:camellia+squalane; !Moon Powder=powder:riceStarch+camellia
  Lian Hua Packaging | Lian Hua | recycled fsc | !Airless 30=airless:pp+rpet; Paper Tube=packTube:paper+pp; Gift Sleeve=foldingBox:paper+board
  Bosphorus Hammam | Bosphorus | halal | Black Soap=blackSoap:olive+rosemary; !Copper Mirror=salonMirror:copper+led; Kese Glove=mitt:silkCloth+linenCloth
  Neem & Saffron | Neem & Saffron | organic halal | Neem Wash=shampoo:neem+turmeric; !Saffron Glow=faceSerum:saffron+vitaminC
  Prairie Barber Supply | Prairie | vegan | !Shaving Soap 12=shavingSoap:clayWhite+shea; Clay Hold=stylingGel:clayGreen+beeswax
  Rio Cacheado | Cacheado | crueltyFree vegan | !Creme Onda=curlCream:cupuacu+coconut; Gel Mar=saltSpray:linen+seaweed; Óleo Sol=hairOil:argan+coconut
  Officina Verbena | Verbena | organic | Acqua di Verbena=scentedWater:verbenaLeaf+lemon+cedar; !Crema Salvia=dayCream:sage+olive
  Officina Verbena | Orto Segreto | organic vegan | Sapone Rosmarino=soap:rosemary+almond; Scrub Limone=scrub:sugar+verbena
  Vetreria Lunare | Lunare | recycled | !Ampolla 50=glassDropper:glassRecycled+brass; Tappo Sfera=glassRound:glassRecycled+brass
  Cartiere del Tanaro | Tanaro | fsc recycled | !Astuccio Onda=foldingBox:paper; Borsa Seta=shopper:paper+cotton
  Unghia d’Oro | Oro Nails | crueltyFree | !Gel Rubino=gelPolish:bioResin+micaPearl; Lima 180=nailFile:zirconia+paper; Olio Cuticole=cuticleOil:castor+jojoba
  Salone Futuro | Futuro | none | !Specchio Arco=salonMirror:led+ceramic; Lavatesta Eco=washUnit:ceramic+ecoLeather
  Spugna Marina | Marina | none | Pettine Marino=comb:olivewood; !Guanto Lino=mitt:linenCloth+seaSponge
  Laboratori Ginestra | Ginestra Lab | gmp | !Private Serum=privateSerum:broom+hyaluronic; Base Neutra=baseFormula:oat+squalane
  Alga Blu | Alga Blu | vegan gmp | !Estratto Corallina=extract:coralline; Gel Marino=privateTube:seaweed+seaFennel
  Polar Glow | Polar Glow | vegan | !Frost Balm=balm:resin+moss; Aurora Mist=faceMist:birch+hyaluronic
  Seta Nera | Seta Nera | crueltyFree | !Colore 5N=hairColour:silk+panthenol; Maschera Seta=hairMask:silk+camellia
  Profumi del Chiostro | Chiostro | organic | !Acqua Claustra=cologne:lemon+lavender+incense; Cera d’Api=candle:hay+incense
  Rosa Canina | Rosa Canina | organic | !Olio Puro=faceOil:rosehip
  Lumen Nails | Lumen | none | !Lamp 48=nailLamp:aluminium+led; Gel Clear=gelPolish:bioResin+biotin
  Luce Saponi | Luce | organic | Sapone Rugiada=soap:olive+almond; Scrub Brina=scrub:sugar+almond
  Argilla Viva | Argilla Viva | organic | Fango Bianco=clayMask:clayWhite+thermal
  Tinta Piena | Tinta Piena | crueltyFree | !Rosso Forte=lipstick:carnauba+squalane
  Aurora Cosmetici | Aurora | crueltyFree gmp | !Siero Alba=faceSerum:vitaminC+centella; Crema Meriggio=dayCream:niacinamide+squalane; Latte Corpo=bodyLotion:almond+ceramides
  Aurora Cosmetici | Aurora Verde | organic vegan | Tonico Menta=toner:mint+aloe; Burro Karité=bodyButter:shea+cocoa
  Velluto Profumi | Velluto | vegan | !Notte=perfumeRound:tuberose+vanilla+amberNote
  Nordic Beauty Pavilion | Fjord | organic vegan | Kelp Cream=herbalCream:seaweed+birch
  Nordic Beauty Pavilion | Nordlys | recycled | !Ice Mask=faceMask:aloe+moss:jar; Birch Shampoo=shampoo:birch+nettle
  `,
)

const brandsOf = (company: string): DemoBrand[] =>
  BRANDS.filter((row) => row.company === company).map(({ name, certifications, products }) => ({
    name,
    certifications: certifications.split(' '),
    channels: certifications.includes('organic') ? ['perfumery', 'ecommerce'] : ['salon', 'distributor'],
    markets: certifications.includes('halal') ? ['middleEast', 'asia'] : ['italy', 'europeanUnion'],
    products: products.split('; ').map(parseProduct),
  }))

const COMPANIES = tableRows(
  ['company', 'city', 'country', 'pavilion', 'stand', 'area', 'state', 'it', 'en'],
  `
  Maison Brume | Lyon | FR | Pad. 14 | A3 | 32 | published | Fragranze d’autore in piccole serie, da essenze francesi. | Signature fragrances in small batches, from French essences.
  Waldlicht Naturkosmetik | Freiburg | DE | Pad. 14 | A7 | 48 | published | Cosmetici certificati dalla foresta, senza sprechi. | Certified cosmetics from the forest, without waste.
  Costa Azahar | Valencia | ES | Pad. 14 | B2 | 24 | published | Solari e corpo con fiori d’arancio. | Sun and body care with orange blossom.
  Srebrna Laboratorium | Kraków | PL | Pad. 14 | B9 | 16 | published | Trattamenti viso con argento colloidale. | Face treatments with colloidal silver.
  Haneul Beauty | Seoul | KR | Pad. 16 | A1 | 64 | published | Skincare coreana a strati, essenziale e delicata. | Layered Korean skin care, gentle and to the point.
  Tsukimi Cosmetics | Kyoto | JP | Pad. 16 | A5 | 36 | published | Rituali del viso ispirati alla luna d’autunno. | Face rituals inspired by the autumn moon.
  Lian Hua Packaging | Shenzhen | CN | Pad. 15 | A2 | 80 | published | Flaconi e pompe airless per ogni formula. | Bottles and airless pumps for every formula.
  Bosphorus Hammam | Istanbul | TR | Pad. 36 | B1 | 40 | published | Il rituale dell’hammam per le spa di oggi. | The hammam ritual for the spas of today.
  Neem & Saffron | Jaipur | IN | Pad. 14 | C4 | 20 | published | Ricette ayurvediche per capelli e pelle. | Ayurvedic recipes for hair and skin.
  Prairie Barber Supply | Austin | US | Pad. 25 | A4 | 28 | published | Cura della barba e dei capelli, senza fronzoli. | Beard and hair care, no frills.
  Rio Cacheado | Salvador | BR | Pad. 25 | A9 | 24 | published | Tutto per i capelli ricci. | Everything for curly hair.
  Officina Verbena | Firenze | IT | Pad. 14 | D1 | 32 | published | Erboristeria fiorentina, dal giardino al flacone. | Florentine herbal care, from the garden to the bottle.
  Vetreria Lunare | Venezia | IT | Pad. 15 | C3 | 40 | published | Vetro per profumeria, soffiato e riciclato. | Glass for perfumery, blown and recycled.
  Cartiere del Tanaro | Asti | IT | Pad. 15 | C8 | 24 | published | Astucci e scatole di carta certificata. | Cases and boxes of certified paper.
  Unghia d’Oro | Napoli | IT | Pad. 36 | C2 | 20 | published | Smalti, gel e strumenti per professionisti. | Polishes, gels and tools for professionals.
  Salone Futuro | Brescia | IT | Pad. 25 | C5 | 96 | published | Poltrone, lavatesta e luci per il salone. | Chairs, basins and lights for the salon.
  Spugna Marina | Trieste | IT | Pad. 36 | D3 | 16 | published | Spugne e accessori dal mare. | Sponges and accessories from the sea.
  Laboratori Ginestra | Bergamo | IT | Pad. 16 | D2 | 48 | published | Conto terzi dalla formula al prodotto finito. | Contract manufacturing from formula to finished product.
  Alga Blu | Rimini | IT | Pad. 16 | D7 | 20 | published | Attivi dal mare per formule efficaci. | Actives from the sea for effective formulas.
  Polar Glow | Tromsø | NO | Pad. 21 | A1-5 | 16 | published | Cura della pelle per climi freddi. | Skin care for cold climates.
  Seta Nera | Como | IT | Pad. 25 | D4 | 24 | published | Colorazione e styling per saloni. | Colour and styling for salons.
  Profumi del Chiostro | Siena | IT | Pad. 14 | E2 | 16 | published | Acque profumate e candele di un antico chiostro. | Scented waters and candles of an old cloister.
  Rosa Canina | Cuneo | IT | Pad. 14 | E6 | 12 | published_with_changes | Olio e creme di rosa canina. Scopri www.rosacanina.example | Rosehip oil and creams. See www.rosacanina.example
  Lumen Nails | Gdańsk | PL | Pad. 36 | E1 | 12 | unpublished | Lampade e gel UV. | Lamps and UV gels.
  Argilla Viva | Matera | IT | Pad. 14 | E9 | 12 | draft | Argille e fanghi lucani. | Clays and muds from Lucania.
  Tinta Piena | Modena | IT | Pad. 16 | E4 | 16 | not validated | Make-up a lunga tenuta. | Long-lasting make-up.
  `,
)

/** Companies of the catalogue without an account. All invented. */
export const CATALOGUE_COMPANIES: readonly DemoDirectory[] = COMPANIES.map((row) => ({
  ...row,
  area: Number(row.area),
  ...(row.state === 'not validated'
    ? { state: 'published', isValidated: false }
    : { state: row.state as DemoState }),
  brands: brandsOf(row.company),
}))

/** Entries of the companies with demo accounts; their stands exist already. */
export const OWN_DIRECTORIES: readonly Omit<DemoDirectory, 'city' | 'country' | 'area'>[] = [
  {
    company: 'Aurora Cosmetici',
    pavilion: 'Pad. 15',
    stand: 'B12',
    state: 'published_with_changes',
    it: 'Cosmetici italiani per viso e corpo, dal 1984.',
    en: 'Italian cosmetics for face and body, since 1984.',
    brands: brandsOf('Aurora Cosmetici'),
  },
  {
    company: 'Velluto Profumi',
    pavilion: 'Pad. 16',
    stand: 'C7',
    state: 'draft',
    it: 'Profumi di velluto.',
    en: '',
    brands: brandsOf('Velluto Profumi'),
  },
]

/** Published in the last edition; can be copied to this one. */
export const LAST_EDITION: readonly Omit<DemoDirectory, 'city' | 'country' | 'area' | 'stand'>[] = [
  {
    company: 'Nordic Beauty Pavilion',
    pavilion: 'Pad. 21',
    state: 'published',
    it: 'La bellezza del Nord in un solo padiglione.',
    en: 'The beauty of the North in one pavilion.',
    brands: brandsOf('Nordic Beauty Pavilion'),
  },
  {
    company: 'Luce Saponi',
    pavilion: 'Pad. 36',
    state: 'published',
    it: 'Saponi di luce, stagionati sei mesi.',
    en: 'Soaps of light, aged for six months.',
    brands: brandsOf('Luce Saponi'),
  },
]
