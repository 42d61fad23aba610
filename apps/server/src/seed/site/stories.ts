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

interface DemoEvent {
  name: string
  kind: 'special' | 'educational' | 'awards' | 'show'
  /** Counted from the opening day. */
  day: number
  from: string
  to: string
  title: Both
  place: Both
  text: Both
}

interface DemoPicture {
  name: string
  kind: 'photo' | 'video'
  url: string
  title: Both
  alt: Both
}

/** News, press releases and cuttings: [English, Italian] throughout. */
export const DEMO_STORIES: readonly DemoStory[] = [
  {
    slug: 'six-pavilions-one-theme',
    kind: 'news',
    daysAgo: 3,
    title: ['Six pavilions, one theme: care that lasts', 'Sei padiglioni, un tema: la cura che dura'],
    lead: [
      'Refill, repair and regrow: the edition of 2027 asks what remains of a product after its use.',
      'Ricarica, ripara, rigenera: l’edizione 2027 si chiede cosa resta di un prodotto dopo l’uso.',
    ],
    body: [
      '<p>From glass that comes back to the filling line to formulas that need no water, more than two hundred exhibitors show work on the life of a product after the sale.</p><h2>Where to find it</h2><p>A green line on the floor of pavilions 14 and 21 leads past them, with a map at every entrance.</p><p>Guided walks leave every hour from the central square, in Italian and in English.</p>',
      '<p>Dal vetro che torna in linea di riempimento alle formule che fanno a meno dell’acqua, più di duecento espositori mostrano il lavoro sulla vita di un prodotto dopo la vendita.</p><h2>Dove trovarlo</h2><p>Una linea verde sul pavimento dei padiglioni 14 e 21 li collega, con una mappa a ogni ingresso.</p><p>Le visite guidate partono ogni ora dalla piazza centrale, in italiano e in inglese.</p>',
    ],
  },
  {
    slug: 'my-match-opens',
    kind: 'news',
    daysAgo: 9,
    title: ['My Match opens its agenda', 'My Match apre l’agenda'],
    lead: [
      'Buyers from sixty countries look for brands; the first meetings are already set.',
      'Buyer da sessanta paesi cercano marchi; i primi incontri sono già fissati.',
    ],
    body: [
      '<p>Exhibitors with a paid stand and a published profile can propose and accept meetings from today. The agenda closes two days before opening.</p><h2>How to begin</h2><ol><li>Open My Match in the reserved area</li><li>Look through the buyers that fit your categories</li><li>Mark those you would like to meet</li></ol><p>Last year more than twenty thousand meetings were arranged this way, two out of three before the doors opened.</p>',
      '<p>Gli espositori con stand pagato e profilo pubblicato possono proporre e accettare incontri da oggi. L’agenda chiude due giorni prima dell’apertura.</p><h2>Come cominciare</h2><ol><li>Apri My Match nell’area riservata</li><li>Scorri i buyer affini alle tue categorie</li><li>Indica quelli che vorresti incontrare</li></ol><p>L’anno scorso sono nati così oltre ventimila incontri, due su tre prima dell’apertura.</p>',
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
      '<p>Professional schools visit in groups of up to thirty, with a guided tour and a place in the hair arena. Accreditation is in the reserved area.</p><p>Teachers enter free, and a desk at the north gate welcomes groups from nine in the morning. Those who travel more than two hundred kilometres may ask for a contribution to the coach.</p>',
      '<p>Le scuole professionali visitano in gruppi fino a trenta, con visita guidata e posti nell’arena capelli. L’accredito si chiede nell’area riservata.</p><p>Gli insegnanti entrano gratis, e un banco all’ingresso nord accoglie i gruppi dalle nove del mattino. Chi percorre più di duecento chilometri può chiedere un contributo per il pullman.</p>',
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
      '<p>Formula, packaging, salon, start-up and responsibility: five finalists each, from eleven countries.</p><p>For the first time the jury has tasted, smelled and washed before reading a single line of the entries. The names of the finalists are on the boards of the central square.</p>',
      '<p>Formula, packaging, salone, start-up e responsabilità: cinque finalisti ciascuno, da undici paesi.</p><p>Per la prima volta la giuria ha provato, annusato e lavato prima di leggere una sola riga delle candidature. I nomi dei finalisti sono sui pannelli della piazza centrale.</p>',
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

/** The calendar: times are those of the fair. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    name: 'opening',
    kind: 'show',
    day: 0,
    from: '10:00:00',
    to: '11:00:00',
    title: ['Opening and press conference', 'Apertura e conferenza stampa'],
    place: ['Central square', 'Piazza centrale'],
    text: ['<p>With English interpretation.</p>', '<p>Con interpretazione in inglese.</p>'],
  },
  {
    name: 'skin-of-the-city',
    kind: 'special',
    day: 0,
    from: '11:30:00',
    to: '12:30:00',
    title: ['The skin of the city: guided walk', 'La pelle della città: visita guidata'],
    place: ['Central square', 'Piazza centrale'],
    text: [
      '<p>Through the installation with those who built it.</p>',
      '<p>Nell’installazione con chi l’ha costruita.</p>',
    ],
  },
  {
    name: 'label',
    kind: 'educational',
    day: 0,
    from: '14:30:00',
    to: '15:00:00',
    title: ['Reading a label', 'Leggere un’etichetta'],
    place: ['Pavilion 14, classroom A', 'Padiglione 14, aula A'],
    text: [
      '<p>Thirty minutes on what must be there and what need not.</p>',
      '<p>Trenta minuti su ciò che deve esserci e ciò che può mancare.</p>',
    ],
  },
  {
    name: 'colour',
    kind: 'educational',
    day: 1,
    from: '10:30:00',
    to: '11:00:00',
    title: ['Colour without damage', 'Colore senza danno'],
    place: ['Pavilion 25, arena', 'Padiglione 25, arena'],
    text: ['<p>Live on three models.</p>', '<p>Dal vivo su tre modelle.</p>'],
  },
  {
    name: 'awards',
    kind: 'awards',
    day: 1,
    from: '18:00:00',
    to: '19:30:00',
    title: ['Awards evening', 'Serata dei premi'],
    place: ['Central square', 'Piazza centrale'],
    text: ['<p>Five awards, twenty-five finalists.</p>', '<p>Cinque premi, venticinque finalisti.</p>'],
  },
  {
    name: 'hair-show',
    kind: 'show',
    day: 2,
    from: '15:00:00',
    to: '16:30:00',
    title: ['Hair show', 'Spettacolo capelli'],
    place: ['Pavilion 25, arena', 'Padiglione 25, arena'],
    text: ['<p>Six stages, six schools.</p>', '<p>Sei palchi, sei scuole.</p>'],
  },
  {
    name: 'export',
    kind: 'educational',
    day: 3,
    from: '11:00:00',
    to: '11:30:00',
    title: ['Exporting for the first time', 'Esportare per la prima volta'],
    place: ['Pavilion 21, classroom B', 'Padiglione 21, aula B'],
    text: ['<p>Documents, customs, insurance.</p>', '<p>Documenti, dogana, assicurazione.</p>'],
  },
]

const picture = (name: string) => `/assets/gallery/${name}.webp`

/** Pictures drawn for this site, and videos that stand behind a poster. */
export const DEMO_PICTURES: readonly DemoPicture[] = [
  {
    name: 'bloom',
    kind: 'photo',
    url: picture('bloom'),
    title: ['Bloom', 'Fioritura'],
    alt: ['Folds of magenta silk in raking light', 'Pieghe di seta magenta in luce radente'],
  },
  {
    name: 'essence',
    kind: 'photo',
    url: picture('essence'),
    title: ['Essence', 'Essenza'],
    alt: ['Golden serum flowing in slow waves', 'Siero dorato che scorre in onde lente'],
  },
  {
    name: 'strands',
    kind: 'photo',
    url: picture('strands'),
    title: ['Strands', 'Ciocche'],
    alt: ['Copper strands of hair in long waves', 'Ciocche ramate in lunghe onde'],
  },
  {
    name: 'lacquer',
    kind: 'photo',
    url: picture('lacquer'),
    title: ['Lacquer', 'Smalto'],
    alt: ['Red lacquer, poured and shining', 'Smalto rosso, versato e lucente'],
  },
  {
    name: 'vessels',
    kind: 'photo',
    url: picture('vessels'),
    title: ['Vessels', 'Flaconi'],
    alt: ['Glass bottles in a row, lit from behind', 'Flaconi di vetro in fila, in controluce'],
  },
  {
    name: 'square',
    kind: 'photo',
    url: picture('square'),
    title: ['The square', 'La piazza'],
    alt: ['Evening lights of the square, out of focus', 'Luci della sera in piazza, sfocate'],
  },
  {
    name: 'powder',
    kind: 'photo',
    url: picture('powder'),
    title: ['Pigment', 'Pigmento'],
    alt: ['A cloud of magenta pigment on white', 'Una nuvola di pigmento magenta sul bianco'],
  },
  {
    name: 'cream',
    kind: 'photo',
    url: picture('cream'),
    title: ['Texture', 'Texture'],
    alt: ['A pale cream, stirred into a spiral', 'Una crema chiara, mescolata a spirale'],
  },
  {
    name: 'paper',
    kind: 'photo',
    url: picture('paper'),
    title: ['Folded card', 'Carta piegata'],
    alt: ['Arcs of coloured card, one inside the other', 'Archi di cartoncino colorato, uno dentro l’altro'],
  },
  {
    name: 'walk',
    kind: 'video',
    url: 'https://www.youtube-nocookie.com/embed/foyer-demo-walk',
    title: ['A walk through the halls', 'Una passeggiata tra i padiglioni'],
    alt: ['Poster of the video', 'Copertina del video'],
  },
  {
    name: 'stage',
    kind: 'video',
    url: 'https://player.vimeo.com/video/foyer-demo-stage',
    title: ['Hair stage, the best of four days', 'Palco capelli, il meglio di quattro giorni'],
    alt: ['Poster of the video', 'Copertina del video'],
  },
]
