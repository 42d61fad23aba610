import type { DemoPage } from './demo-page.ts'

/** Pages of the group Info, and those the law asks for. */
export const INFO_PAGES: readonly DemoPage[] = [
  {
    slug: 'general-information',
    title: ['General information', 'Informazioni generali'],
    lead: [
      'Hours, journeys and everything else in one page.',
      'Orari, viaggio e tutto il resto in una pagina.',
    ],
    body: [
      '<h2>Hours</h2><p>Visitors 9:30–18:30, on the last day until 17:00. Exhibitors 8:30–18:30.</p><h2>Getting here</h2><p>A shuttle leaves the central station every ten minutes; the airport train stops at the north gate.</p><h2>Accessibility</h2><p>All pavilions are on one level. Wheelchairs can be borrowed at the north and south gates.</p>',
      '<h2>Orari</h2><p>Visitatori 9:30–18:30, l’ultimo giorno fino alle 17:00. Espositori 8:30–18:30.</p><h2>Come arrivare</h2><p>Una navetta parte dalla stazione centrale ogni dieci minuti; il treno dell’aeroporto ferma all’ingresso nord.</p><h2>Accessibilità</h2><p>Tutti i padiglioni sono su un solo livello. Agli ingressi nord e sud si possono prendere in prestito sedie a rotelle.</p>',
    ],
  },
  {
    slug: 'contact-us',
    kind: 'contact',
    title: ['Contact us', 'Contatti'],
    lead: ['We answer within two working days.', 'Rispondiamo entro due giorni lavorativi.'],
    body: [
      '<p>Exhibitors find the quickest answers in the reserved area. For everything else, write to us here.</p>',
      '<p>Gli espositori trovano le risposte più rapide nell’area riservata. Per tutto il resto, scrivici da qui.</p>',
    ],
  },
  {
    slug: 'faq',
    kind: 'questions',
    title: ['FAQ', 'Domande frequenti'],
    lead: ['Asked often, answered once.', 'Chieste spesso, risposte una volta.'],
    body: [
      '<h2>Who can visit?</h2><p>Professionals of the beauty industry, schools on their days, press and influencers with accreditation.</p><h2>Can I pay by card?</h2><p>Visitors’ tickets yes. Stands and prepaid tickets are paid by bank transfer.</p><h2>Where is my invoice?</h2><p>In the reserved area, under Invoices; the PDF appears within 24 hours of issue.</p><h2>I have lost my badge.</h2><p>Reissue it from the reserved area: the old code stops working at once.</p>',
      '<h2>Chi può visitare la fiera?</h2><p>I professionisti del settore, le scuole nelle loro giornate, stampa e influencer con accredito.</p><h2>Posso pagare con la carta?</h2><p>I biglietti visitatore sì. Stand e biglietti prepagati si pagano con bonifico.</p><h2>Dov’è la mia fattura?</h2><p>Nell’area riservata, alla voce Fatture; il PDF compare entro 24 ore dall’emissione.</p><h2>Ho perso il badge.</h2><p>Riemettilo dall’area riservata: il vecchio codice smette subito di funzionare.</p>',
    ],
  },
  {
    slug: 'third-party',
    title: ['Third party', 'Terze parti'],
    lead: [
      'Beware of directories and hotels that use our name.',
      'Attenzione a cataloghi e hotel che usano il nostro nome.',
    ],
    body: [
      '<p>We never sell entries in printed guides, lists of visitors or hotel rooms by phone. Every official mail and document carries a code that you can check on our verification page.</p><p>If you are in doubt, forward the message to us before you sign or pay.</p>',
      '<p>Non vendiamo mai inserzioni in guide stampate, elenchi di visitatori o camere d’albergo per telefono. Ogni email e documento ufficiale riporta un codice che puoi controllare nella nostra pagina di verifica.</p><p>In caso di dubbio, inoltraci il messaggio prima di firmare o pagare.</p>',
    ],
  },
  {
    slug: 'privacy',
    title: ['Privacy', 'Privacy'],
    lead: [
      'Which data we keep, why, and for how long.',
      'Quali dati conserviamo, perché e per quanto tempo.',
    ],
    body: [
      '<p>We keep what a contract, a law or your consent asks for, and no more. Contract data are kept ten years after the last invoice; accreditation evidence twelve months after closing; marketing data until you withdraw.</p><p>In the reserved area you can see and change your consents at any time. You may ask for a copy, a correction or the erasure of your data.</p>',
      '<p>Conserviamo ciò che un contratto, una legge o il tuo consenso richiedono, e niente di più. I dati contrattuali si conservano dieci anni dopo l’ultima fattura; le prove di accredito dodici mesi dopo la chiusura; i dati di marketing finché non revochi il consenso.</p><p>Nell’area riservata puoi vedere e modificare i consensi in ogni momento. Puoi chiedere una copia, una correzione o la cancellazione dei tuoi dati.</p>',
    ],
  },
  {
    slug: 'cookies',
    title: ['Cookies', 'Cookie'],
    lead: ['Guests get none. Members get one.', 'Gli ospiti non ne ricevono. Chi accede ne riceve uno.'],
    body: [
      '<p>Public pages set no cookie. When you sign in, one technical cookie keeps you signed in; it ends when you log out. We use no profiling and no third-party cookies.</p>',
      '<p>Le pagine pubbliche non impostano cookie. Quando accedi, un solo cookie tecnico mantiene la sessione; termina quando esci. Non usiamo cookie di profilazione né di terze parti.</p>',
    ],
  },
  {
    slug: 'accessibility',
    title: ['Accessibility statement', 'Dichiarazione di accessibilità'],
    lead: ['The site aims at WCAG 2.2, level AA.', 'Il sito segue le WCAG 2.2, livello AA.'],
    body: [
      '<p>Every page can be used with the keyboard and with a screen reader. If something stands in your way, tell us through the contact page: we answer within two working days and put it right.</p>',
      '<p>Ogni pagina si può usare con la tastiera e con un lettore di schermo. Se incontri un ostacolo, segnalalo dalla pagina dei contatti: rispondiamo entro due giorni lavorativi e lo risolviamo.</p>',
    ],
  },
]
