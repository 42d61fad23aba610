import { defineMessage } from '../messages/message-template.ts'

const ABOUT = ['name', 'company', 'number', 'link'] as const

export const contractReadyMail = defineMessage('contract.ready', {
  placeholders: ABOUT,
  texts: {
    'en-US': {
      subject: 'Your contract {number} can be downloaded',
      body: `Dear {name},

the contract of {company} is ready to be signed.

- Read the form.
- Sign it online in both places: the contract, and the clauses that need an approval of their own.
- You can also print and sign it, and upload the signed copy as a PDF.

[Open the contract]({link})`,
    },
    it: {
      subject: 'Il contratto {number} può essere scaricato',
      body: `Gentile {name},

il contratto di {company} è pronto per la firma.

- Leggi il modulo.
- Firmalo online in entrambi i punti: il contratto e le clausole da approvare specificamente.
- In alternativa stampalo, firmalo e carica la copia firmata in PDF.

[Apri il contratto]({link})`,
    },
  },
})

export const contractSignatureRejectedMail = defineMessage('contract.signature_rejected', {
  placeholders: [...ABOUT, 'reason', 'note'],
  texts: {
    'en-US': {
      subject: 'The signed copy of contract {number} was not accepted',
      body: `Dear {name},

we could not countersign the contract of {company}.

| Reason: {reason}

{note}

Please sign the form again and upload the new copy.

[Open the contract]({link})`,
    },
    it: {
      subject: 'La copia firmata del contratto {number} non è stata accettata',
      body: `Gentile {name},

non abbiamo potuto controfirmare il contratto di {company}.

| Motivo: {reason}

{note}

Firma di nuovo il modulo e carica la nuova copia.

[Apri il contratto]({link})`,
    },
  },
})

export const contractActiveMail = defineMessage('contract.active', {
  placeholders: ABOUT,
  texts: {
    'en-US': {
      subject: 'Your contract {number} is active',
      body: `Dear {name},

the contract of {company} is signed by both sides and the prepayment has arrived. Your place at the fair is certain.

[Open the contract]({link})`,
    },
    it: {
      subject: 'Il contratto {number} è attivo',
      body: `Gentile {name},

il contratto di {company} è firmato da entrambe le parti e l’acconto è arrivato. Il tuo posto in fiera è confermato.

[Apri il contratto]({link})`,
    },
  },
})

export const contractAddendumMail = defineMessage('contract.addendum', {
  placeholders: [...ABOUT, 'change'],
  texts: {
    'en-US': {
      subject: 'An addendum to your contract: {number}',
      body: `Dear {name},

there is an addendum to the contract of {company}:

{change}

Please read it and sign it online, or upload a signed copy.

[Open the addendum]({link})`,
    },
    it: {
      subject: 'Un’appendice al contratto: {number}',
      body: `Gentile {name},

c’è un’appendice al contratto di {company}:

{change}

Leggila e firmala online, oppure carica una copia firmata.

[Apri l’appendice]({link})`,
    },
  },
})

export const contractSigningCodeMail = defineMessage('contract.signing_code', {
  placeholders: ['name', 'company', 'number', 'code', 'lifetime'],
  texts: {
    'en-US': {
      subject: 'Your code to sign contract {number}',
      body: `Dear {name},

type this code to sign the contract of {company}. It works once, for {lifetime}.

| Code: {code}

If you are not signing a contract, do not pass on this code and change your password.`,
    },
    it: {
      subject: 'Il codice per firmare il contratto {number}',
      body: `Gentile {name},

inserisci questo codice per firmare il contratto di {company}. Vale una sola volta, per {lifetime}.

| Codice: {code}

Se non stai firmando un contratto, non comunicare il codice a nessuno e cambia la password.`,
    },
  },
})
