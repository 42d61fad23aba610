import { FIELD_ISSUES } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const guestTicketTexts = defineTexts(fieldLabels('firstName', 'lastName', 'company', 'country'), {
  'en-US': {
    page: 'Your ticket – Foyer',
    eyebrow: 'Invitation',
    title: 'Your ticket',
    lead: '{company} invites you: {ticket}, {days}.',
    closedTitle: 'This invitation is no longer open',
    closedText: 'It was withdrawn or replaced by a newer email, or the fair is over.',
    privacy: 'I have read the privacy notice: my data is used to issue my ticket and to admit me.',
    claim: 'Get my ticket',
    adult: 'Accompanying adult',
    missing: FIELD_ISSUES.missing['en-US'],
    tooLong: 'This is too long',
    privacyFault: 'Read the privacy notice and tick the box',
    registeredTitle: 'Your ticket is ready, {name}',
    ready: 'We have also sent it to you by email. Show it at the entrance on your phone, or print it.',
    held: 'We are reviewing it: admission under {age} needs our approval. The ticket will appear here and we will write to you.',
    making: 'Your ticket is being generated and will appear here in a moment.',
    failed:
      'The ticket could not be generated yet. We have been notified; please come back later with the same link.',
    open: 'Open the ticket',
    optOut: 'I do not want to receive invitations',
    optOutPage: 'No more invitations – Foyer',
    optOutTitle: 'No more invitations',
    optOutText:
      'If you confirm, we stop sending invitations from exhibitors to your address. Your existing tickets remain valid.',
    optOutConfirm: 'Stop invitations',
    optOutDone: 'Done: you will not receive any more invitations.',
    optOutFailed: 'This link is not valid.',
  },
  it: {
    page: 'Il tuo biglietto – Foyer',
    eyebrow: 'Invito',
    title: 'Il tuo biglietto',
    lead: '{company} ti invita: {ticket}, {days}.',
    closedTitle: 'Questo invito non è più aperto',
    closedText: 'È stato ritirato o sostituito da un’email più recente, oppure la fiera è terminata.',
    privacy: 'Ho letto l’informativa: i miei dati servono a emettere il biglietto e a farmi entrare.',
    claim: 'Prendi il biglietto',
    adult: 'Adulto accompagnatore',
    missing: FIELD_ISSUES.missing.it,
    tooLong: 'È troppo lungo',
    privacyFault: 'Leggi l’informativa e spunta la casella',
    registeredTitle: 'Il biglietto è tuo, {name}',
    ready: 'Te lo abbiamo inviato anche per email. Mostralo all’ingresso dal telefono, o stampalo.',
    held: 'Lo stiamo esaminando: sotto i {age} anni l’ingresso richiede la nostra approvazione. Il biglietto comparirà qui e ti scriveremo.',
    making: 'Il tuo biglietto è in preparazione e comparirà qui tra un momento.',
    failed:
      'Non è stato ancora possibile preparare il biglietto. Siamo stati avvisati; torna più tardi con lo stesso link.',
    open: 'Apri il biglietto',
    optOut: 'Non desidero questi inviti',
    optOutPage: 'Niente più inviti – Foyer',
    optOutTitle: 'Niente più inviti',
    optOutText:
      'Se confermi, non invieremo più al tuo indirizzo gli inviti degli espositori. I biglietti che hai restano validi.',
    optOutConfirm: 'Non inviare più',
    optOutDone: 'Fatto: non riceverai altri inviti.',
    optOutFailed: 'Questo link non è valido.',
  },
})
