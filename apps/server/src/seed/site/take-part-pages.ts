import type { DemoPage } from './demo-page.ts'

/** Pages of the groups Exhibit and Visit. */
export const TAKE_PART_PAGES: readonly DemoPage[] = [
  {
    slug: 'my-match',
    kind: 'steps',
    action: 'reserved',
    title: ['My Match', 'My Match'],
    lead: [
      'Meet the buyers who are looking for what you make.',
      'Incontra i buyer che cercano quello che produci.',
    ],
    body: [
      '<p>My Match suggests meetings based on what you sell and what buyers are looking for: categories, markets, channels and certifications. You mark them, they mark you, and you know whom to meet before the doors open.</p><h2>What you need</h2><ol><li>A confirmed and paid stand</li><li>A published profile in the digital catalogue</li><li>A validated primary team member</li></ol><p>Everything is prepared in the reserved area.</p><h2>How a meeting comes about</h2><ol><li>You mark the buyers you would like to meet</li><li>They see why you fit, and answer</li><li>When you have marked each other, you both see it, and agree on when and where</li></ol><p>My Match is open until the last day of the fair.</p>',
      '<p>My Match propone incontri a partire da ciò che vendi e da ciò che i buyer cercano: categorie, mercati, canali e certificazioni. Tu li segni, loro ti segnano, e sai chi incontrare prima dell’apertura.</p><h2>Cosa serve</h2><ol><li>Uno stand confermato e pagato</li><li>Un profilo pubblicato nel catalogo digitale</li><li>Un membro principale del team validato</li></ol><p>Tutto si prepara nell’area riservata.</p><h2>Come nasce un incontro</h2><ol><li>Indichi i buyer che vorresti incontrare</li><li>Loro vedono perché siete affini, e rispondono</li><li>Quando vi siete segnati a vicenda, lo vedete tutti e due, e decidete quando e dove</li></ol><p>My Match resta aperto fino all’ultimo giorno di fiera.</p>',
    ],
  },
  {
    slug: 'set-up-companies',
    kind: 'directory',
    action: 'reserved',
    title: ['Set-up companies', 'Allestitori'],
    lead: ['Build with people who know the halls.', 'Allestisci con chi conosce i padiglioni.'],
    body: [
      '<p>Any qualified company may build your stand. Everyone who works in the halls needs a pass in their own name, with their employer, valid on build-up and dismantling days only.</p><p>The technical plan of your stand, with its utilities, is in the reserved area from forty-five days before opening.</p><h2>Days and hours</h2><ul><li><strong>Build-up:</strong> the five days before opening, 7:00–21:00</li><li><strong>Last evening:</strong> finishing touches only, no machinery after 18:00</li><li><strong>Dismantling:</strong> from closing on the last day, for two days</li></ul><h2>Rules in short</h2><p>Structures up to 4 metres need no approval; higher ones are examined by our technical office within ten days. Materials must be at least fire class 1. Packaging leaves the halls by the evening before opening.</p>',
      '<p>Qualsiasi azienda qualificata può allestire il tuo stand. A chi lavora nei padiglioni serve un pass nominativo, con il datore di lavoro, valido solo nei giorni di montaggio e smontaggio.</p><p>La planimetria tecnica dello stand, con le utenze, è nell’area riservata da quarantacinque giorni prima dell’apertura.</p><h2>Giorni e orari</h2><ul><li><strong>Montaggio:</strong> i cinque giorni prima dell’apertura, 7:00–21:00</li><li><strong>Ultima sera:</strong> solo rifiniture, nessun macchinario dopo le 18:00</li><li><strong>Smontaggio:</strong> dalla chiusura dell’ultimo giorno, per due giorni</li></ul><h2>Le regole in breve</h2><p>Le strutture fino a 4 metri non richiedono approvazione; quelle più alte sono esaminate dall’ufficio tecnico entro dieci giorni. I materiali devono essere almeno in classe 1 di reazione al fuoco. Gli imballaggi escono dai padiglioni entro la sera prima dell’apertura.</p>',
    ],
  },
  {
    slug: 'exhibit',
    kind: 'invitation',
    title: ['Become an exhibitor', 'Diventa espositore'],
    lead: [
      'Tell us who you are: an invitation to the reserved area follows within two working days.',
      'Raccontaci chi sei: entro due giorni lavorativi arriva l’invito all’area riservata.',
    ],
    body: [
      '<p>With the invitation you apply, sign and plan your stand in one place. Halls that are full have a <a href="waiting-list">waiting list</a>.</p>',
      '<p>Con l’invito fai domanda, firmi e progetti lo stand in un solo posto. I padiglioni pieni hanno una <a href="waiting-list">lista d’attesa</a>.</p>',
    ],
  },
  {
    slug: 'waiting-list',
    kind: 'waitingList',
    title: ['Waiting list', 'Lista d’attesa'],
    lead: [
      'The hall you want is full? Leave us your name.',
      'Il padiglione che desideri è pieno? Lasciaci il tuo nome.',
    ],
    body: [
      '<p>Places come free until a few weeks before opening. Tell us what you make and how much space you need; we will write to you as soon as one suits you.</p>',
      '<p>Si liberano posti fino a poche settimane dall’apertura. Raccontaci cosa produci e quanto spazio ti serve; ti scriviamo appena si libera un posto adatto.</p>',
    ],
  },
  {
    slug: 'ticketing',
    title: ['Ticketing', 'Biglietteria'],
    lead: [
      'Choose your days: your ticket arrives on your phone.',
      'Scegli i giorni: il biglietto arriva sul telefono.',
    ],
    body: [
      '<h2>Good to know</h2><ul><li>The fair is reserved for professionals; children under 16 are admitted with an adult and after approval</li><li>An exhibitor’s discount code lowers the price of each ticket: type it above, or open its link</li><li>You can add names later, and change them as long as nobody has entered: a ticket gets its code once it has a name</li><li>Has an exhibitor invited you? Open the link in your invitation instead: your ticket is free</li></ul><p>Press, influencers, buyers and schools do not buy here: they ask for <a href="reserved/">accreditation</a>. Press, influencers and schools that are not accepted get a code for a lower price.</p>',
      '<h2>Buono a sapersi</h2><ul><li>La fiera è riservata ai professionisti; i minori di 16 anni entrano con un adulto e previa approvazione</li><li>Il codice sconto di un espositore abbassa il prezzo di ogni biglietto: scrivilo qui sopra, oppure apri il suo link</li><li>I nomi si possono aggiungere dopo e cambiare finché nessuno è entrato: il biglietto riceve il codice quando ha un nome</li><li>Un espositore ti ha invitato? Apri il link dell’invito: il biglietto è gratuito</li></ul><p>Stampa, influencer, buyer e scuole non acquistano qui: chiedono l’<a href="reserved/">accredito</a>. Stampa, influencer e scuole non ammessi ricevono un codice per un prezzo più basso.</p>',
    ],
  },
  {
    slug: 'buyer-program',
    kind: 'steps',
    action: 'buyers',
    title: ['Buyer program', 'Programma buyer'],
    lead: ['For those who decide what goes on the shelf.', 'Per chi decide cosa va sullo scaffale.'],
    body: [
      '<p>Accepted buyers enter free, use the lounge and receive suggestions for meetings. The best profiles are hosted: two nights in a hotel and a contribution to travel costs.</p><h2>How it works</h2><ol><li>Register and send your application</li><li>The buyer desk evaluates role, company and markets</li><li>You read the outcome in the reserved area and confirm within ten days</li></ol><h2>Who it is for</h2><ul><li>Department stores, perfumeries and pharmacies</li><li>Distributors and importers</li><li>E-commerce and television sales</li><li>Hotel and spa chains</li></ul><p>You find whom to meet with <a href="buyer-my-match">My Match</a>, which is part of the programme.</p>',
      '<p>I buyer accettati entrano gratuitamente, usano la lounge e ricevono proposte di incontro. I profili migliori sono ospitati: due notti in hotel e un contributo alle spese di viaggio.</p><h2>Come funziona</h2><ol><li>Registrati e invia la domanda</li><li>L’ufficio buyer valuta ruolo, azienda e mercati</li><li>Leggi l’esito nell’area riservata e confermi entro dieci giorni</li></ol><h2>A chi è rivolto</h2><ul><li>Grandi magazzini, profumerie e farmacie</li><li>Distributori e importatori</li><li>E-commerce e televendite</li><li>Catene di hotel e spa</li></ul><p>Chi incontrare lo trovi con <a href="buyer-my-match">My Match</a>, compreso nel programma.</p>',
    ],
  },
  {
    slug: 'buyer-my-match',
    kind: 'steps',
    action: 'buyers',
    title: ['Buyer My Match', 'My Match per i buyer'],
    lead: [
      'The exhibitors worth meeting, before you arrive.',
      'Gli espositori da incontrare, prima di arrivare.',
    ],
    body: [
      '<p>Tell us which categories you are looking for and which you already cover. My Match lists the exhibitors that fit and says why: the category, the market, the channel, the certification.</p><h2>Before, during, after</h2><ul><li><strong>Before:</strong> a list that grows as exhibitors publish their profiles</li><li><strong>During:</strong> your marked exhibitors at hand; the catalogue has their halls and stands</li><li><strong>After:</strong> the catalogue stays open, with contact details and products</li></ul><p>My Match is part of the <a href="buyer-program">buyer programme</a>: apply once and use both.</p>',
      '<p>Indicaci le categorie che cerchi e quelle che già copri. My Match elenca gli espositori adatti e ti dice perché: la categoria, il mercato, il canale, la certificazione.</p><h2>Prima, durante, dopo</h2><ul><li><strong>Prima:</strong> un elenco che cresce man mano che gli espositori pubblicano il profilo</li><li><strong>Durante:</strong> i tuoi preferiti a portata di mano; padiglione e stand sono nel catalogo</li><li><strong>Dopo:</strong> il catalogo resta aperto, con contatti e prodotti</li></ul><p>My Match fa parte del <a href="buyer-program">programma buyer</a>: basta una domanda per entrambi.</p>',
    ],
  },
  {
    slug: 'professional-school',
    kind: 'steps',
    action: 'accreditation',
    title: ['Professional school', 'Scuole professionali'],
    lead: [
      'Two days made for those who are learning the craft.',
      'Due giorni pensati per chi sta imparando il mestiere.',
    ],
    body: [
      '<p>Groups of at least ten students visit on the school days, Saturday and Sunday, with one teacher for every ten. The day ticket is €25 for each student; teachers enter free.</p><p>Requests are sent from the reserved area and close two weeks before opening.</p><h2>The day</h2><ul><li>Welcome and guided tour, one hour</li><li>A lesson of the <a href="educational">educational programme</a> reserved for schools</li><li>Places in the hair arena in the afternoon</li></ul><h2>How to book</h2><ol><li>The school registers in the reserved area</li><li>It tells us how many students and teachers are coming, and on which day</li><li>Once it has paid, one paper arrives for the whole group: everybody comes in with one scan</li></ol>',
      '<p>I gruppi di almeno dieci studenti visitano la fiera nelle giornate delle scuole, sabato e domenica, con un insegnante ogni dieci. Il biglietto giornaliero costa € 25 per studente; gli insegnanti entrano gratis.</p><p>Le richieste si inviano dall’area riservata e chiudono due settimane prima dell’apertura.</p><h2>La giornata</h2><ul><li>Accoglienza e visita guidata, un’ora</li><li>Una lezione del <a href="educational">programma di formazione</a> riservata alle scuole</li><li>Posti nell’arena capelli nel pomeriggio</li></ul><h2>Come prenotare</h2><ol><li>La scuola si registra nell’area riservata</li><li>Indica quanti studenti e insegnanti verranno, e in quale giorno</li><li>A pagamento avvenuto arriva un solo foglio per tutto il gruppo: si entra insieme con una lettura</li></ol>',
    ],
  },
]
