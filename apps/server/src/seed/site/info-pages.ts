import { cookieRows } from './cookie-rows.ts'
import type { DemoPage } from './demo-page.ts'
import { retentionItems } from './retention-items.ts'

/** Pages of the group Info, and legally required ones. */
export const INFO_PAGES: readonly DemoPage[] = [
  {
    slug: 'general-information',
    kind: 'guide',
    action: 'tickets',
    title: ['General information', 'Informazioni generali'],
    lead: [
      'Hours, travel and everything else on one page.',
      'Orari, viaggio e tutto il resto in una pagina.',
    ],
    body: [
      '<h2>Hours</h2><p>Visitors 9:30–18:30. Exhibitors 8:30–18:30.</p><h2>Getting here</h2><p>A shuttle leaves the central station every ten minutes; the airport train stops at the north gate.</p><h2>Accessibility</h2><p>All halls are on one level. Wheelchairs can be borrowed at the north and south gates.</p><h2>Parking</h2><p>Visitors park at the south gate; exhibitors enter from the west with the pass of their stand. Places for people with disabilities are at every gate.</p><h2>Services in the halls</h2><p>Cloakroom, first aid and a family room at the north and south gates; free wireless network everywhere; places to eat in every hall, with gluten-free and vegan dishes.</p><h2>Photography</h2><p>Pictures for personal use are welcome. Ask the exhibitor before photographing a product; filming needs a <a href="media-partner">press accreditation</a>.</p>',
      '<h2>Orari</h2><p>Visitatori 9:30–18:30. Espositori 8:30–18:30.</p><h2>Come arrivare</h2><p>Una navetta parte dalla stazione centrale ogni dieci minuti; il treno dell’aeroporto ferma all’ingresso nord.</p><h2>Accessibilità</h2><p>Tutti i padiglioni sono su un solo livello. Agli ingressi nord e sud si possono prendere in prestito sedie a rotelle.</p><h2>Parcheggi</h2><p>I visitatori parcheggiano all’ingresso sud; gli espositori entrano da ovest con il pass del proprio stand. I posti per persone con disabilità sono a ogni ingresso.</p><h2>Servizi nei padiglioni</h2><p>Guardaroba, primo soccorso e nursery agli ingressi nord e sud; rete wireless gratuita ovunque; ristoro in ogni padiglione, con piatti senza glutine e vegani.</p><h2>Fotografie</h2><p>Le foto per uso personale sono benvenute. Chiedi all’espositore prima di fotografare un prodotto; per le riprese serve un <a href="media-partner">accredito stampa</a>.</p>',
    ],
  },
  {
    slug: 'contact-us',
    kind: 'contact',
    title: ['Contact us', 'Contatti'],
    lead: ['We answer within two working days.', 'Rispondiamo entro due giorni lavorativi.'],
    body: [
      '<p>Exhibitors find the quickest answers in the reserved area. For everything else, write to us here.</p><ul><li><strong>Exhibitors:</strong> <a href="mailto:exhibitors@foyer.example">exhibitors@foyer.example</a></li><li><strong>Visitors and tickets:</strong> <a href="mailto:tickets@foyer.example">tickets@foyer.example</a></li><li><strong>Press office:</strong> <a href="mailto:press@foyer.example">press@foyer.example</a></li></ul><p>Our offices answer from Monday to Friday, 9:00–18:00.</p>',
      '<p>Gli espositori trovano le risposte più rapide nell’area riservata. Per tutto il resto, scrivici da qui.</p><ul><li><strong>Espositori:</strong> <a href="mailto:exhibitors@foyer.example">exhibitors@foyer.example</a></li><li><strong>Visitatori e biglietti:</strong> <a href="mailto:tickets@foyer.example">tickets@foyer.example</a></li><li><strong>Ufficio stampa:</strong> <a href="mailto:press@foyer.example">press@foyer.example</a></li></ul><p>Gli uffici rispondono dal lunedì al venerdì, 9:00–18:00.</p>',
    ],
  },
  {
    slug: 'faq',
    action: 'contact',
    kind: 'questions',
    title: ['FAQ', 'Domande frequenti'],
    lead: ['Asked often, answered once.', 'Le più frequenti, con risposta.'],
    body: [
      '<h2>Who can visit?</h2><p>Professionals of the beauty industry, schools on their days, press and influencers with accreditation.</p><h2>Can I pay by card?</h2><p>Visitors’ tickets, yes. Stands and prepaid tickets are paid by bank transfer.</p><h2>Where is my invoice?</h2><p>In the reserved area, under Invoices; the PDF appears within 24 hours of issue.</p><h2>I have lost my badge.</h2><p>Reissue it from the reserved area: the old code stops working at once.</p><h2>How do I become an exhibitor?</h2><p>Start at <a href="exhibit">Become an exhibitor</a>; the application itself is sent from the reserved area. If the hall you want is full, join the <a href="waiting-list">waiting list</a>.</p><h2>Can I bring my children?</h2><p>Under 16 only with an adult and after approval; prams are welcome every day.</p><h2>May I pass my ticket on to somebody else?</h2><p>Yes, until the last day and as long as nobody has entered with it: change the name on the page of your order, which our mail leads to, or through the link in your invitation; the <a href="ticketing">shop</a> says how many times. The ticket gets a new code, and the old one stops working.</p><h2>Is there a catalogue on paper?</h2><p>Yes, at the fair: it shows what exhibitors had published when it went to print. What has changed since is in the <a href="catalogue">digital catalogue</a>, which is open all year.</p><h2>Do you sell lists of visitors?</h2><p>Never. Anyone who offers you one is not us: read <a href="third-party">how to recognise it</a>.</p><h2>How do I leave the newsletter?</h2><p>With the link at the foot of each mail, or under Consents in the reserved area. It takes effect at once.</p>',
      '<h2>Chi può visitare la fiera?</h2><p>I professionisti del settore, le scuole nelle loro giornate, stampa e influencer con accredito.</p><h2>Posso pagare con la carta?</h2><p>I biglietti visitatore sì. Stand e biglietti prepagati si pagano con bonifico.</p><h2>Dov’è la mia fattura?</h2><p>Nell’area riservata, alla voce Fatture; il PDF compare entro 24 ore dall’emissione.</p><h2>Ho perso il badge.</h2><p>Riemettilo dall’area riservata: il vecchio codice smette subito di funzionare.</p><h2>Come divento espositore?</h2><p>Comincia da <a href="exhibit">Diventa espositore</a>; la domanda si invia poi dall’area riservata. Se il padiglione che desideri è pieno, entra in <a href="waiting-list">lista d’attesa</a>.</p><h2>Posso portare i miei figli?</h2><p>Sotto i 16 anni solo con un adulto e previa approvazione; i passeggini sono benvenuti tutti i giorni.</p><h2>Posso cedere il mio biglietto a un’altra persona?</h2><p>Sì, fino all’ultimo giorno e finché nessuno è entrato: cambia il nome nella pagina dell’ordine, a cui porta la nostra email, o con il link dell’invito; quante volte, lo dice la <a href="ticketing">biglietteria</a>. Il biglietto riceve un nuovo codice e il vecchio smette di funzionare.</p><h2>Esiste un catalogo su carta?</h2><p>Sì, in fiera: riporta ciò che gli espositori avevano pubblicato al momento della stampa. Le modifiche successive sono nel <a href="catalogue">catalogo digitale</a>, aperto tutto l’anno.</p><h2>Vendete elenchi di visitatori?</h2><p>Mai. Chi te ne offre uno non siamo noi: leggi <a href="third-party">come riconoscerlo</a>.</p><h2>Come mi cancello dalla newsletter?</h2><p>Con il collegamento in fondo a ogni email, oppure alla voce Consensi nell’area riservata. Ha effetto subito.</p>',
    ],
  },
  {
    slug: 'third-party',
    kind: 'guide',
    action: 'contact',
    title: ['Third party', 'Terze parti'],
    lead: [
      'Beware of directories and hotels that use our name.',
      'Attenzione a cataloghi e hotel che usano il nostro nome.',
    ],
    body: [
      '<p>We never sell entries in printed guides, lists of visitors or hotel rooms by phone. Every official mail and document carries a code that you can check on our verification page.</p><p>If you are in doubt, forward the message to us before you sign or pay.</p><h2>How to recognise a genuine message</h2><ul><li>It comes from an address that ends in foyer.example</li><li>It carries a code that the <a href="verify">verification page</a> confirms</li><li>It never asks for a payment to a bank account other than the one in the reserved area</li></ul><h2>If you have already signed</h2><p>Do not pay, and <a href="contact-us">send us</a> a copy: our lawyers collect the cases and act for all exhibitors together.</p>',
      '<p>Non vendiamo mai inserzioni in guide stampate, elenchi di visitatori o camere d’albergo per telefono. Ogni email e documento ufficiale riporta un codice che puoi controllare nella nostra pagina di verifica.</p><p>In caso di dubbio, inoltraci il messaggio prima di firmare o pagare.</p><h2>Come riconoscere un messaggio autentico</h2><ul><li>Arriva da un indirizzo che termina con foyer.example</li><li>Riporta un codice che la <a href="verify">pagina di verifica</a> conferma</li><li>Non chiede mai un pagamento su un conto diverso da quello indicato nell’area riservata</li></ul><h2>Se hai già firmato</h2><p>Non pagare e <a href="contact-us">scrivici</a> allegando una copia: i nostri legali raccolgono i casi e agiscono per tutti gli espositori insieme.</p>',
    ],
  },
  {
    slug: 'ticket-conditions',
    kind: 'guide',
    action: 'tickets',
    title: ['Ticket conditions', 'Condizioni dei biglietti'],
    lead: ['What you agree to when you buy a ticket.', 'Che cosa accetti quando acquisti un biglietto.'],
    body: [
      '<h2>Who may come</h2><p>The fair is reserved for professionals. Nobody under 16 enters alone: we approve the admission first, and an adult comes along.</p><h2>Prices and payment</h2><p>Prices include VAT and are those that are shown when you order. You pay by card or, as long as it can arrive in time, by bank transfer: the order waits ten days for it and then lapses, and nothing is owed. A discount code is valid until the day, and for the number of tickets, that it states.</p><h2>Names</h2><p>A ticket is for one person and gets its code together with the name. The name can change as many times as the shop states when you order, as long as nobody has entered with the ticket; the old code stops working.</p><h2>Refunds</h2><p>You can give the tickets of an order back until fourteen days before opening, as long as nobody has entered: all of them become void, and the money goes back the way you paid. Later they are not refunded.</p><h2>Who sells</h2><p>Foyer Fairs, Bologna; for questions write to <a href="mailto:tickets@foyer.example">tickets@foyer.example</a>. What happens to your data is in the <a href="privacy">privacy notice</a>.</p>',
      '<h2>Chi può entrare</h2><p>La fiera è riservata ai professionisti. Sotto i 16 anni non si entra da soli: prima approviamo l’ingresso, e un adulto accompagna.</p><h2>Prezzi e pagamento</h2><p>I prezzi comprendono l’IVA e sono quelli mostrati al momento dell’ordine. Si paga con carta o, finché può arrivare in tempo, con bonifico: l’ordine attende dieci giorni e poi decade, senza che tu debba nulla. Un codice sconto vale fino al giorno e per i biglietti che indica.</p><h2>Nomi</h2><p>Un biglietto è di una sola persona e riceve il codice insieme al nome. Il nome si può cambiare tante volte quante ne indica la biglietteria al momento dell’ordine, finché nessuno è entrato con il biglietto; il vecchio codice smette di valere.</p><h2>Rimborsi</h2><p>I biglietti di un ordine si restituiscono fino a quattordici giorni prima dell’apertura, se nessuno è ancora entrato: si annullano tutti, e il denaro torna per la via con cui hai pagato. Dopo non sono più rimborsabili.</p><h2>Chi vende</h2><p>Foyer Fairs, Bologna; per domande scrivi a <a href="mailto:tickets@foyer.example">tickets@foyer.example</a>. Come trattiamo i tuoi dati è nell’<a href="privacy">informativa privacy</a>.</p>',
    ],
  },
  {
    slug: 'privacy',
    kind: 'guide',
    title: ['Privacy', 'Privacy'],
    lead: [
      'Which data we keep, why, and for how long.',
      'Quali dati conserviamo, perché e per quanto tempo.',
    ],
    body: [
      `<p>We keep what a contract, the law or your consent requires, and no more. Contract data are kept ten years after the last invoice.</p><h2>How long we keep everything else</h2><ul>${retentionItems('en-US')}</ul><p>In the reserved area you can see and change your consents at any time. You may ask for a copy, a correction or the erasure of your data.</p><h2>Who is responsible</h2><p>Foyer Fairs, Bologna, <a href="mailto:privacy@foyer.example">privacy@foyer.example</a>. A data protection officer answers at the same address.</p><h2>What for</h2><ul><li>Contracts, orders and invoices</li><li>Admission to the fair: badges, tickets, accreditation</li><li>Communications that you have agreed to, one consent for each purpose</li></ul><h2>Your rights</h2><p>Access, correction, erasure, restriction, portability and objection. We answer within thirty days; you may also contact the supervisory authority of your country.</p>`,
      `<p>Conserviamo ciò che un contratto, una legge o il tuo consenso richiedono, e niente di più. I dati contrattuali si conservano dieci anni dopo l’ultima fattura.</p><h2>Per quanto tempo conserviamo il resto</h2><ul>${retentionItems('it')}</ul><p>Nell’area riservata puoi vedere e modificare i consensi in ogni momento. Puoi chiedere una copia, una correzione o la cancellazione dei tuoi dati.</p><h2>Chi è il titolare</h2><p>Foyer Fairs, Bologna, <a href="mailto:privacy@foyer.example">privacy@foyer.example</a>. Allo stesso indirizzo risponde il responsabile della protezione dei dati.</p><h2>Per quali scopi</h2><ul><li>Contratti, ordini e fatture</li><li>Ingresso in fiera: badge, biglietti, accrediti</li><li>Comunicazioni che hai accettato, un consenso per ogni finalità</li></ul><h2>I tuoi diritti</h2><p>Accesso, rettifica, cancellazione, limitazione, portabilità e opposizione. Rispondiamo entro trenta giorni; puoi anche rivolgerti all’autorità di controllo del tuo paese.</p>`,
    ],
  },
  {
    slug: 'cookies',
    kind: 'guide',
    title: ['Cookies', 'Cookie'],
    lead: [
      'None for guests. Technical ones once you sign in.',
      'Nessuno per gli ospiti. Solo tecnici per chi accede.',
    ],
    body: [
      `<p>Public pages set no cookie. When you sign in, technical cookies keep you signed in and your account safe. We use no profiling and no third-party cookies.</p><table><thead><tr><th>Name</th><th>What for</th><th>How long</th></tr></thead><tbody>${cookieRows('en-US')}</tbody></table><p>What you add to your visit or to your plan, and the tickets that you open, stay in your own browser until you remove them there.</p><p>As nothing is measured or shared, there is no cookie banner.</p>`,
      `<p>Le pagine pubbliche non impostano cookie. Quando accedi, i cookie tecnici mantengono la sessione e proteggono l’account. Non usiamo cookie di profilazione né di terze parti.</p><table><thead><tr><th>Nome</th><th>A cosa serve</th><th>Durata</th></tr></thead><tbody>${cookieRows('it')}</tbody></table><p>Ciò che aggiungi alla visita o all’agenda e i biglietti che apri restano nel tuo browser finché non li togli.</p><p>Poiché nulla viene misurato o condiviso, non c’è alcun banner.</p>`,
    ],
  },
  {
    slug: 'accessibility',
    kind: 'guide',
    title: ['Accessibility statement', 'Dichiarazione di accessibilità'],
    lead: [
      'This site aims to meet WCAG 2.2, level AA.',
      'Il sito mira a rispettare le WCAG 2.2, livello AA.',
    ],
    body: [
      '<p>Every page can be used with the keyboard and with a screen reader. If something stands in your way, tell us through the contact page: we answer within two working days and put it right.</p><h2>What we do</h2><ul><li>Texts can be enlarged up to four times without losing anything</li><li>Colours are chosen so that words stay readable for everyone</li><li>Motion stops for those who ask their system for less of it</li><li>Public pages work without scripts</li></ul><h2>What is not there yet</h2><p>Films on this site have no sound, and are described in words. Videos of others are shown by the sites that host them, whose players are not ours.</p><p>Last review: before the opening of this edition. <a href="contact-us">Tell us</a> what we have missed.</p>',
      '<p>Ogni pagina si può usare con la tastiera e con un lettore di schermo. Se incontri un ostacolo, segnalalo dalla pagina dei contatti: rispondiamo entro due giorni lavorativi e lo risolviamo.</p><h2>Cosa facciamo</h2><ul><li>I testi si ingrandiscono fino a quattro volte senza perdere nulla</li><li>I colori sono scelti perché le parole restino leggibili per tutti</li><li>Le animazioni si fermano per chi ne chiede meno al proprio sistema</li><li>Le pagine pubbliche funzionano senza script</li></ul><h2>Cosa manca ancora</h2><p>I film di questo sito sono senza audio e descritti a parole. I video di altri si vedono sui siti che li ospitano, i cui lettori non sono nostri.</p><p>Ultima revisione: prima dell’apertura di questa edizione. <a href="contact-us">Segnalaci</a> ciò che ci è sfuggito.</p>',
    ],
  },
]
