import { DEMO_YEAR } from '../demo-calendar.ts'
import type { DemoStory } from './demo-story.ts'

/** News: [English, Italian] throughout. */
export const DEMO_NEWS: readonly DemoStory[] = [
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
      '<p>From glass that comes back to the filling line to formulas that need no water, many exhibitors show work on the life of a product after the sale.</p><h2>Where to find it</h2><p>A green line on the floor of halls 14 and 21 leads past them, with a map at every entrance.</p><p>What they say about it on stage is in the <a href="../event-calendar">event calendar</a>.</p>',
      '<p>Dal vetro che torna in linea di riempimento alle formule che fanno a meno dell’acqua, molti espositori mostrano il lavoro sulla vita di un prodotto dopo la vendita.</p><h2>Dove trovarlo</h2><p>Una linea verde sul pavimento dei padiglioni 14 e 21 li collega, con una mappa a ogni ingresso.</p><p>Che cosa ne dicono sul palco è nel <a href="../event-calendar">calendario eventi</a>.</p>',
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
      'In hall 15 a bottle is no longer the end of the line.',
      'Nel padiglione 15 un flacone non è più la fine della linea.',
    ],
    body: [
      '<p>Makers of glass, fillers and brands have put their stands along the refill route, so that visitors can follow one bottle through its whole life: blown, filled, sold, brought back, washed, filled again.</p><h2>What to look for</h2><ul><li>Bottles that carry the traces of their journeys, shown beside new ones</li><li>Caps and pumps that come off without tools</li><li>What washing costs, and who pays for it</li></ul><p>Those who want the sums behind it find them in the talks of the Sala Torre: the <a href="../event-calendar">event calendar</a> has days and hours.</p>',
      '<p>Vetrai, riempitori e marchi si sono messi lungo il percorso refill: chi visita può seguire un flacone per tutta la sua vita, soffiato, riempito, venduto, riportato, lavato e riempito di nuovo.</p><h2>Che cosa guardare</h2><ul><li>I flaconi con i segni dei loro viaggi, accanto a quelli nuovi</li><li>Tappi e pompe che si smontano senza attrezzi</li><li>Quanto costa lavare, e chi lo paga</li></ul><p>I conti che ci stanno dietro si fanno negli incontri in Sala Torre: giorni e orari sono nel <a href="../event-calendar">calendario eventi</a>.</p>',
    ],
  },
  {
    slug: 'night-of-perfumes',
    kind: 'news',
    daysAgo: 7,
    title: ['First evening: scents of six cities', 'Prima sera: profumi di sei città'],
    lead: [
      'A walk for the nose, with the perfumer who composed it.',
      'Una passeggiata per il naso, con chi l’ha composta.',
    ],
    body: [
      '<p>As the first day draws to a close, Omar Haddad leads through six cities in the Sala Maggiore on the central square. Each is one accord, smelled in the dark, and then told: what it is made of, and what was left out.</p><h2>How to take part</h2><p>We begin at 17:30, in Italian and in English. Every ticket of that day is good for it; there is nothing to book, and those who come early sit in front.</p><p>Add it to your plan in the <a href="../event-calendar">event calendar</a>, and your calendar will remind you.</p>',
      '<p>Quando il primo giorno volge al termine, Omar Haddad attraversa sei città in Sala Maggiore, sulla piazza centrale. Ognuna è un accordo, annusato al buio e poi raccontato: di che cosa è fatto, e che cosa è rimasto fuori.</p><h2>Come partecipare</h2><p>Si comincia alle 17:30, in italiano e in inglese. Vale ogni biglietto di quel giorno; non si prenota, e chi arriva presto siede davanti.</p><p>Aggiungila alla tua agenda nel <a href="../event-calendar">calendario eventi</a>: te la ricorderà il tuo calendario.</p>',
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
      '<p>Department stores, perfumeries, pharmacies, distributors and spa chains can apply from today. Those who are accepted enter free; the best profiles are our guests.</p><h2>Three steps</h2><ol><li>Register as a buyer and tell us about your company and your markets. You can stop and go on another day</li><li>The buyer desk scores the application and writes to you</li><li>You confirm, and <a href="../buyer-my-match">My Match</a> shows you the exhibitors that fit</li></ol><p>All about it is on the page of the <a href="../buyer-program">buyer programme</a>.</p>',
      '<p>Grandi magazzini, profumerie, farmacie, distributori e catene di spa possono candidarsi da oggi. Le aziende ammesse entrano gratis; i profili migliori sono nostri ospiti.</p><h2>Tre passi</h2><ol><li>Registrati come buyer e raccontaci la tua azienda e i tuoi mercati. Puoi fermarti e riprendere un altro giorno</li><li>L’ufficio buyer valuta la domanda e ti scrive</li><li>Confermi, e <a href="../buyer-my-match">My Match</a> ti mostra gli espositori affini</li></ol><p>Tutto il resto è nella pagina del <a href="../buyer-program">programma buyer</a>.</p>',
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
      '<p>Five European schools share the Palco Capelli in hall 25 on the first afternoon. Each brings its own way of holding the scissors, and its own answer to the same head of hair.</p><h2>Before and after</h2><p>We begin at 15:00, with interpreters. The teachers stay at the stage afterwards for questions, and young stylists who want to study abroad can meet them there.</p><p>The stage goes on until the last day: shows, demonstrations and short lessons are in the <a href="../event-calendar">event calendar</a>.</p>',
      '<p>Cinque scuole europee si dividono il Palco Capelli nel padiglione 25 il primo pomeriggio. Ognuna porta il suo modo di tenere le forbici, e la sua risposta alla stessa testa.</p><h2>Prima e dopo</h2><p>Si comincia alle 15:00, con interpreti. Poi gli insegnanti restano vicino al palco per le domande, e chi vuole studiare all’estero li incontra lì.</p><p>Il palco continua fino all’ultimo giorno: sfilate, dimostrazioni e lezioni brevi sono nel <a href="../event-calendar">calendario eventi</a>.</p>',
    ],
  },
  {
    slug: 'nail-colours-of-the-year',
    kind: 'news',
    daysAgo: 18,
    title: ['The colours of the year, one brush at a time', 'I colori dell’anno, un pennello alla volta'],
    lead: [
      'Nail artists choose the colours of the year in hall 36.',
      'Le onicotecniche scelgono i colori dell’anno nel padiglione 36.',
    ],
    body: [
      '<p>In the nail arena of hall 36 makers put their new shades on one table, without names. Whoever works there tries them, and votes with the brush.</p><h2>Take a seat</h2><p>The arena has thirty workstations, lamps and tools included. The shades that were used most are shown on the last day.</p><p>For those who want to learn rather than choose there are lessons in Aula A, from the first steps in nail art to colour theory: see the <a href="../event-calendar">event calendar</a>.</p>',
      '<p>Nell’arena unghie del padiglione 36 i produttori mettono le nuove tinte su un solo tavolo, senza nomi. Chi ci lavora le prova, e vota con il pennello.</p><h2>Accomodati</h2><p>L’arena ha trenta postazioni, con lampade e strumenti. Le tinte più usate si vedono l’ultimo giorno.</p><p>Chi preferisce imparare trova le lezioni in Aula A, dai primi passi nella nail art alla teoria del colore: vedi il <a href="../event-calendar">calendario eventi</a>.</p>',
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
      '<p>The catalogue grows with every exhibitor that publishes its profile. Type what you are looking for, even if you are not sure how it is spelt, or narrow the list by hall, category, certification and country.</p><h2>Make it yours</h2><ul><li>Add exhibitors to your visit: the list stays on your device, no account needed</li><li>See each stand on the plan of its hall</li><li>Products that are shown for the first time are marked as launches</li></ul><p>Begin with the <a href="../catalogue">digital catalogue</a>, or from the <a href="../map">map</a>.</p>',
      '<p>Il catalogo cresce con ogni espositore che pubblica il proprio profilo. Scrivi che cosa cerchi, anche se non sai bene come si scrive, oppure restringi l’elenco per padiglione, categoria, certificazione e paese.</p><h2>Fallo tuo</h2><ul><li>Aggiungi gli espositori alla tua visita: l’elenco resta sul tuo dispositivo, senza account</li><li>Guarda ogni stand sulla pianta del padiglione</li><li>I prodotti mostrati per la prima volta sono segnati come novità</li></ul><p>Comincia dal <a href="../catalogue">catalogo digitale</a> o dalla <a href="../map">mappa</a>.</p>',
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
      '<p>From Bologna Centrale a shuttle leaves every ten minutes on the days of the fair and stops at the north gate, where the covered walk to all halls begins. Whoever lands at the airport takes the train to the same gate.</p><h2>Travel light</h2><p>Coats and suitcases stay in the cloakrooms at the north and south gates. Your ticket is on your phone: there is nothing to print, and no desk to queue at.</p><p>Parking, hours and everything else are in the <a href="../general-information">general information</a>.</p>',
      '<p>Nei giorni di fiera da Bologna Centrale parte una navetta ogni dieci minuti e ferma all’ingresso nord, dove comincia il percorso coperto verso tutti i padiglioni. Chi atterra in aeroporto arriva allo stesso ingresso in treno.</p><h2>Viaggia leggero</h2><p>Cappotti e valigie restano nei guardaroba degli ingressi nord e sud. Il biglietto è sul telefono: niente da stampare, nessuna coda alla cassa.</p><p>Parcheggi, orari e tutto il resto sono nelle <a href="../general-information">informazioni generali</a>.</p>',
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
      '<p>A chemist judges formulas, a packer judges packaging, a hairdresser judges salons. The five juries of the awards are made of people who do the same work as those who enter, and none of them has a product in the race.</p><h2>How they decide</h2><ul><li>They try each product before they know whose it is</li><li>They see the price last</li><li>They write down why, and the finalists can read it</li></ul><p>The winners are named at the awards evening on the second day; see the <a href="../event-calendar">event calendar</a> and the page of the <a href="../awards">awards</a>.</p>',
      '<p>Un chimico giudica le formule, chi confeziona giudica il packaging, chi taglia i capelli giudica i saloni. Le cinque giurie dei premi sono fatte di persone che svolgono lo stesso lavoro di chi si candida, e nessuna ha un prodotto in gara.</p><h2>Come decidono</h2><ul><li>Provano ogni prodotto prima di sapere di chi è</li><li>Vedono il prezzo per ultimo</li><li>Scrivono il perché, e i finalisti lo possono leggere</li></ul><p>I vincitori si conoscono alla serata dei premi del secondo giorno: vedi il <a href="../event-calendar">calendario eventi</a> e la pagina dei <a href="../awards">premi</a>.</p>',
    ],
  },
  {
    slug: 'salon-of-tomorrow',
    kind: 'news',
    daysAgo: 32,
    title: ['A salon at work in the middle of the hall', 'Un salone al lavoro in mezzo al padiglione'],
    lead: [
      'Hall 25 shows a working salon, from the sink to the till.',
      'Il padiglione 25 mostra un salone funzionante, dal lavatesta alla cassa.',
    ],
    body: [
      '<p>Suppliers of hall 25 have furnished one salon together: chairs, basins, light, colour bar and till, each by another maker. It opens and closes with the fair, and people have their hair done in it.</p><h2>What can be tried</h2><ul><li>Basins at a height that spares the back</li><li>Light in which a colour looks as it will outside</li><li>An appointment book that fits on a phone</li></ul><p>Those who furnish it are in the <a href="../catalogue">digital catalogue</a>; the page of <a href="../hair-and-nail">hair and nail</a> shows what else there is.</p>',
      '<p>I fornitori del padiglione 25 hanno arredato insieme un salone: poltrone, lavateste, luci, banco colore e cassa, ognuno di un produttore diverso. Apre e chiude con la fiera, e ci si fa davvero la piega.</p><h2>Che cosa si prova</h2><ul><li>Lavateste a un’altezza che risparmia la schiena</li><li>Una luce in cui il colore è quello che si vedrà fuori</li><li>Un’agenda degli appuntamenti che sta nel telefono</li></ul><p>Chi lo arreda è nel <a href="../catalogue">catalogo digitale</a>; la pagina <a href="../hair-and-nail">capelli e unghie</a> mostra che cos’altro c’è.</p>',
    ],
  },
]
