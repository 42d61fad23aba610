import { defineMessage } from '../messages/message-template.ts'

export const badgeQuotaMail = defineMessage('badge.quota', {
  placeholders: ['name', 'company', 'badges', 'vip', 'from', 'until', 'link'],
  texts: {
    'en-US': {
      subject: 'You can assign your badges',
      body: `Dear {name},

you can now assign the badges of {company}. Each is ready to print within minutes.

| Exhibitor badges: {badges}
| VIP badges: {vip}
| Entry for exhibitors: from {from} until {until}

[Open the badges]({link})`,
    },
    it: {
      subject: 'Puoi assegnare i tuoi badge',
      body: `Gentile {name},

ora puoi assegnare i badge di {company}. Ognuno è pronto da stampare in pochi minuti.

| Badge espositore: {badges}
| Badge VIP: {vip}
| Ingresso espositori: dalle {from} fino alle {until}

[Apri i badge]({link})`,
    },
  },
})

export const badgePersonalMail = defineMessage('badge.personal', {
  placeholders: ['name', 'company', 'kind', 'days', 'from', 'until', 'link'],
  texts: {
    'en-US': {
      subject: 'Your badge for the fair',
      body: `Dear {name},

{company} has registered you for the fair. Print your badge or show it on your phone at the entrance; it is personal.

| Badge: {kind}
| Days: {days}
| Entry: from {from} until {until}

[Download the badge]({link})`,
    },
    it: {
      subject: 'Il tuo badge per la fiera',
      body: `Gentile {name},

{company} ha preparato un badge per te. Stampalo o mostralo dal telefono all’ingresso: è personale.

| Badge: {kind}
| Giorni: {days}
| Ingresso: dalle {from} fino alle {until}

[Scarica il badge]({link})`,
    },
  },
})

export const badgeReadyMail = defineMessage('badge.ready', {
  placeholders: ['name', 'company', 'count', 'link'],
  texts: {
    'en-US': {
      subject: 'Your badges are ready',
      body: `Dear {name},

the badges of {company} are ready to download: {count}.

[Open the badges]({link})`,
    },
    it: {
      subject: 'I tuoi badge sono pronti',
      body: `Gentile {name},

i badge di {company} sono pronti da scaricare: {count}.

[Apri i badge]({link})`,
    },
  },
})

export const badgeUnusedMail = defineMessage('badge.unused', {
  placeholders: ['name', 'company', 'count', 'opening', 'link'],
  texts: {
    'en-US': {
      subject: 'Badges without a name: {count}',
      body: `Dear {name},

the fair opens on {opening}. Badges of {company} still without a name: {count}.

[Open the badges]({link})`,
    },
    it: {
      subject: 'Badge ancora senza nome: {count}',
      body: `Gentile {name},

la fiera apre il {opening}. Badge di {company} ancora senza nome: {count}.

[Apri i badge]({link})`,
    },
  },
})

export const parkingReadyMail = defineMessage('parking.ready', {
  placeholders: ['name', 'company', 'count', 'link'],
  texts: {
    'en-US': {
      subject: 'Your parking passes',
      body: `Dear {name},

Parking passes assigned to {company} by its area: {count}. Print them and put one in each car.

[Open the parking passes]({link})`,
    },
    it: {
      subject: 'I tuoi pass auto',
      body: `Gentile {name},

Pass auto assegnati a {company} in base alla superficie: {count}. Stampali e mettine uno in ogni auto.

[Apri i pass auto]({link})`,
    },
  },
})

export const badgeOrderExpiredMail = defineMessage('badge.orderExpired', {
  placeholders: ['name', 'company', 'passes', 'total', 'reference', 'link'],
  texts: {
    'en-US': {
      subject: 'Your order of extra passes has expired',
      body: `Dear {name},

the transfer for your order for {company} ({passes}) has not reached us in time, so the order has expired. Please do not pay it any more: you can order again.

| Reference: {reference}
| Amount: {total}

[Order again]({link})`,
    },
    it: {
      subject: 'Il tuo ordine di pass aggiuntivi è scaduto',
      body: `Gentile {name},

il bonifico per il tuo ordine per {company} ({passes}) non è arrivato in tempo, quindi l’ordine è scaduto. Non pagarlo più: puoi ordinare di nuovo.

| Causale: {reference}
| Importo: {total}

[Ordina di nuovo]({link})`,
    },
  },
})
