import { defineMessage } from '../messages/message-template.ts'

export const codeActiveMail = defineMessage('code.active', {
  placeholders: ['name', 'company', 'code', 'cap', 'day', 'link'],
  texts: {
    'en-US': {
      subject: 'Your discount code is active',
      body: `Dear {name},

{company} can invite visitors at a reduced price: up to {cap} tickets until {day}.

| Your code: {code}

[Open the discount code]({link})`,
    },
    it: {
      subject: 'Il tuo codice sconto è attivo',
      body: `Gentile {name},

{company} può invitare visitatori a prezzo ridotto: fino a {cap} biglietti entro il {day}.

| Il tuo codice: {code}

[Apri il codice sconto]({link})`,
    },
  },
})

export const codeEightyMail = defineMessage('code.80', {
  placeholders: ['name', 'code', 'used', 'cap', 'link'],
  texts: {
    'en-US': {
      subject: 'Your discount code is almost used up',
      body: `Dear {name},

The code {code} has been used {used} times out of {cap}.

[See who used it]({link})`,
    },
    it: {
      subject: 'Il tuo codice sconto è quasi esaurito',
      body: `Gentile {name},

Il codice {code} è stato usato {used} volte su {cap}.

[Vedi chi l’ha usato]({link})`,
    },
  },
})

export const codeExhaustedMail = defineMessage('code.exhausted', {
  placeholders: ['name', 'code', 'cap', 'link'],
  texts: {
    'en-US': {
      subject: 'Your discount code is used up',
      body: `Dear {name},

the code {code} has been used {cap} times, as often as it can be: it no longer gives a reduced price. Prepaid tickets can still be bought for your guests.

[See who used it]({link})`,
    },
    it: {
      subject: 'Il tuo codice sconto è esaurito',
      body: `Gentile {name},

il codice {code} ha esaurito i suoi {cap} utilizzi: non dà più diritto al prezzo ridotto. Per i tuoi ospiti puoi ancora acquistare biglietti prepagati.

[Vedi chi l’ha usato]({link})`,
    },
  },
})

export const codeWeeklyMail = defineMessage('code.weekly', {
  placeholders: ['name', 'code', 'count', 'used', 'left', 'link'],
  texts: {
    'en-US': {
      subject: 'Your discount code last week: {count}',
      body: `Dear {name},

this is how the code {code} was used last week.

| Last week: {count}
| In all: {used}
| Left: {left}

[See who used it]({link})`,
    },
    it: {
      subject: 'Il tuo codice sconto la scorsa settimana: {count}',
      body: `Gentile {name},

ecco l’uso del codice {code} la scorsa settimana.

| La scorsa settimana: {count}
| In tutto: {used}
| Ancora disponibili: {left}

[Vedi chi l’ha usato]({link})`,
    },
  },
})
