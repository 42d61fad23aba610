import type { Label } from '@foyer/record-contract'
import { defineMessage } from '../messages/message-template.ts'

/** Reasons why a pro-forma is no longer valid; followed by the number of the cause. */
export const PRO_FORMA_CHANGES = {
  addendum: {
    'en-US': 'the order was changed by addendum',
    it: 'l’ordine è stato modificato dall’appendice',
  },
  withdrawal: { 'en-US': 'the order ended with the withdrawal', it: 'l’ordine è decaduto con il recesso' },
} as const satisfies Record<string, Label>

export type ProFormaChange = keyof typeof PRO_FORMA_CHANGES

export const proFormaSentMail = defineMessage('invoice.proforma', {
  placeholders: ['name', 'company', 'number', 'amount', 'day', 'link', 'pdf'],
  texts: {
    'en-US': {
      subject: 'Pro-forma {number}: please check',
      body: `Dear {name},

this is a preview of the next invoice of {company}. Please check the amounts and the recipient: if something is wrong, tell us on the portal by {day}. Otherwise the invoice is issued as shown.

| Amount to be paid: {amount}
| Objections until: {day}

[Check the pro-forma]({link})

[Download the PDF]({pdf})`,
    },
    it: {
      subject: 'Pro-forma {number}: da verificare',
      body: `Gentile {name},

ecco l’anteprima della prossima fattura di {company}. Verifica importi e intestazione: se qualcosa non va, segnalacelo sul portale entro il {day}. Altrimenti la fattura sarà emessa così.

| Importo da pagare: {amount}
| Termine per le osservazioni: {day}

[Verifica la pro-forma]({link})

[Scarica il PDF]({pdf})`,
    },
  },
})

export const proFormaCorrectedMail = defineMessage('proForma.corrected', {
  placeholders: ['name', 'company', 'number', 'answer', 'link'],
  texts: {
    'en-US': {
      subject: 'Pro-forma {number} is being corrected',
      body: `Dear {name},

thank you for your objection to pro-forma {number} of {company}. We are correcting it and will send a new one.

| Our answer: {answer}

[Open the invoices]({link})`,
    },
    it: {
      subject: 'Pro-forma {number} in correzione',
      body: `Gentile {name},

grazie per l’osservazione alla pro-forma {number} di {company}. La stiamo correggendo e ne invieremo una nuova.

| La nostra risposta: {answer}

[Apri le fatture]({link})`,
    },
  },
})

export const objectionRejectedMail = defineMessage('proForma.rejected', {
  placeholders: ['name', 'company', 'number', 'answer', 'link'],
  texts: {
    'en-US': {
      subject: 'Your objection to pro-forma {number} was not accepted',
      body: `Dear {name},

we have looked into your objection to pro-forma {number} of {company}. The amounts stay as they are, and the invoice has been issued.

| Our answer: {answer}

[Open the invoices]({link})`,
    },
    it: {
      subject: 'La tua osservazione alla pro-forma {number} non è stata accolta',
      body: `Gentile {name},

abbiamo esaminato l’osservazione alla pro-forma {number} di {company}. Gli importi restano invariati e la fattura è stata emessa.

| La nostra risposta: {answer}

[Apri le fatture]({link})`,
    },
  },
})

export const proFormaWithdrawnMail = defineMessage('proForma.takenBack', {
  placeholders: ['name', 'company', 'number', 'why', 'link'],
  texts: {
    'en-US': {
      subject: 'Pro-forma {number} is no longer valid',
      body: `Dear {name},

pro-forma {number} of {company} is no longer valid: {why}. You can discard it. If there is still something to invoice, you will receive a new one to check.

[Open the invoices]({link})`,
    },
    it: {
      subject: 'La pro-forma {number} non è più valida',
      body: `Gentile {name},

la pro-forma {number} di {company} non è più valida: {why}. Non serve conservarla. Se resta qualcosa da fatturare, ne riceverai una nuova da verificare.

[Apri le fatture]({link})`,
    },
  },
})
