import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const handoverTexts = defineTexts(fieldLabels('failed'), {
  'en-US': {
    pageTitle: 'Invitation · Foyer',
    eyebrow: 'Invitation',
    title: 'Become the primary referent',
    text: '{inviter} invites you to become the primary referent of {company}. You will sign contracts, name the other referents and act for the company in everything else. {inviter} loses the role when you accept.',
    textByOrganiser:
      '{inviter} invites you to become the primary referent of {company}. You will sign contracts, name the other referents and act for the company in everything else. The current primary referent loses the role when you accept.',
    valid: 'The invitation went to {email} and is valid until {day}.',
    accept: 'Accept the role',
    decline: 'Decline',
    acceptedTitle: 'You are the primary referent now',
    acceptedText: 'The role has passed to you. Sign in to see the referents of your company.',
    declinedTitle: 'You have declined',
    declinedText: 'Nothing changes. We have notified the person who invited you.',
    closedTitle: 'This invitation is no longer open',
    closedText: 'It has been answered or withdrawn, or it has expired. Ask the company for a new one.',
    otherAddressee: 'You are signed in with a different address from the one invited. Log out first.',
    elsewhere: 'You are already a member or referent of another company.',
    signIn: 'Open the referents',
  },
  it: {
    pageTitle: 'Invito · Foyer',
    eyebrow: 'Invito',
    title: 'Diventa referente principale',
    text: '{inviter} ti invita a diventare referente principale di {company}. Firmerai i contratti, nominerai gli altri referenti e agirai per l’azienda in tutto il resto. Quando accetti, {inviter} perde il ruolo.',
    textByOrganiser:
      '{inviter} ti invita a diventare referente principale di {company}. Firmerai i contratti, nominerai gli altri referenti e agirai per l’azienda in tutto il resto. Quando accetti, chi ha il ruolo oggi lo perde.',
    valid: 'L’invito è stato inviato a {email} ed è valido fino al {day}.',
    accept: 'Accetta il ruolo',
    decline: 'Rifiuta',
    acceptedTitle: 'Ora sei referente principale',
    acceptedText: 'Il ruolo è passato a te. Accedi per vedere i referenti della tua azienda.',
    declinedTitle: 'Hai rifiutato',
    declinedText: 'Non cambia nulla. Abbiamo avvisato chi te lo ha chiesto.',
    closedTitle: 'Questo invito non è più aperto',
    closedText: 'Ha già avuto risposta, è stato ritirato o è scaduto. Chiedine un altro all’azienda.',
    otherAddressee: 'Hai fatto l’accesso con un indirizzo diverso da quello invitato. Prima esci.',
    elsewhere: 'Sei già membro o referente di un’altra azienda.',
    signIn: 'Apri i referenti',
  },
})
