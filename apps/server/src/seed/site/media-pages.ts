import type { DemoPage } from './demo-page.ts'

/** Pages of the groups Events and Media, and the awards. */
export const MEDIA_PAGES: readonly DemoPage[] = [
  {
    slug: 'special-project',
    kind: 'scene',
    action: 'tickets',
    title: ['Special project', 'Progetto speciale'],
    lead: [
      'The skin of the city: an installation to walk through.',
      'La pelle della città: un’installazione da attraversare.',
    ],
    body: [
      '<p>In the central square a pavilion of glass and scent shows how pollution, light and water act on the skin, hour by hour. Twelve laboratories have given their data, three perfumers their noses.</p><h2>Four rooms</h2><ul><li><strong>Morning:</strong> light, and what it does before noon</li><li><strong>Street:</strong> dust you cannot see, made visible</li><li><strong>Rain:</strong> water, soft and hard</li><li><strong>Night:</strong> what the skin repairs while we sleep</li></ul><p>The walk takes twenty minutes and is open to everyone with a ticket; guided walks are in the <a href="event-calendar">event calendar</a>.</p>',
      '<p>Nella piazza centrale un padiglione di vetro e profumo mostra come smog, luce e acqua agiscono sulla pelle, ora per ora. Dodici laboratori hanno dato i loro dati, tre profumieri il loro naso.</p><h2>Quattro stanze</h2><ul><li><strong>Mattino:</strong> la luce, e cosa fa prima di mezzogiorno</li><li><strong>Strada:</strong> la polvere che non si vede, resa visibile</li><li><strong>Pioggia:</strong> l’acqua, dolce e dura</li><li><strong>Notte:</strong> ciò che la pelle ripara mentre dormiamo</li></ul><p>Il percorso dura venti minuti ed è aperto a chiunque abbia un biglietto; le visite guidate sono nel <a href="event-calendar">calendario eventi</a>.</p>',
    ],
  },
  {
    slug: 'educational',
    kind: 'lessons',
    action: 'programme',
    title: ['Educational', 'Formazione'],
    lead: ['Short lessons, free with every ticket.', 'Lezioni brevi, comprese in ogni biglietto.'],
    body: [
      '<p>Curls, colour, reading a label, pricing a treatment, exporting for the first time: one hour each, in Italian or in English. Seats are first come, first served.</p><h2>Three rooms</h2><ul><li><strong>Aula A, hall 14:</strong> skin, nails, natural ingredients and the first export</li><li><strong>Sala Portico, hall 16:</strong> what a label says</li><li><strong>Palco Capelli, hall 25:</strong> curls and colour, live</li></ul><p>Times are in the <a href="event-calendar">event calendar</a>.</p>',
      '<p>Ricci, colore, lettura di un’etichetta, prezzo di un trattamento, prima esportazione: un’ora ciascuna, in italiano o in inglese. I posti si assegnano in ordine di arrivo.</p><h2>Tre sale</h2><ul><li><strong>Aula A, padiglione 14:</strong> pelle, unghie, ingredienti naturali e la prima esportazione</li><li><strong>Sala Portico, padiglione 16:</strong> che cosa dice un’etichetta</li><li><strong>Palco Capelli, padiglione 25:</strong> ricci e colore, dal vivo</li></ul><p>Gli orari sono nel <a href="event-calendar">calendario eventi</a>.</p>',
    ],
  },
  {
    slug: 'event-calendar',
    kind: 'events',
    action: 'tickets',
    title: ['Event calendar', 'Calendario eventi'],
    lead: ['Four days, hour by hour.', 'Quattro giorni, ora per ora.'],
    body: [
      '<p>Local time in Bologna. Interpreted sessions are marked. Every session is free with any ticket; seats are first come, first served.</p>',
      '<p>Ora locale di Bologna. Gli incontri con interprete sono segnalati. Tutto è compreso in ogni biglietto; i posti si assegnano in ordine di arrivo.</p>',
    ],
  },
  {
    slug: 'awards',
    kind: 'awards',
    action: 'programme',
    title: ['Awards', 'Premi'],
    lead: ['What the industry thinks of its own work.', 'Cosa pensa l’industria del proprio lavoro.'],
    body: [
      '<p>Formula, packaging, salon, start-up and responsibility: five awards, judged by people who do the same work. The winners are named on the second evening.</p><h2>The five awards</h2><ul><li><strong>Formula:</strong> a product that does what it says</li><li><strong>Packaging:</strong> a container worth keeping</li><li><strong>Salon:</strong> a place where people are well looked after</li><li><strong>Start-up:</strong> a company younger than three years</li><li><strong>Responsibility:</strong> a step that others can copy</li></ul><h2>How they were chosen</h2><p>Exhibitors entered one product each, at no cost. The juries tried it before they knew whose it was, and saw the price last. <a href="news/awards-finalists-announced">Read who is in the final</a>.</p>',
      '<p>Formula, packaging, salone, start-up e responsabilità: cinque premi, giudicati da chi fa lo stesso lavoro. I vincitori si conoscono la seconda sera.</p><h2>I cinque premi</h2><ul><li><strong>Formula:</strong> un prodotto che fa ciò che dice</li><li><strong>Packaging:</strong> un contenitore che vale la pena tenere</li><li><strong>Salone:</strong> un luogo in cui le persone sono accolte bene</li><li><strong>Start-up:</strong> un’azienda nata da meno di tre anni</li><li><strong>Responsabilità:</strong> un passo che altri possono copiare</li></ul><h2>Come sono stati scelti</h2><p>Ogni espositore ha candidato un prodotto, senza costi. Le giurie l’hanno provato prima di sapere di chi fosse, e hanno visto il prezzo per ultimo. <a href="news/awards-finalists-announced">Leggi chi è in finale</a>.</p>',
    ],
  },
  {
    slug: 'news',
    action: 'tickets',
    kind: 'news',
    title: ['News', 'Notizie'],
    lead: ['What is happening on the way to the fair.', 'Cosa succede sulla strada verso la fiera.'],
    body: ['', ''],
  },
  {
    slug: 'press-releases',
    action: 'accreditation',
    kind: 'news',
    title: ['Press releases', 'Comunicati stampa'],
    lead: ['For editors, free to reproduce.', 'Per le redazioni, di libera pubblicazione.'],
    body: ['', ''],
  },
  {
    slug: 'press-review',
    action: 'accreditation',
    kind: 'news',
    title: ['Press review', 'Rassegna stampa'],
    lead: ['What others write about us.', 'Cosa scrivono di noi.'],
    body: ['', ''],
  },
  {
    slug: 'media-partner',
    kind: 'mediaKit',
    action: 'accreditation',
    title: ['Media partner', 'Media partner'],
    lead: [
      'Magazines, channels and podcasts that travel with us.',
      'Riviste, canali e podcast che viaggiano con noi.',
    ],
    body: [
      '<p>Media partners have a desk in the press room, interviews by appointment and first access to the figures of the fair. To become one, write to the press office through the contact page.</p><h2>What we offer</h2><ul><li>A desk in the press room and a meeting room by the hour</li><li>The figures of the fair, a day before everyone else</li><li>Your copies at every gate</li><li>A guest on the opening panel</li></ul><p>Journalists and creators ask for their own accreditation in the <a href="reserved/">reserved area</a>.</p>',
      '<p>I media partner hanno una postazione in sala stampa, interviste su appuntamento e accesso in anteprima ai numeri della fiera. Per diventarlo, scrivi all’ufficio stampa dalla pagina dei contatti.</p><h2>Cosa offriamo</h2><ul><li>Una postazione in sala stampa e una sala riunioni a ore</li><li>I numeri della fiera, un giorno prima di tutti</li><li>Le tue copie a ogni ingresso</li><li>Un ospite nel panel di apertura</li></ul><p>Giornalisti e creator chiedono il proprio accredito nell’<a href="reserved/">area riservata</a>.</p>',
    ],
  },
  {
    slug: 'photo-gallery',
    action: 'tickets',
    kind: 'photos',
    title: ['Photo gallery', 'Galleria fotografica'],
    lead: [
      'The fair in illustrations, hall by hall.',
      'La fiera in illustrazioni, padiglione per padiglione.',
    ],
    body: ['', ''],
  },
  {
    slug: 'video-gallery',
    action: 'tickets',
    kind: 'videos',
    title: ['Video gallery', 'Galleria video'],
    lead: [
      'Stages, talks and a walk through the halls.',
      'Palchi, incontri e una passeggiata tra i padiglioni.',
    ],
    body: ['', ''],
  },
]
