import type { DemoStory } from './demo-story.ts'

/** Press releases and cuttings: [English, Italian] throughout. */
export const DEMO_PRESS: readonly DemoStory[] = [
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
      '<p>The conference begins at 10:00 in the Sala Maggiore on the central square and is interpreted into English. Accredited media find the press kit at their desks in the press room.</p><p>Interviews with the speakers can be booked at the press office until the evening before.</p>',
      '<p>La conferenza inizia alle 10:00 in Sala Maggiore, sulla piazza centrale, con interpretazione in inglese. I media accreditati trovano la cartella stampa alle postazioni della sala stampa.</p><p>Le interviste con i relatori si prenotano all’ufficio stampa fino alla sera prima.</p>',
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
      '<p>Formula, packaging, salon, start-up and responsibility: five finalists each.</p><p>For the first time the jury has tasted, smelled and washed before reading a single line of the entries. During the fair the finalists are shown on the central square.</p>',
      '<p>Formula, packaging, salone, start-up e responsabilità: cinque finalisti ciascuno.</p><p>Per la prima volta la giuria ha provato, annusato e lavato prima di leggere una sola riga delle candidature. In fiera i finalisti si vedono sulla piazza centrale.</p>',
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
  {
    slug: 'meetings-before-lunch',
    kind: 'review',
    daysAgo: 34,
    title: ['“Whom to meet was settled before we landed”', '«Chi incontrare era deciso prima di atterrare»'],
    lead: [
      'From Scaffale, a weekly for shopkeepers, invented for this demonstration.',
      'Da Scaffale, settimanale dei negozianti, inventato per questa dimostrazione.',
    ],
    body: [
      '<blockquote><p>We came with a list of makers who had marked us too. Nobody had to be persuaded to sit down, and nobody looked at the clock.</p></blockquote><p>A buyer of a chain of perfumeries tells the weekly how she prepares: with <a href="../buyer-my-match">My Match</a> in the weeks before, and with the catalogue on the train.</p>',
      '<blockquote><p>Siamo arrivati con un elenco di produttori che avevano segnato anche noi. Nessuno andava convinto a sedersi, e nessuno guardava l’orologio.</p></blockquote><p>La buyer di una catena di profumerie racconta al settimanale come si prepara: con <a href="../buyer-my-match">My Match</a> nelle settimane prima, e con il catalogo in treno.</p>',
    ],
  },
  {
    slug: 'the-bottle-that-returned',
    kind: 'review',
    daysAgo: 41,
    title: ['“The bottle that returned”', '«Il flacone che è tornato»'],
    lead: [
      'From Materia, a magazine of design, invented for this demonstration.',
      'Da Materia, rivista di design, inventata per questa dimostrazione.',
    ],
    body: [
      '<blockquote><p>The most admired object of the packaging hall had scratches, and was proud of them.</p></blockquote><p>The magazine follows a glass bottle along the refill route of hall 15 and asks what a scratch is worth. Its answer: less than a new bottle costs, and more than a label can say. See also the page about <a href="../packaging">packaging</a>.</p>',
      '<blockquote><p>L’oggetto più ammirato del padiglione del packaging era graffiato, e ne andava fiero.</p></blockquote><p>La rivista segue un flacone di vetro lungo il percorso refill del padiglione 15 e si chiede quanto vale un graffio. La risposta: meno di un flacone nuovo, e più di quanto dica un’etichetta. Vedi anche la pagina del <a href="../packaging">packaging</a>.</p>',
    ],
  },
  {
    slug: 'scissors-in-silence',
    kind: 'review',
    daysAgo: 48,
    title: [
      '“Scissors, and a hall that holds its breath”',
      '«Le forbici, e un padiglione che trattiene il fiato»',
    ],
    lead: [
      'From Forbici, a magazine for salons, invented for this demonstration.',
      'Da Forbici, mensile per i saloni, inventato per questa dimostrazione.',
    ],
    body: [
      '<blockquote><p>Nobody shouts from this stage. The teacher cuts, the camera looks at the hands, and the rows lean forward.</p></blockquote><p>The reporter spent a whole day at the Palco Capelli in hall 25 and left with a notebook full of drawings. What is on this year is in the <a href="../event-calendar">event calendar</a>.</p>',
      '<blockquote><p>Da questo palco nessuno grida. Chi insegna taglia, la camera guarda le mani, e le file si sporgono in avanti.</p></blockquote><p>Il cronista ha passato una giornata intera al Palco Capelli nel padiglione 25 ed è uscito con un taccuino pieno di disegni. Il programma di quest’anno è nel <a href="../event-calendar">calendario eventi</a>.</p>',
    ],
  },
  {
    slug: 'a-city-under-arches',
    kind: 'review',
    daysAgo: 55,
    title: [
      '“A city that keeps you dry between meetings”',
      '«Una città che ti tiene all’asciutto tra un incontro e l’altro»',
    ],
    lead: [
      'From Valigia, a magazine for those who travel for work, invented for this demonstration.',
      'Da Valigia, rivista di chi viaggia per lavoro, inventata per questa dimostrazione.',
    ],
    body: [
      '<blockquote><p>From the station to the north gate and from hall to hall one hardly opens an umbrella.</p></blockquote><p>The magazine praises the covered walk, the shuttle and the cloakrooms, and finds the coffee too good for a fair. All that it describes is in the <a href="../general-information">general information</a>.</p>',
      '<blockquote><p>Dalla stazione all’ingresso nord e da un padiglione all’altro l’ombrello quasi non si apre.</p></blockquote><p>La rivista loda il percorso coperto, la navetta e i guardaroba, e trova il caffè troppo buono per una fiera. Tutto ciò che descrive è nelle <a href="../general-information">informazioni generali</a>.</p>',
    ],
  },
  {
    slug: 'press-room-opens',
    kind: 'release',
    daysAgo: 8,
    title: ['The press room opens with the fair', 'La sala stampa apre con la fiera'],
    lead: [
      'Desks, a quiet corner and the press office next door.',
      'Postazioni, un angolo silenzioso e l’ufficio stampa accanto.',
    ],
    body: [
      '<p>The press room looks onto the central square and keeps the hours of the exhibitors. Accredited media enter with their ticket; whoever has not asked yet <a href="../media-partner">finds here how</a>.</p><p>Pictures of the halls and of the stages may be reproduced free of charge; those of the last edition are in the <a href="../photo-gallery">photo gallery</a>.</p>',
      '<p>La sala stampa si affaccia sulla piazza centrale e segue gli orari degli espositori. I media accreditati entrano con il loro biglietto; chi non l’ha ancora chiesto <a href="../media-partner">trova qui come fare</a>.</p><p>Le immagini dei padiglioni e dei palchi si possono riprodurre liberamente; quelle dell’ultima edizione sono nella <a href="../photo-gallery">galleria fotografica</a>.</p>',
    ],
  },
  {
    slug: 'care-that-lasts',
    kind: 'release',
    daysAgo: 19,
    title: ['Care that lasts: the theme of the edition', 'La cura che dura: il tema dell’edizione'],
    lead: [
      'Products that are refilled, repaired and explained.',
      'Prodotti che si ricaricano, si riparano e si spiegano.',
    ],
    body: [
      '<p>The edition asks its exhibitors what remains of a product when it has been used up. The answers stand along the green line in halls 14 and 21 and along the refill route in hall 15.</p><p>On the central square the installation <a href="../special-project">The skin of the city</a> shows what light, dust and water do to us in the course of a day.</p>',
      '<p>L’edizione chiede agli espositori che cosa resta di un prodotto quando è finito. Le risposte stanno lungo la linea verde dei padiglioni 14 e 21 e lungo il percorso refill del padiglione 15.</p><p>Sulla piazza centrale l’installazione <a href="../special-project">La pelle della città</a> mostra che cosa fanno di noi luce, polvere e acqua nel corso di una giornata.</p>',
    ],
  },
]
