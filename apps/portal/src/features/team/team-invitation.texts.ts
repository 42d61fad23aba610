import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const teamInvitationTexts = defineTexts(fieldLabels('failed'), {
  'en-US': {
    pageTitle: 'Invitation · Foyer',
    eyebrow: 'Invitation',
    title: 'Join the matchmaking team',
    text: '{company} invites you to its matchmaking team. Members meet buyers at the fair through My Match. After you accept, the company confirms you.',
    valid: 'The invitation went to {email}.',
    accept: 'Join the team',
    decline: 'Decline',
    acceptedTitle: 'Thank you for accepting',
    acceptedText: 'The company has been notified and will confirm you. Then you can use My Match.',
    declinedTitle: 'You have declined',
    declinedText: 'You are not in the team.',
    closedTitle: 'This invitation is no longer open',
    closedText:
      'It has been answered or replaced by a newer one, or it has expired. Ask the company for a new one.',
    otherAddressee: 'You are signed in with a different address from the one invited. Log out first.',
    elsewhere: 'You are already a member or referent of another company.',
    signIn: 'To the reserved area',
  },
  it: {
    pageTitle: 'Invito · Foyer',
    eyebrow: 'Invito',
    title: 'Entra nel team matchmaking',
    text: '{company} ti invita nel suo team matchmaking. I membri incontrano i buyer in fiera con My Match. Dopo che avrai accettato, l’azienda ti confermerà.',
    valid: 'L’invito è stato inviato a {email}.',
    accept: 'Entra nel team',
    decline: 'Rifiuta',
    acceptedTitle: 'Grazie per aver accettato',
    acceptedText: 'L’azienda è stata avvisata e ti confermerà. Poi potrai usare My Match.',
    declinedTitle: 'Hai rifiutato',
    declinedText: 'Non fai parte del team.',
    closedTitle: 'Questo invito non è più aperto',
    closedText:
      'Ha già avuto risposta, è stato sostituito da uno più recente o è scaduto. Chiedine un altro all’azienda.',
    otherAddressee: 'Hai fatto l’accesso con un indirizzo diverso da quello invitato. Prima esci.',
    elsewhere: 'Sei già membro o referente di un’altra azienda.',
    signIn: 'All’area riservata',
  },
})
