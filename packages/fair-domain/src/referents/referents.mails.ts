import { defineMessage } from '../messages/message-template.ts'

export const handoverInvitedMail = defineMessage('referent.handover.invited', {
  placeholders: ['name', 'inviter', 'company', 'link', 'expires'],
  texts: {
    'en-US': {
      subject: 'Become the primary referent of {company}',
      body: `Dear {name},

{inviter} invites you to become the primary referent of {company} for the fair. The primary referent signs contracts, names the other referents and acts for the company in everything else.

| Company: {company}
| Valid until: {expires}

[See the invitation]({link})

Until you accept, {inviter} keeps the role. If you do not want it, decline on the same page.`,
    },
    it: {
      subject: 'Diventa referente principale di {company}',
      body: `Gentile {name},

{inviter} ti invita a diventare referente principale di {company} per la fiera. Il referente principale firma i contratti, nomina gli altri referenti e svolge tutto ciò che riguarda l’azienda.

| Azienda: {company}
| Valido fino al: {expires}

[Vedi l’invito]({link})

Finché non accetti, il ruolo resta a {inviter}. Se non lo desideri, rifiuta dalla stessa pagina.`,
    },
  },
})

export const handoverOfferedMail = defineMessage('referent.handover.offered', {
  placeholders: ['name', 'organiser', 'company', 'link', 'expires'],
  texts: {
    'en-US': {
      subject: 'Become the primary referent of {company}',
      body: `Dear {name},

{organiser} invites you to become the primary referent of {company} for the fair. The primary referent signs contracts, names the other referents and acts for the company in everything else.

| Company: {company}
| Valid until: {expires}

[See the invitation]({link})

Until you accept, nothing changes. If you do not want the role, decline on the same page.`,
    },
    it: {
      subject: 'Diventa referente principale di {company}',
      body: `Gentile {name},

{organiser} ti invita a diventare referente principale di {company} per la fiera. Il referente principale firma i contratti, nomina gli altri referenti e svolge tutto ciò che riguarda l’azienda.

| Azienda: {company}
| Valido fino al: {expires}

[Vedi l’invito]({link})

Finché non accetti, non cambia nulla. Se non desideri il ruolo, rifiuta dalla stessa pagina.`,
    },
  },
})

export const handoverNoticeMail = defineMessage('referent.handover.notice', {
  placeholders: ['name', 'invitee', 'email', 'company', 'reason', 'expires', 'link'],
  texts: {
    'en-US': {
      subject: 'We have invited {invitee} to become the primary referent of {company}',
      body: `Dear {name},

We have invited {invitee} to become the primary referent of {company}. When they accept, the role passes to them. Until then it stays with you.

| Invited: {invitee}, {email}
| Reason: {reason}
| Valid until: {expires}

If your company did not ask for this, withdraw the invitation under Company referents and write to us.

[Open the company referents]({link})`,
    },
    it: {
      subject: 'Abbiamo inviato a {invitee} l’invito a diventare referente principale di {company}',
      body: `Gentile {name},

Abbiamo inviato a {invitee} l’invito a diventare referente principale di {company}. Quando accetta, il ruolo passa a questa persona. Fino ad allora resta a te.

| Persona invitata: {invitee}, {email}
| Motivo: {reason}
| Valido fino al: {expires}

Se la tua azienda non lo ha chiesto, ritira l’invito nei referenti aziendali e scrivici.

[Apri i referenti aziendali]({link})`,
    },
  },
})

export const handoverAcceptedMail = defineMessage('referent.handover.accepted', {
  placeholders: ['name', 'primary', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'The primary referent of {company} has changed',
      body: `Dear {name},

{primary} is now the primary referent of {company}.

[Open the company referents]({link})`,
    },
    it: {
      subject: 'È cambiato il referente principale di {company}',
      body: `Gentile {name},

{primary} è ora referente principale di {company}.

[Apri i referenti aziendali]({link})`,
    },
  },
})

export const handoverClosedMail = defineMessage('referent.handover.closed', {
  placeholders: ['name', 'invitee', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'The handover to {invitee} did not take place',
      body: `Dear {name},

{invitee} has declined to become the primary referent of {company}. You keep the role and can invite another person.

[Open the company referents]({link})`,
    },
    it: {
      subject: 'Il passaggio a {invitee} non è avvenuto',
      body: `Gentile {name},

{invitee} ha rifiutato di diventare referente principale di {company}. Il ruolo resta a te e puoi invitare un’altra persona.

[Apri i referenti aziendali]({link})`,
    },
  },
})

export const handoverExpiredMail = defineMessage('referent.handover.expired', {
  placeholders: ['name', 'invitee', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'The invitation to {invitee} has expired',
      body: `Dear {name},

{invitee} has not answered the invitation to become the primary referent of {company} in time. You keep the role and can invite again.

[Open the company referents]({link})`,
    },
    it: {
      subject: 'L’invito a {invitee} è scaduto',
      body: `Gentile {name},

{invitee} non ha risposto in tempo all’invito a diventare referente principale di {company}. Il ruolo resta a te e puoi invitare di nuovo.

[Apri i referenti aziendali]({link})`,
    },
  },
})

export const handoverWithdrawnMail = defineMessage('referent.handover.withdrawn', {
  placeholders: ['name', 'inviter', 'company'],
  texts: {
    'en-US': {
      subject: 'The invitation of {company} was withdrawn',
      body: `Dear {name},

{inviter} has withdrawn the invitation to become the primary referent of {company}. You do not need to do anything.`,
    },
    it: {
      subject: 'L’invito di {company} è stato ritirato',
      body: `Gentile {name},

{inviter} ha ritirato l’invito a diventare referente principale di {company}. Non devi fare nulla.`,
    },
  },
})

export const referentNamedMail = defineMessage('referent.named', {
  placeholders: ['name', 'inviter', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'You are a referent of {company}',
      body: `Dear {name},

{inviter} has named you as a referent of {company} for the fair. You can now use the reserved area: ask for a password with this address, then sign in.

[Ask for a password]({link})`,
    },
    it: {
      subject: 'Sei referente di {company}',
      body: `Gentile {name},

{inviter} ti ha indicato come referente di {company} per la fiera. Ora puoi usare l’area riservata: richiedi una password con questo indirizzo, poi accedi.

[Richiedi una password]({link})`,
    },
  },
})
