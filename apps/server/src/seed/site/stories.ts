import { DEMO_YEAR } from '../demo-calendar.ts'

type Both = readonly [string, string]

interface DemoStory {
  slug: string
  kind: 'news' | 'release' | 'review'
  /** Before the first start. */
  daysAgo: number
  title: Both
  lead: Both
  body: Both
}

/** News, press releases and cuttings: [English, Italian] throughout. */
export const DEMO_STORIES: readonly DemoStory[] = [
  {
    slug: 'six-pavilions-one-theme',
    kind: 'news',
    daysAgo: 3,
    title: ['Six halls, one theme: care that lasts', 'Sei padiglioni, un tema: la cura che dura'],
    lead: [
      `Refill, repair and regrow: the ${DEMO_YEAR} edition asks what remains of a product after its use.`,
      `Ricarica, ripara, rigenera: l’edizione ${DEMO_YEAR} si chiede cosa resta di un prodotto dopo l’uso.`,
    ],
    body: [
      '<p>From glass that comes back to the filling line to formulas that need no water, many exhibitors show work on the life of a product after the sale.</p><h2>Where to find it</h2><p>A green line on the floor of halls 14 and 21 leads past them, with a map at every entrance.</p><p>Guided walks leave every hour from the central square, in Italian and in English.</p>',
      '<p>Dal vetro che torna in linea di riempimento alle formule che fanno a meno dell’acqua, molti espositori mostrano il lavoro sulla vita di un prodotto dopo la vendita.</p><h2>Dove trovarlo</h2><p>Una linea verde sul pavimento dei padiglioni 14 e 21 li collega, con una mappa a ogni ingresso.</p><p>Le visite guidate partono ogni ora dalla piazza centrale, in italiano e in inglese.</p>',
    ],
  },
  {
    slug: 'my-match-opens',
    kind: 'news',
    daysAgo: 9,
    title: ['My Match opens its doors', 'My Match apre le porte'],
    lead: [
      'Buyers are looking for brands: those that suit each other now meet.',
      'I buyer cercano marchi: chi è affine ora si trova.',
    ],
    body: [
      '<p>Exhibitors with a paid stand and a published profile can mark from today whom they would like to meet. My Match stays open until the last day of the fair.</p><h2>How to begin</h2><ol><li>Open My Match in the reserved area</li><li>Look through the buyers that fit your categories</li><li>Mark those you would like to meet</li></ol><p>Where both sides have marked each other, both can see it, and a meeting can be agreed before the doors open.</p>',
      '<p>Gli espositori con stand pagato e profilo pubblicato possono segnare da oggi chi vorrebbero incontrare. My Match resta aperto fino all’ultimo giorno di fiera.</p><h2>Come cominciare</h2><ol><li>Apri My Match nell’area riservata</li><li>Scorri i buyer affini alle tue categorie</li><li>Indica quelli che vorresti incontrare</li></ol><p>Quando l’interesse è reciproco lo vedono entrambi, e un incontro si può fissare prima dell’apertura.</p>',
    ],
  },
  {
    slug: 'schools-have-their-days',
    kind: 'news',
    daysAgo: 16,
    title: ['Schools have their days', 'Le scuole hanno le loro giornate'],
    lead: [
      'Saturday and Sunday belong to those who learn the trade.',
      'Sabato e domenica sono di chi impara il mestiere.',
    ],
    body: [
      '<p>Professional schools visit in groups, with a guided tour and a place in the hair arena. Accreditation is in the reserved area.</p><p>Teachers enter free, and a desk at the north gate welcomes groups from nine in the morning.</p>',
      '<p>Le scuole professionali visitano la fiera in gruppo, con visita guidata e posti nell’arena capelli. L’accredito si chiede nell’area riservata.</p><p>Gli insegnanti entrano gratis, e un banco all’ingresso nord accoglie i gruppi dalle nove del mattino.</p>',
    ],
  },
  {
    slug: 'glass-comes-back',
    kind: 'news',
    daysAgo: 2,
    title: ['Glass that comes back to the filling line', 'Il vetro che torna in linea di riempimento'],
    lead: [
      'Four makers show the same bottle after ten journeys.',
      'Quattro produttori mostrano lo stesso flacone dopo dieci viaggi.',
    ],
    body: [
      '<p>Four makers show the same bottle after ten journeys.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Quattro produttori mostrano lo stesso flacone dopo dieci viaggi.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'night-of-perfumes',
    kind: 'news',
    daysAgo: 7,
    title: ['First evening: scents of six cities', 'Prima sera: profumi di sei città'],
    lead: [
      'A walk for the nose, with those who composed it.',
      'Una passeggiata per il naso, con chi l’ha composta.',
    ],
    body: [
      '<p>A walk for the nose, with those who composed it.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Una passeggiata per il naso, con chi l’ha composta.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'buyers-programme-open',
    kind: 'news',
    daysAgo: 11,
    title: ['The buyer programme is open', 'Il programma buyer è aperto'],
    lead: [
      'Apply from the reserved area; answers come within days.',
      'Ci si candida dall’area riservata; la risposta arriva in pochi giorni.',
    ],
    body: [
      '<p>Apply from the reserved area; answers come within days.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Ci si candida dall’area riservata; la risposta arriva in pochi giorni.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'hair-stage-names',
    kind: 'news',
    daysAgo: 14,
    title: ['Five schools on the hair stage', 'Cinque scuole sul palco capelli'],
    lead: [
      'Live cutting on the first afternoon, open to everyone.',
      'Taglio dal vivo il primo pomeriggio, aperto a tutti.',
    ],
    body: [
      '<p>Live cutting on the first afternoon, open to everyone.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Taglio dal vivo il primo pomeriggio, aperto a tutti.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'nail-colours-of-the-year',
    kind: 'news',
    daysAgo: 18,
    title: ['Ninety shades, one brush', 'Novanta tinte, un pennello'],
    lead: [
      'Nail artists choose the colours of the year in hall 36.',
      'Le onicotecniche scelgono i colori dell’anno nel padiglione 36.',
    ],
    body: [
      '<p>Nail artists choose the colours of the year in hall 36.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Le onicotecniche scelgono i colori dell’anno nel padiglione 36.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'catalogue-is-live',
    kind: 'news',
    daysAgo: 21,
    title: ['The digital catalogue is live', 'Il catalogo digitale è online'],
    lead: [
      'Search for companies, brands and products, and plan your visit.',
      'Cerca aziende, marchi e prodotti e prepara la tua visita.',
    ],
    body: [
      '<p>Search for companies, brands and products, and plan your visit.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Cerca aziende, marchi e prodotti e prepara la tua visita.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'getting-here-by-train',
    kind: 'news',
    daysAgo: 25,
    title: ['Come by train', 'Vieni in treno'],
    lead: [
      'The fair’s shuttle waits in front of the station.',
      'La navetta della fiera aspetta davanti alla stazione.',
    ],
    body: [
      '<p>The fair’s shuttle waits in front of the station.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>La navetta della fiera aspetta davanti alla stazione.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'awards-jury-named',
    kind: 'news',
    daysAgo: 28,
    title: ['Who judges the awards', 'Chi giudica i premi'],
    lead: [
      'People who do the same work, and put their reasons in writing.',
      'Persone che fanno lo stesso lavoro e motivano per iscritto.',
    ],
    body: [
      '<p>People who do the same work, and put their reasons in writing.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Persone che fanno lo stesso lavoro e motivano per iscritto.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'salon-of-tomorrow',
    kind: 'news',
    daysAgo: 32,
    title: ['A salon built in three days', 'Un salone costruito in tre giorni'],
    lead: [
      'Hall 25 shows a working salon, from the sink to the till.',
      'Il padiglione 25 mostra un salone funzionante, dal lavatesta alla cassa.',
    ],
    body: [
      '<p>Hall 25 shows a working salon, from the sink to the till.</p><p>You will find when and where in the <a href="../event-calendar">event calendar</a> and in the <a href="../catalogue">digital catalogue</a>.</p>',
      '<p>Il padiglione 25 mostra un salone funzionante, dal lavatesta alla cassa.</p><p>Quando e dove lo trovi nel <a href="../event-calendar">calendario eventi</a> e nel <a href="../catalogue">catalogo digitale</a>.</p>',
    ],
  },
  {
    slug: 'opening-press-conference',
    kind: 'release',
    daysAgo: 5,
    title: ['Press conference on the opening morning', 'Conferenza stampa la mattina di apertura'],
    lead: [
      'Figures of the industry, guests of the edition, questions.',
      'Numeri del settore, ospiti dell’edizione, domande.',
    ],
    body: [
      '<p>The conference begins at 10:00 in the press room and is interpreted into English. Accredited media find the press kit at their desks.</p><p>Interviews with the speakers can be booked at the press office until the evening before.</p>',
      '<p>La conferenza inizia alle 10:00 in sala stampa con interpretazione in inglese. I media accreditati trovano la cartella stampa alle postazioni.</p><p>Le interviste con i relatori si prenotano all’ufficio stampa fino alla sera prima.</p>',
    ],
  },
  {
    slug: 'awards-finalists-announced',
    kind: 'release',
    daysAgo: 12,
    title: ['Twenty-five finalists for five awards', 'Venticinque finalisti per cinque premi'],
    lead: [
      'The juries have chosen. Winners on the second evening.',
      'Le giurie hanno scelto. I vincitori la seconda sera.',
    ],
    body: [
      '<p>Formula, packaging, salon, start-up and responsibility: five finalists each.</p><p>For the first time the jury has tasted, smelled and washed before reading a single line of the entries. The names of the finalists are on the boards of the central square.</p>',
      '<p>Formula, packaging, salone, start-up e responsabilità: cinque finalisti ciascuno.</p><p>Per la prima volta la giuria ha provato, annusato e lavato prima di leggere una sola riga delle candidature. I nomi dei finalisti sono sui pannelli della piazza centrale.</p>',
    ],
  },
  {
    slug: 'a-fair-that-listens',
    kind: 'review',
    daysAgo: 20,
    title: ['“A fair that listens before it sells”', '«Una fiera che ascolta prima di vendere»'],
    lead: [
      'From the trade magazine Vitrine, invented for this demonstration.',
      'Dalla rivista di settore Vitrine, inventata per questa dimostrazione.',
    ],
    body: [
      '<blockquote><p>What stays is the quiet of the meeting rooms, and how much gets decided in them.</p></blockquote>',
      '<blockquote><p>Resta il silenzio delle sale incontri, e quanto vi si decide.</p></blockquote>',
    ],
  },
]
