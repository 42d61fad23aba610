import { defineMessage } from '../messages/message-template.ts'

export const invoiceIssuedMail = defineMessage('invoice.issued', {
  placeholders: ['name', 'company', 'number', 'amount', 'day', 'beneficiary', 'iban', 'reference', 'link'],
  texts: {
    'en-US': {
      subject: 'Invoice {number}',
      body: `Dear {name},

invoice {number} for {company} has been issued. Its PDF shows on the portal within 24 hours. Invoices are paid by bank transfer.

| Amount to be paid: {amount}
| Due on: {day}
| Beneficiary: {beneficiary}
| IBAN: {iban}
| Reference: {reference}

[Open the invoices]({link})`,
    },
    it: {
      subject: 'Fattura {number}',
      body: `Gentile {name},

è stata emessa la fattura {number} di {company}. Il PDF sarà sul portale entro 24 ore. Le fatture si pagano con bonifico bancario.

| Importo da pagare: {amount}
| Scadenza: {day}
| Beneficiario: {beneficiary}
| IBAN: {iban}
| Causale: {reference}

[Apri le fatture]({link})`,
    },
  },
})

export const invoiceOfPaidMail = defineMessage('invoice.issued_paid', {
  placeholders: ['name', 'company', 'number', 'amount', 'link'],
  texts: {
    'en-US': {
      subject: 'Invoice {number}',
      body: `Dear {name},

invoice {number} for {company} has been issued for what you have paid already: there is nothing left to do. Its PDF shows on the portal within 24 hours.

| Amount paid: {amount}

[Open it on the portal]({link})`,
    },
    it: {
      subject: 'Fattura {number}',
      body: `Gentile {name},

è stata emessa la fattura {number} di {company} per quanto hai già pagato: non c’è altro da fare. Il PDF sarà sul portale entro 24 ore.

| Importo pagato: {amount}

[Aprila sul portale]({link})`,
    },
  },
})

export const creditNoteMail = defineMessage('invoice.credit', {
  placeholders: ['name', 'company', 'number', 'credited', 'amount', 'link'],
  texts: {
    'en-US': {
      subject: 'Credit note {number}',
      body: `Dear {name},

credit note {number} for {company} corrects invoice {credited}.

| Amount: {amount}

[Open the invoices]({link})`,
    },
    it: {
      subject: 'Nota di credito {number}',
      body: `Gentile {name},

la nota di credito {number} di {company} rettifica la fattura {credited}.

| Importo: {amount}

[Apri le fatture]({link})`,
    },
  },
})

export const sdiProblemMail = defineMessage('invoice.sdi_problem', {
  placeholders: ['name', 'company', 'number', 'link'],
  texts: {
    'en-US': {
      subject: 'Invoice {number} is being corrected',
      body: `Dear {name},

the tax system has rejected invoice {number} for {company}. We are correcting it: please do not pay it yet. You do not need to do anything unless we write again.

[Open the invoices]({link})`,
    },
    it: {
      subject: 'Fattura {number} in correzione',
      body: `Gentile {name},

il sistema fiscale ha scartato la fattura {number} di {company}. La stiamo correggendo: non pagarla ancora. Non devi fare nulla, salvo nostra nuova comunicazione.

[Apri le fatture]({link})`,
    },
  },
})
