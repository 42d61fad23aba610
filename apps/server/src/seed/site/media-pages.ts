import type { DemoPage } from './demo-page.ts'

/** Pages of the groups Events and Media, and the awards. */
export const MEDIA_PAGES: readonly DemoPage[] = [
  {
    slug: 'special-project',
    title: ['Special project', 'Progetto speciale'],
    lead: [
      'The skin of the city: an installation to walk through.',
      'La pelle della città: un’installazione da attraversare.',
    ],
    body: [
      '<p>In the central square a pavilion of glass and scent shows how pollution, light and water act on the skin, hour by hour. Twelve laboratories have given their data, three perfumers their noses.</p>',
      '<p>Nella piazza centrale un padiglione di vetro e profumo mostra come smog, luce e acqua agiscono sulla pelle, ora per ora. Dodici laboratori hanno dato i loro dati, tre profumieri il loro naso.</p>',
    ],
  },
  {
    slug: 'educational',
    title: ['Educational', 'Formazione'],
    lead: [
      'Sixty short lessons, free with every ticket.',
      'Sessanta lezioni brevi, comprese in ogni biglietto.',
    ],
    body: [
      '<p>Cutting, colour, reading a label, pricing a treatment, exporting for the first time: half an hour each, in Italian with English interpretation. Seats are given in order of arrival.</p>',
      '<p>Taglio, colore, lettura di un’etichetta, prezzo di un trattamento, prima esportazione: mezz’ora ciascuna, in italiano con interpretazione in inglese. I posti si assegnano in ordine di arrivo.</p>',
    ],
  },
  {
    slug: 'event-calendar',
    kind: 'events',
    title: ['Event calendar', 'Calendario eventi'],
    lead: ['Four days, hour by hour.', 'Quattro giorni, ora per ora.'],
    body: [
      '<p>Times are those of the fair. Interpreted sessions are marked.</p>',
      '<p>Gli orari sono quelli della fiera. Le sessioni con interprete sono segnalate.</p>',
    ],
  },
  {
    slug: 'awards',
    title: ['Awards', 'Premi'],
    lead: ['What the industry thinks of its own work.', 'Cosa pensa l’industria del proprio lavoro.'],
    body: [
      '<p>Formula, packaging, salon, start-up and responsibility: five awards, judged by people who do the same work. Finalists are announced two weeks before opening; winners on the second evening.</p>',
      '<p>Formula, packaging, salone, start-up e responsabilità: cinque premi, giudicati da chi fa lo stesso lavoro. I finalisti si annunciano due settimane prima dell’apertura; i vincitori la seconda sera.</p>',
    ],
  },
  {
    slug: 'news',
    kind: 'news',
    title: ['News', 'Notizie'],
    lead: ['What is happening on the way to the fair.', 'Cosa succede sulla strada verso la fiera.'],
    body: ['', ''],
  },
  {
    slug: 'press-releases',
    kind: 'news',
    title: ['Press releases', 'Comunicati stampa'],
    lead: ['For editors, free to use.', 'Per le redazioni, liberi da diritti.'],
    body: ['', ''],
  },
  {
    slug: 'press-review',
    kind: 'news',
    title: ['Press review', 'Rassegna stampa'],
    lead: ['What others write about us.', 'Cosa scrivono di noi.'],
    body: ['', ''],
  },
  {
    slug: 'media-partner',
    title: ['Media partner', 'Media partner'],
    lead: [
      'Magazines, channels and podcasts that travel with us.',
      'Riviste, canali e podcast che viaggiano con noi.',
    ],
    body: [
      '<p>Media partners have a desk in the press room, interviews by appointment and first access to the figures of the fair. To become one, write to the press office from the contact page.</p>',
      '<p>I media partner hanno una postazione in sala stampa, interviste su appuntamento e accesso in anteprima ai numeri della fiera. Per diventarlo, scrivi all’ufficio stampa dalla pagina dei contatti.</p>',
    ],
  },
  {
    slug: 'photo-gallery',
    kind: 'photos',
    title: ['Photo gallery', 'Galleria fotografica'],
    lead: ['The last edition in pictures.', 'L’ultima edizione in immagini.'],
    body: ['', ''],
  },
  {
    slug: 'video-gallery',
    kind: 'videos',
    title: ['Video gallery', 'Galleria video'],
    lead: [
      'Stages, talks and a walk through the halls.',
      'Palchi, incontri e una passeggiata tra i padiglioni.',
    ],
    body: ['', ''],
  },
]
