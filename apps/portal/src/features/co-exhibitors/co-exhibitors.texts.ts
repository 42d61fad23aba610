import { FIELD_ISSUES } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const coExhibitorsTexts = defineTexts(fieldLabels('company', 'state', 'actions'), {
  'en-US': {
    pageTitle: 'Co-exhibitors · Foyer',
    title: 'Co-exhibitors',
    lead: 'The companies that share your stand. Each has its own entry in the catalogue and {badges, plural, one {one badge} other {# badges}}; your contract and your payments stay yours.',
    closed: 'To make a change, contact the organiser of the fair.',
    emptyText: 'No company shares your stand yet. Add one below: its contact person receives an invitation.',
    noPlacesText: 'Your contract has no place for co-exhibitors. Order one below to name a company.',
    listTitle: 'On your stand',
    details: 'Details',
    link: 'Invitation',
    count: '{count} of {places, plural, one {# place} other {# places}} taken',
    invited: 'Invited',
    expired: 'Invitation expired',
    joined: 'Signed in',
    validUntil: 'The link works until {day}',
    sentOn: 'Sent on {day}',
    progress:
      '{badges} of {badgesEach, plural, one {# badge} other {# badges}} with a name, catalogue entry not published',
    progressPublished:
      '{badges} of {badgesEach, plural, one {# badge} other {# badges}} with a name, catalogue entry published',
    inviteAgain: 'Invite again',
    sent: 'A new invitation is on its way to {email}',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw {company}',
    withdrawAsk: 'Withdraw {company} from your stand?',
    withdrawText: 'The invitation stops working, and the place becomes available to another company.',
    withdrawJoinedText:
      'Its entry is removed from the catalogue, its badges are no longer covered, and its people are notified. The place becomes available to another company.',
    withdrawn: '{company} no longer shares your stand',
    addTitle: 'Name a company',
    left: '{left, plural, one {# place left} other {# places left}}',
    addText: 'The contact person receives a link, chooses a password and completes the company’s data.',
    add: 'Name and invite',
    added: '{company} is named; the invitation is on its way to {email}',
    missingFault: FIELD_ISSUES.missing['en-US'],
    countryFault: 'Choose a country from the list',
    vatNumberFault: 'The check digits are wrong',
    emailFault: FIELD_ISSUES.email['en-US'],
    tooLongFault: 'Too long',
    namedFault: 'This company already shares your stand',
    companyKnownFault:
      'A company with this VAT number is already registered. Ask the organiser of the fair to add it',
    personElsewhereFault: 'This email belongs to a person at another company',
    personInvitedFault:
      'This email has already been invited for another company: use a different contact for each company',
  },
  it: {
    pageTitle: 'Co-espositori · Foyer',
    title: 'Co-espositori',
    lead: 'Le aziende che condividono il tuo stand. Ognuna ha la propria scheda nel catalogo e {badges, plural, one {un badge} other {# badge}}; contratto e pagamenti restano tuoi.',
    closed: 'Per una modifica rivolgiti all’organizzatore della fiera.',
    emptyText:
      'Nessuna azienda condivide ancora il tuo stand. Aggiungine una qui sotto: il suo referente riceve un invito.',
    noPlacesText:
      'Il tuo contratto non prevede posti per co-espositori. Ordinane uno qui sotto per indicare un’azienda.',
    listTitle: 'Sul tuo stand',
    details: 'Dettagli',
    link: 'Invito',
    count: '{count} di {places, plural, one {# posto} other {# posti}}',
    invited: 'Invito inviato',
    expired: 'Invito scaduto',
    joined: 'Ha effettuato l’accesso',
    validUntil: 'Il link vale fino al {day}',
    sentOn: 'Inviato il {day}',
    progress:
      '{badges} di {badgesEach, plural, one {# badge} other {# badge}} con un nome, scheda catalogo non pubblicata',
    progressPublished:
      '{badges} di {badgesEach, plural, one {# badge} other {# badge}} con un nome, scheda catalogo pubblicata',
    inviteAgain: 'Invita di nuovo',
    sent: 'Un nuovo invito è in arrivo a {email}',
    withdraw: 'Ritira',
    withdrawOf: 'Ritira {company}',
    withdrawAsk: 'Ritirare {company} dal tuo stand?',
    withdrawText: 'L’invito smette di funzionare e il posto è libero per un’altra azienda.',
    withdrawJoinedText:
      'La sua scheda lascia il catalogo, i suoi badge non sono più coperti e le sue persone ricevono un avviso. Il posto è libero per un’altra azienda.',
    withdrawn: '{company} non condivide più il tuo stand',
    addTitle: 'Indica un’azienda',
    left: '{left, plural, one {# posto libero} other {# posti liberi}}',
    addText: 'Il referente riceve un link, sceglie una password e completa i dati della sua azienda.',
    add: 'Indica e invita',
    added: '{company} è indicata; l’invito è in arrivo a {email}',
    missingFault: FIELD_ISSUES.missing.it,
    countryFault: 'Scegli un paese dall’elenco',
    vatNumberFault: 'Le cifre di controllo non sono corrette',
    emailFault: FIELD_ISSUES.email.it,
    tooLongFault: 'Troppo lungo',
    namedFault: 'Questa azienda condivide già il tuo stand',
    companyKnownFault:
      'Un’azienda con questa partita IVA è già registrata. Chiedi all’organizzatore della fiera di aggiungerla',
    personElsewhereFault: 'Questa email appartiene a una persona di un’altra azienda',
    personInvitedFault:
      'Abbiamo già inviato un invito a questa email per un’altra azienda: indica un referente diverso per ogni azienda',
  },
})
