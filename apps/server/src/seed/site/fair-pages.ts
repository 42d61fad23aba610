import type { DemoPage } from './demo-page.ts'

/** Pages of the group The Fair, and Network. */
export const FAIR_PAGES: readonly DemoPage[] = [
  {
    slug: 'network',
    title: ['Network', 'Network'],
    lead: [
      'One community of beauty, all year round and on three continents.',
      'Una sola comunità della bellezza, tutto l’anno e in tre continenti.',
    ],
    body: [
      '<p>The fair is the meeting point of a network that works twelve months a year: sister events, round tables, research and a directory that stays open after the halls have closed.</p><h2>What members find</h2><ul><li>Regional events in spring and autumn</li><li>Market reports by sector</li><li>Introductions to distributors in new countries</li></ul><p>Exhibitors belong to the network from the day their participation is confirmed.</p>',
      '<p>La fiera è il punto d’incontro di una rete che lavora dodici mesi l’anno: eventi gemelli, tavole rotonde, ricerche e un catalogo che resta aperto anche quando i padiglioni chiudono.</p><h2>Cosa trova chi ne fa parte</h2><ul><li>Eventi regionali in primavera e in autunno</li><li>Rapporti di mercato per settore</li><li>Contatti con distributori di nuovi paesi</li></ul><p>Gli espositori entrano nella rete il giorno in cui la partecipazione è confermata.</p>',
    ],
  },
  {
    slug: 'about-us',
    title: ['About us', 'Chi siamo'],
    lead: [
      'Four days in which the beauty industry sees itself whole.',
      'Quattro giorni in cui l’industria della bellezza si vede tutta intera.',
    ],
    body: [
      '<p>Three thousand exhibitors and a quarter of a million visitors come to the fair every spring: makers of cosmetics and perfume, hairdressers, beauticians, nail artists, packaging designers, buyers and schools.</p><p>We began as a market of perfumers. Today six pavilions follow a product from its formula to the shelf, and the people who make each step possible are under one roof.</p><h2>What we stand for</h2><p>Business that is fair to both sides, craft that can be taught, and an industry that says what is in the jar.</p>',
      '<p>Ogni primavera arrivano in fiera tremila espositori e un quarto di milione di visitatori: produttori di cosmetici e profumi, acconciatori, estetiste, onicotecniche, designer del packaging, buyer e scuole.</p><p>Siamo nati come mercato dei profumieri. Oggi sei padiglioni seguono un prodotto dalla formula allo scaffale, e chi rende possibile ogni passaggio è sotto lo stesso tetto.</p><h2>In cosa crediamo</h2><p>Affari equi per entrambe le parti, un mestiere che si può insegnare e un’industria che dichiara cosa c’è nel vasetto.</p>',
    ],
  },
  {
    slug: 'packaging',
    title: ['Packaging', 'Packaging'],
    lead: ['From the raw material to the box on the counter.', 'Dalla materia prima alla scatola sul banco.'],
    body: [
      '<p>Pavilion 15 is home to the supply chain: contract manufacturing, private label, primary and secondary packaging, machinery, raw materials.</p><p>Look for the refill route, a marked walk past forty stands that show packaging made to be used again.</p>',
      '<p>Il padiglione 15 è la casa della filiera: produzione conto terzi, private label, packaging primario e secondario, macchinari, materie prime.</p><p>Segui il percorso refill: un itinerario segnalato tra quaranta stand con confezioni pensate per essere riutilizzate.</p>',
    ],
  },
  {
    slug: 'perfumery-and-cosmetics',
    title: ['Perfumery and cosmetics', 'Profumeria e cosmetica'],
    lead: [
      'Brands ready for the shelf, and the ones that will be there next year.',
      'Marchi pronti per lo scaffale, e quelli che ci saranno l’anno prossimo.',
    ],
    body: [
      '<p>Pavilions 14 and 16 bring together finished products for perfumeries, pharmacies, department stores and e-commerce. Green and organic brands have their own square in pavilion 14.</p><p>Launch products carry a mark in the digital catalogue, so that buyers can plan their walk before they arrive.</p>',
      '<p>I padiglioni 14 e 16 riuniscono il prodotto finito per profumerie, farmacie, grandi magazzini ed e-commerce. I marchi naturali e biologici hanno una piazza dedicata nel padiglione 14.</p><p>I prodotti lancio sono contrassegnati nel catalogo digitale, così i buyer possono preparare la visita prima di arrivare.</p>',
    ],
  },
  {
    slug: 'hair-and-nail',
    title: ['Hair and nail', 'Capelli e unghie'],
    lead: ['The salon, on stage and at work.', 'Il salone, sul palco e al lavoro.'],
    body: [
      '<p>Hair fills pavilion 25 with colour, tools, furnishing and a stage that runs from opening to closing. Nail, beauty and spa share pavilion 36.</p><p>Professionals meet their suppliers here, and learn a technique or two between one appointment and the next.</p>',
      '<p>I capelli riempiono il padiglione 25 con colore, attrezzature, arredi e un palco attivo dall’apertura alla chiusura. Unghie, estetica e spa condividono il padiglione 36.</p><p>Qui i professionisti incontrano i fornitori e imparano una tecnica o due tra un appuntamento e l’altro.</p>',
    ],
  },
  {
    slug: 'sponsors-and-partners',
    title: ['Sponsors and partners', 'Sponsor e partner'],
    lead: ['Those who make more possible.', 'Chi rende possibile di più.'],
    body: [
      '<p>Partners host the lounges, light the stages and fund the scholarships of the schools programme. In return they are seen by everyone who comes through the gates.</p><p>For the next edition, partnerships are open for the buyer lounge, the refill route and the awards evening. Write to us through the contact page.</p>',
      '<p>I partner ospitano le lounge, illuminano i palchi e finanziano le borse di studio del programma scuole. In cambio sono visti da chiunque attraversi i cancelli.</p><p>Per la prossima edizione sono aperte le partnership per la buyer lounge, il percorso refill e la serata dei premi. Scrivici dalla pagina dei contatti.</p>',
    ],
  },
  {
    slug: 'facts-and-figures',
    title: ['Facts and figures', 'Numeri'],
    lead: ['The last edition, counted.', 'L’ultima edizione, contata.'],
    body: [
      '<table><thead><tr><th>Figure</th><th>Value</th></tr></thead><tbody><tr><td>Exhibitors</td><td>3,012</td></tr><tr><td>Countries of exhibitors</td><td>64</td></tr><tr><td>Visitors</td><td>248,500</td></tr><tr><td>Visitors from abroad</td><td>43%</td></tr><tr><td>Meetings in My Match</td><td>21,400</td></tr></tbody></table><p>Figures are certified by an independent body; the report is available from the press office.</p>',
      '<table><thead><tr><th>Voce</th><th>Valore</th></tr></thead><tbody><tr><td>Espositori</td><td>3.012</td></tr><tr><td>Paesi degli espositori</td><td>64</td></tr><tr><td>Visitatori</td><td>248.500</td></tr><tr><td>Visitatori dall’estero</td><td>43%</td></tr><tr><td>Incontri My Match</td><td>21.400</td></tr></tbody></table><p>I numeri sono certificati da un ente indipendente; il rapporto è disponibile presso l’ufficio stampa.</p>',
    ],
  },
  {
    slug: 'map',
    title: ['Map', 'Mappa'],
    lead: [
      'Six pavilions, four gates, one path that joins them.',
      'Sei padiglioni, quattro ingressi, un percorso che li unisce.',
    ],
    body: [
      '<p>The covered walkway leads from the north gate past pavilions 14, 15 and 16 to the central square, and on to 21, 25 and 36. It takes twelve minutes end to end and has no steps.</p><ul><li><strong>North gate:</strong> trains and shuttles</li><li><strong>East gate:</strong> taxis and buses</li><li><strong>South gate:</strong> visitors’ car park</li><li><strong>West gate:</strong> exhibitors and suppliers</li></ul>',
      '<p>Il percorso coperto porta dall’ingresso nord ai padiglioni 14, 15 e 16, poi alla piazza centrale e quindi a 21, 25 e 36. Si percorre in dodici minuti e non ha gradini.</p><ul><li><strong>Ingresso nord:</strong> treni e navette</li><li><strong>Ingresso est:</strong> taxi e autobus</li><li><strong>Ingresso sud:</strong> parcheggio visitatori</li><li><strong>Ingresso ovest:</strong> espositori e fornitori</li></ul>',
    ],
  },
]
