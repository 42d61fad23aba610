import { defineMessage } from '../messages/message-template.ts'

export const paymentNoticeMail = defineMessage('payment.notice', {
  placeholders: ['name', 'company', 'amount', 'reference', 'link'],
  texts: {
    'en-US': {
      subject: 'We have your receipt: {reference}',
      body: `Dear {name},

thank you: we have received the receipt for {company}. We will look for the transfer at our bank and write to you within one working day.

| Reference: {reference}
| Amount: {amount}

[See what is due]({link})`,
    },
    it: {
      subject: 'La tua ricevuta è arrivata: {reference}',
      body: `Gentile {name},

grazie: la ricevuta per {company} è arrivata. Cerchiamo il bonifico presso la nostra banca e ti scriviamo entro un giorno lavorativo.

| Causale: {reference}
| Importo: {amount}

[Vedi cosa è dovuto]({link})`,
    },
  },
})

export const paymentNoticeRejectedMail = defineMessage('payment.noticeRejected', {
  placeholders: ['name', 'company', 'amount', 'reference', 'reason', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'We have not found your payment: {reference}',
      body: `Dear {name},

you told us that {company} has paid. We have not found it. {reason}.

{note}

| Reference: {reference}
| Amount: {amount}

[See what is due]({link})`,
    },
    it: {
      subject: 'Non abbiamo trovato il tuo pagamento: {reference}',
      body: `Gentile {name},

ci hai scritto che {company} ha pagato. Non lo abbiamo trovato. {reason}.

{note}

| Causale: {reference}
| Importo: {amount}

[Vedi cosa è dovuto]({link})`,
    },
  },
})
