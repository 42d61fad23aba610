import type { DemoPage } from './demo-page.ts'

/** Pages of the group The Fair, and Network. */
export const FAIR_PAGES: readonly DemoPage[] = [
  {
    slug: 'network',
    kind: 'scene',
    action: 'exhibit',
    title: ['Network', 'Network'],
    lead: [
      'One community of beauty, all year round and on three continents.',
      'Una sola comunità della bellezza, tutto l’anno e in tre continenti.',
    ],
    body: [
      '<p>The fair is the meeting point of a network that works twelve months a year: sister events, round tables, research and a catalogue that stays open after the halls have closed.</p><h2>What members find</h2><ul><li>Regional events in spring and autumn</li><li>Market reports by sector</li><li>Introductions to distributors in new countries</li></ul><p>Exhibitors belong to the network from the day their participation is confirmed.</p><h2>How to take part</h2><p>Registered companies are invited to the regional events by our office in their country. Others can ask for a place through the <a href="contact-us">contact page</a>.</p>',
      '<p>La fiera è il punto d’incontro di una rete che lavora dodici mesi l’anno: eventi gemelli, tavole rotonde, ricerche e un catalogo che resta aperto anche quando i padiglioni chiudono.</p><h2>Cosa trova chi ne fa parte</h2><ul><li>Eventi regionali in primavera e in autunno</li><li>Rapporti di mercato per settore</li><li>Contatti con distributori di nuovi paesi</li></ul><p>Gli espositori entrano nella rete il giorno in cui la partecipazione è confermata.</p><h2>Come partecipare</h2><p>Le aziende registrate ricevono l’invito agli eventi regionali dall’ufficio del loro paese. Le altre possono chiedere un posto dalla <a href="contact-us">pagina dei contatti</a>.</p>',
    ],
  },
  {
    slug: 'about-us',
    action: 'exhibit',
    title: ['About us', 'Chi siamo'],
    lead: [
      'Four days in which the whole beauty industry meets.',
      'Quattro giorni in cui tutta l’industria della bellezza si incontra.',
    ],
    body: [
      '<p>The fair brings together makers of cosmetics and perfume, hairdressers, beauty therapists, nail artists, packaging designers, buyers and schools.</p><p>We began as a market of perfumers. Today six halls follow a product from its formula to the shelf, and the people who make each step possible are under one roof.</p><h2>What we stand for</h2><p>Business that is fair to both sides, craft that can be taught, and an industry that says what is in the jar.</p><h2>Six halls, one journey</h2><ul><li><strong>14 and 16:</strong> <a href="perfumery-and-cosmetics">perfumery and cosmetics</a></li><li><strong>15:</strong> <a href="packaging">packaging</a> and contract manufacturing</li><li><strong>21:</strong> country pavilions and natural care</li><li><strong>25 and 36:</strong> <a href="hair-and-nail">hair, nail, beauty and spa</a></li></ul><h2>Who runs it</h2><p>Foyer is organised by Foyer Fairs, with its office in Bologna. Trade associations and schools sit on the board that decides the programme.</p>',
      '<p>La fiera riunisce produttori di cosmetici e profumi, acconciatori, estetiste, onicotecniche, designer del packaging, buyer e scuole.</p><p>Siamo nati come mercato dei profumieri. Oggi sei padiglioni seguono un prodotto dalla formula allo scaffale, e chi rende possibile ogni passaggio si trova sotto lo stesso tetto.</p><h2>In cosa crediamo</h2><p>Affari equi per entrambe le parti, un mestiere che si può insegnare e un’industria che dichiara cosa c’è nel vasetto.</p><h2>Sei padiglioni, un percorso</h2><ul><li><strong>14 e 16:</strong> <a href="perfumery-and-cosmetics">profumeria e cosmetica</a></li><li><strong>15:</strong> <a href="packaging">packaging</a> e produzione conto terzi</li><li><strong>21:</strong> collettive estere e cura naturale</li><li><strong>25 e 36:</strong> <a href="hair-and-nail">capelli, unghie, estetica e spa</a></li></ul><h2>Chi la organizza</h2><p>Foyer è organizzata da Foyer Fairs, con sede a Bologna. Le associazioni di categoria e le scuole siedono nel comitato che decide il programma.</p>',
    ],
  },
  {
    slug: 'packaging',
    kind: 'sector',
    action: 'tickets',
    title: ['Packaging', 'Packaging'],
    lead: ['From the raw material to the box on the counter.', 'Dalla materia prima alla scatola sul banco.'],
    body: [
      '<p>Hall 15 is home to the supply chain: contract manufacturing, private label, primary and secondary packaging, machinery, raw materials.</p><p>Look for the refill route, a marked walk past the stands that show packaging made to be used again.</p><h2>What you find</h2><ul><li>Glass, metal, paper and compostable materials</li><li>Filling and labelling lines, running on the stand</li><li>Laboratories that take a formula from sample to batch</li><li>Design studios, with an hour of free advice each morning</li></ul><p>All exhibitors of the hall are in the <a href="catalogue">digital catalogue</a>; filter by category and certification.</p>',
      '<p>Il padiglione 15 è la casa della filiera: produzione conto terzi, private label, packaging primario e secondario, macchinari, materie prime.</p><p>Segui il percorso refill: un itinerario segnalato tra gli stand con confezioni pensate per essere riutilizzate.</p><h2>Cosa trovi</h2><ul><li>Vetro, metallo, carta e materiali compostabili</li><li>Linee di riempimento ed etichettatura, in funzione allo stand</li><li>Laboratori che portano una formula dal campione al lotto</li><li>Studi di design, con un’ora di consulenza gratuita ogni mattina</li></ul><p>Tutti gli espositori del padiglione sono nel <a href="catalogue">catalogo digitale</a>; filtra per categoria e certificazione.</p>',
    ],
  },
  {
    slug: 'perfumery-and-cosmetics',
    kind: 'sector',
    action: 'tickets',
    title: ['Perfumery and cosmetics', 'Profumeria e cosmetica'],
    lead: [
      'Brands ready for the shelf, and the ones that will be there next year.',
      'Marchi pronti per lo scaffale, e quelli che ci saranno l’anno prossimo.',
    ],
    body: [
      '<p>Halls 14 and 16 bring together finished products for perfumeries, pharmacies, department stores and e-commerce. Green and organic brands have their own square in hall 14, and show in hall 21 too.</p><p>New launches are marked in the digital catalogue, so that buyers can plan their visit before they arrive.</p><h2>Three routes</h2><ul><li><strong>Niche:</strong> houses with fewer than twenty fragrances</li><li><strong>Green:</strong> certified natural and organic care</li><li><strong>First time:</strong> brands that exhibit for the first time, together around the square</li></ul><p>Buyers of department stores and pharmacies choose whom to meet before they come: see the <a href="buyer-program">buyer programme</a>.</p>',
      '<p>I padiglioni 14 e 16 riuniscono il prodotto finito per profumerie, farmacie, grandi magazzini ed e-commerce. I marchi naturali e biologici hanno una piazza dedicata nel padiglione 14, e sono anche nel 21.</p><p>Le novità sono contrassegnate nel catalogo digitale, così i buyer possono preparare la visita prima di arrivare.</p><h2>Tre percorsi</h2><ul><li><strong>Nicchia:</strong> maison con meno di venti fragranze</li><li><strong>Verde:</strong> cura naturale e biologica certificata</li><li><strong>Prima volta:</strong> i marchi al debutto, insieme intorno alla piazza</li></ul><p>I buyer di grandi magazzini e farmacie scelgono chi incontrare prima di arrivare: vedi il <a href="buyer-program">programma buyer</a>.</p>',
    ],
  },
  {
    slug: 'hair-and-nail',
    kind: 'sector',
    action: 'tickets',
    title: ['Hair and nail', 'Capelli e unghie'],
    lead: ['The salon, on stage and at work.', 'Il salone, sul palco e al lavoro.'],
    body: [
      '<p>Hair fills hall 25 with colour, tools, furniture and a stage that is busy on every day of the fair. Nail, beauty and spa share hall 36.</p><p>Professionals meet their suppliers here, and learn a technique or two between one appointment and the next.</p><h2>On stage</h2><p>Cuts, colour and shows, one after the other. The full programme is in the <a href="event-calendar">event calendar</a>.</p><h2>At work</h2><ul><li>Chairs, basins and light, to be tried and not only seen</li><li>Colour bars with a technician for every brand</li><li>A nail arena with thirty workstations, free to use after registration</li></ul>',
      '<p>I capelli riempiono il padiglione 25 con colore, attrezzature, arredi e un palco attivo in ogni giorno di fiera. Unghie, estetica e spa condividono il padiglione 36.</p><p>Qui i professionisti incontrano i fornitori e imparano una tecnica o due tra un appuntamento e l’altro.</p><h2>Sul palco</h2><p>Tagli, colore e sfilate, uno dopo l’altro. Il programma completo è nel <a href="event-calendar">calendario eventi</a>.</p><h2>Al lavoro</h2><ul><li>Poltrone, lavateste e luci, da provare e non solo da vedere</li><li>Banchi colore con un tecnico per ogni marchio</li><li>Un’arena unghie con trenta postazioni, libere dopo la registrazione</li></ul>',
    ],
  },
  {
    slug: 'sponsors-and-partners',
    kind: 'sponsors',
    action: 'contact',
    title: ['Sponsors and partners', 'Sponsor e partner'],
    lead: ['The people who make more possible.', 'Chi rende possibile di più.'],
    body: [
      '<p>Partners host the lounges, light the stages and fund the scholarships of the schools programme. In return they are named on the home page of this site and at the foot of every page.</p><p>For the next edition, partnerships are open for the buyer lounge, the refill route and the awards evening. Write to us through the contact page.</p><h2>Ways to be part of it</h2><ul><li><strong>Main partner:</strong> one for each hall</li><li><strong>Programme partner:</strong> a stage, a route or a series of lessons</li><li><strong>Supporter:</strong> public bodies, associations and schools</li></ul><p><a href="contact-us">Write to us</a> and tell us what you would like to support: we propose, you choose.</p>',
      '<p>I partner ospitano le lounge, illuminano i palchi e finanziano le borse di studio del programma scuole. In cambio il loro nome è sulla home di questo sito e in fondo a ogni pagina.</p><p>Per la prossima edizione sono aperte le partnership per la buyer lounge, il percorso refill e la serata dei premi. Scrivici dalla pagina dei contatti.</p><h2>Come farne parte</h2><ul><li><strong>Main partner:</strong> uno per padiglione</li><li><strong>Partner di programma:</strong> un palco, un percorso o un ciclo di lezioni</li><li><strong>Sostenitore:</strong> enti pubblici, associazioni e scuole</li></ul><p><a href="contact-us">Scrivici</a> che cosa vorresti sostenere: noi proponiamo, tu scegli.</p>',
    ],
  },
  {
    slug: 'facts-and-figures',
    kind: 'facts',
    action: 'exhibit',
    title: ['Facts and figures', 'Numeri'],
    lead: ['This edition, counted as it grows.', 'Questa edizione, contata mentre cresce.'],
    body: [
      '<p>These figures are counted from the catalogue and the programme at this very moment: who has published, what they show, how much there is to hear.</p>',
      '<p>Queste cifre sono contate in questo momento dal catalogo e dal programma: chi ha pubblicato, che cosa mostra, quanto c’è da ascoltare.</p>',
    ],
  },
  {
    slug: 'map',
    kind: 'map',
    action: 'tickets',
    title: ['Map', 'Mappa'],
    lead: [
      'Six halls, four gates, one path that joins them.',
      'Sei padiglioni, quattro ingressi, un percorso che li unisce.',
    ],
    body: [
      '<p>The covered walkway leads from the north gate past halls 14, 15 and 16 to the central square, and on to 21, 25 and 36. It takes twelve minutes end to end and has no steps.</p><p>On the day, signs in the colour of each hall lead along the walkway. Cloakrooms and first aid are at the north and south gates; the buyer lounge and the press room look onto the central square.</p>',
      '<p>Il percorso coperto porta dall’ingresso nord ai padiglioni 14, 15 e 16, poi alla piazza centrale e quindi a 21, 25 e 36. Si percorre in dodici minuti e non ha gradini.</p><p>In fiera, segnali nel colore di ogni padiglione guidano lungo il percorso. Guardaroba e primo soccorso sono agli ingressi nord e sud; la buyer lounge e la sala stampa si affacciano sulla piazza centrale.</p>',
    ],
  },
]
