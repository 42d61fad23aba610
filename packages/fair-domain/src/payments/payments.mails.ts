import { defineMessage } from '../messages/message-template.ts'

export const invoicePaidMail = defineMessage('invoice.paid', {
  placeholders: ['name', 'company', 'amount', 'reference', 'rest', 'link'],
  texts: {
    'en-US': {
      subject: 'Your payment has arrived: {reference}',
      body: `Dear {name},

we have received a payment of {company}.

| Reference: {reference}
| Amount received: {amount}
| Still to be paid: {rest}

[Open the invoices]({link})`,
    },
    it: {
      subject: 'Pagamento ricevuto: {reference}',
      body: `Gentile {name},

abbiamo ricevuto un pagamento di {company}.

| Causale: {reference}
| Importo ricevuto: {amount}
| Ancora da pagare: {rest}

[Apri le fatture]({link})`,
    },
  },
})

export const invoiceReminderMail = defineMessage('invoice.reminder', {
  placeholders: ['name', 'company', 'amount', 'reference', 'day', 'iban', 'beneficiary', 'link'],
  texts: {
    'en-US': {
      subject: 'Payment reminder: {reference}',
      body: `Dear {name},

a payment of {company} is open.

| Amount: {amount}
| Due on: {day}
| Beneficiary: {beneficiary}
| IBAN: {iban}
| Reference: {reference}

Please use the reference exactly as shown, so that we can find your transfer. If you have already paid, you do not need to do anything.

[See what is due]({link})`,
    },
    it: {
      subject: 'Promemoria di pagamento: {reference}',
      body: `Gentile {name},

risulta aperto un pagamento di {company}.

| Importo: {amount}
| Scadenza: {day}
| Beneficiario: {beneficiary}
| IBAN: {iban}
| Causale: {reference}

Indica la causale esattamente come è scritta qui, così riconosciamo il bonifico. Se hai già pagato, non devi fare nulla.

[Vedi cosa è dovuto]({link})`,
    },
  },
})

const GATE = ['name', 'company', 'amount', 'day', 'reference', 'link'] as const

export const gateWarningMail = defineMessage('gate.warning', {
  placeholders: GATE,
  texts: {
    'en-US': {
      subject: 'Your stand is to be paid by {day}',
      body: `Dear {name},

the balance for the stand of {company} is open. From {day} on badges, parking, technical plans, tickets, discount code and My Match open only when the stand is fully paid.

| To be paid: {amount}
| Reference: {reference}

[See what is due]({link})`,
    },
    it: {
      subject: 'Lo stand è da saldare entro il {day}',
      body: `Gentile {name},

il saldo dello stand di {company} è aperto. Dal {day} badge, parcheggi, planimetrie tecniche, biglietti, codice sconto e My Match si aprono solo al completo pagamento dello stand.

| Da pagare: {amount}
| Causale: {reference}

[Vedi cosa è dovuto]({link})`,
    },
  },
})

export const gateClosedMail = defineMessage('gate.closed', {
  placeholders: GATE,
  texts: {
    'en-US': {
      subject: 'Some pages are closed until your stand is paid',
      body: `Dear {name},

the stand of {company} is not fully paid. Badges, parking, technical plans, tickets, discount code and My Match are closed; they open as soon as the payment has arrived.

| To be paid: {amount}
| It was due on: {day}
| Reference: {reference}

[See what is due]({link})`,
    },
    it: {
      subject: 'Alcune pagine sono chiuse fino al saldo dello stand',
      body: `Gentile {name},

lo stand di {company} non è completamente pagato. Badge, parcheggi, planimetrie tecniche, biglietti, codice sconto e My Match sono chiusi; si aprono appena arriva il pagamento.

| Da pagare: {amount}
| Scadenza: {day}
| Causale: {reference}

[Vedi cosa è dovuto]({link})`,
    },
  },
})

export const gateOpenedMail = defineMessage('gate.opened', {
  placeholders: ['name', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'Your stand is paid: everything is open',
      body: `Dear {name},

the stand of {company} is fully paid. Badges, parking, technical plans, tickets, discount code and My Match are open now.

[Open the reserved area]({link})`,
    },
    it: {
      subject: 'Stand saldato: tutto è aperto',
      body: `Gentile {name},

lo stand di {company} è completamente pagato. Badge, parcheggi, planimetrie tecniche, biglietti, codice sconto e My Match sono ora aperti.

[Apri l’area riservata]({link})`,
    },
  },
})

export const dunningLetterMail = defineMessage('payments.dunningLetter', {
  placeholders: ['name', 'company', 'title', 'amount', 'day', 'link'],
  texts: {
    'en-US': {
      subject: '{title}: {amount}',
      body: `Dear {name},

attached is our letter to {company} about overdue payments. Please pay by {day}. If you have paid already, or disagree with an amount, answer this email.

[See what is due]({link})`,
    },
    it: {
      subject: '{title}: {amount}',
      body: `Gentile {name},

in allegato la nostra lettera a {company} sui pagamenti scaduti, da saldare entro il {day}. Se il pagamento è già stato disposto o un importo non torna, rispondi a questa email.

[Vedi che cosa è dovuto]({link})`,
    },
  },
})

export const debtReminderMail = defineMessage('payments.debtReminder', {
  placeholders: [
    'name',
    'company',
    'which',
    'amount',
    'price',
    'references',
    'day',
    'iban',
    'beneficiary',
    'link',
  ],
  texts: {
    'en-US': {
      subject: '{which}: {amount} of {company} are overdue',
      body: `Dear {name},

payments of {company} are overdue since {day}. While they are open, services for your stand may stay closed.

| Amount: {price}
| References: {references}
| Beneficiary: {beneficiary}
| IBAN: {iban}

If you have paid in the last few days, send us your bank’s receipt from the invoices page. If there is a problem, write to us: we will find a solution.

[See what is due]({link})`,
    },
    it: {
      subject: '{which}: {amount} di {company} sono scaduti',
      body: `Gentile {name},

alcuni pagamenti di {company} sono scaduti dal {day}. Finché restano aperti, i servizi del tuo stand possono restare chiusi.

| Importo: {price}
| Causali: {references}
| Beneficiario: {beneficiary}
| IBAN: {iban}

Se hai pagato negli ultimi giorni, carica la contabile nella pagina Fatture. Se qualcosa lo impedisce, scrivici: troveremo una soluzione.

[Vedi che cosa è dovuto]({link})`,
    },
  },
})
