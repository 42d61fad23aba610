import { label } from '../editions/define-setting.ts'
import { help } from './screen-help.ts'

/** Help of the screens about the days of the fair: stand, badges, tickets, catalogue, meetings. */
export const FAIR_HELP = {
  myStand: help(
    'technical',
    label(
      'Your stand on the plan of the hall: dimensions, open sides, neighbours, and the doors for the build-up.',
      'Il tuo stand sulla pianta del padiglione: misure, lati aperti, vicini e porte per l’allestimento.',
    ),
    label(
      'Build-up begins on {buildUpFrom}. Builders enter from {setupEntryFrom} until {setupEntryUntil}.',
      'L’allestimento comincia il {buildUpFrom}. Si entra dalle {setupEntryFrom} fino alle {setupEntryUntil}.',
    ),
  ),
  technicalPlans: help(
    'technical',
    label(
      'Download the plan of your stand, then send us your design with its utilities.',
      'Scarica la planimetria dello stand, poi inviaci il progetto con gli allacci.',
    ),
    label(
      'Stand designs are due by {standDesignsUntil}.',
      'I progetti di allestimento si inviano entro il {standDesignsUntil}.',
    ),
  ),
  badges: help(
    'exhibitors',
    label(
      'Assign a badge to everyone who works at your stand, and a set-up pass to everyone who builds it.',
      'Assegna un badge a chi lavora allo stand e un pass allestimento a chi lo monta.',
    ),
    label(
      'Names can be changed until {badgeNamesUntil}. Entry is from {exhibitorEntryFrom} until {exhibitorEntryUntil}.',
      'I nomi si possono cambiare fino al {badgeNamesUntil}. Si entra dalle {exhibitorEntryFrom} fino alle {exhibitorEntryUntil}.',
    ),
  ),
  parkingPass: help(
    'exhibitors',
    label(
      'Parking passes for your vehicles, with the number plate.',
      'I pass auto per i tuoi veicoli, con la targa.',
    ),
    label(
      'Their number depends on the area of your stand; you can order up to {maxExtraParking} more.',
      'Il numero dipende dalla superficie dello stand; puoi ordinarne fino a {maxExtraParking} in più.',
    ),
  ),
  myTickets: help(
    'tickets',
    label('Your tickets, with their codes for the gate.', 'I tuoi biglietti, con i codici per il varco.'),
    label(
      'Refunds until {shopRefundUntil}. A name can be changed {maxTicketRenames} times, until {ticketNamesUntil}.',
      'Rimborsi fino al {shopRefundUntil}. Il nome si può cambiare {maxTicketRenames} volte, fino al {ticketNamesUntil}.',
    ),
  ),
  buyTickets: help(
    'tickets',
    label(
      'Tickets for your customers at a reduced price, sent by email or as printed invitation cards.',
      'Biglietti per i tuoi clienti a prezzo ridotto, per email o come inviti stampati.',
    ),
    label(
      'Prepaid tickets are not refundable. Invitation cards are shipped until {shippingUntil}.',
      'I biglietti prepagati non sono rimborsabili. Gli inviti si spediscono fino al {shippingUntil}.',
    ),
  ),
  sendTickets: help(
    'tickets',
    label(
      'Invite your guests by email: each gets a personal ticket from your stock.',
      'Invita i tuoi ospiti per email: ognuno riceve un biglietto personale dalla tua disponibilità.',
    ),
    label(
      'Up to {sendsPerHour} invitations an hour. A guest who objects is not written to again.',
      'Fino a {sendsPerHour} inviti all’ora. Chi si oppone non riceve altre email.',
    ),
  ),
  discountCode: help(
    'tickets',
    label(
      'A code for your contacts: tickets cost less, and you see which trades use it.',
      'Un codice per i tuoi contatti: i biglietti costano meno e vedi quali settori lo usano.',
    ),
    label(
      'Valid for {codeActivations} uses, until {discountCodeUntil}.',
      'Valido per {codeActivations} utilizzi, fino al {discountCodeUntil}.',
    ),
  ),
  directory: help(
    'exhibitors',
    label(
      'Your page in the catalogue: description, categories, brands and products.',
      'La tua scheda nel catalogo: descrizione, categorie, marchi e prodotti.',
    ),
    label(
      'Up to {maxBrands} brands with {maxProductsPerBrand} products each. The printed catalogue closes on {directoryPrintUntil}.',
      'Fino a {maxBrands} marchi con {maxProductsPerBrand} prodotti ciascuno. Il catalogo stampato chiude il {directoryPrintUntil}.',
    ),
  ),
  team: help(
    'exhibitors',
    label(
      'The colleagues who use My Match for your company. One of them is the primary team member.',
      'I colleghi che usano My Match per l’azienda. Uno di loro è il membro principale.',
    ),
    label(
      'One primary member and up to {maxAdditionalTeamMembers} others. An invitation is valid for {teamInvitationDays} days.',
      'Un membro principale e fino a {maxAdditionalTeamMembers} altri. Un invito vale {teamInvitationDays} giorni.',
    ),
  ),
  myMatch: help(
    'buyers',
    label('Meetings between exhibitors and buyers.', 'Gli incontri tra espositori e buyer.'),
    label(
      'Open from {matchFrom} until {matchUntil}, once the primary team member is validated.',
      'Aperto dal {matchFrom} fino al {matchUntil}, dopo la convalida del membro principale.',
    ),
  ),
  agenda: help(
    'buyers',
    label(
      'Your meetings, the requests to answer, and when you are available.',
      'I tuoi incontri, le richieste a cui rispondere e la tua disponibilità.',
    ),
    label(
      'A request expires after {meetingAnswerHours} hours. Contact details are visible only after both sides have accepted.',
      'Una richiesta scade dopo {meetingAnswerHours} ore. I contatti si vedono solo dopo che entrambi hanno accettato.',
    ),
  ),
  contacts: help(
    'exhibitors',
    label(
      'People whose badge you scanned, with what each of them shares with you, and the next steps.',
      'Le persone di cui avete letto il badge, con ciò che ognuna condivide e i prossimi passi.',
    ),
    label(
      'A visitor can withdraw at any time: the contact then disappears from here and from later exports.',
      'Chi visita può ripensarci quando vuole: il contatto sparisce da qui e dalle esportazioni successive.',
    ),
  ),
  sharing: help(
    'tickets',
    label(
      'The exhibitors that scanned your badge, and what they received from you.',
      'Gli espositori che hanno letto il tuo badge e che cosa hanno ricevuto.',
    ),
    label(
      'Nothing is shared without your choice. Withdrawing takes effect immediately.',
      'Senza una tua scelta non condividiamo nulla. Se la ritiri, vale subito.',
    ),
  ),
  accreditation: help(
    'accreditation',
    label('Admission for press, influencers and schools.', 'L’ingresso per stampa, influencer e scuole.'),
    label(
      'Press and influencers until {pressRequestsUntil}, schools until {schoolRequestsUntil}, from {minStudents} students.',
      'Stampa e influencer fino al {pressRequestsUntil}, scuole fino al {schoolRequestsUntil}, da {minStudents} studenti.',
    ),
  ),
  buyerAccreditation: help(
    'buyers',
    label(
      'Apply for the buyer programme: free admission, meetings and travel support.',
      'Chiedi di partecipare al programma buyer: ingresso gratuito, incontri e aiuto per il viaggio.',
    ),
    label(
      'Requests until {buyerRequestsUntil}. A place is confirmed within {buyerConfirmationDays} days.',
      'Richieste fino al {buyerRequestsUntil}. Il posto si conferma entro {buyerConfirmationDays} giorni.',
    ),
  ),
  applicationOutcome: help(
    'buyers',
    label(
      'The outcome of your requests for the buyer programme and My Match.',
      'L’esito delle tue richieste per il programma buyer e My Match.',
    ),
    label('We write to you by email as soon as we decide.', 'Ti scriviamo per email appena decidiamo.'),
  ),
}
