import type { Label } from '@foyer/record-contract'

export const JOIN_ROWS = {
  application: { 'en-US': 'Application', it: 'Domanda' },
  contract: { 'en-US': 'Contract', it: 'Contratto' },
  stand: { 'en-US': 'Stand', it: 'Stand' },
  dues: { 'en-US': 'Amounts due', it: 'Importi dovuti' },
  invoices: { 'en-US': 'Invoices', it: 'Fatture' },
  badges: { 'en-US': 'Badges', it: 'Badge' },
  parking: { 'en-US': 'Parking passes', it: 'Pass auto' },
  directory: { 'en-US': 'Catalogue', it: 'Catalogo' },
  team: { 'en-US': 'Team members', it: 'Membri del team' },
  meetings: { 'en-US': 'Meetings', it: 'Incontri' },
} as const satisfies Record<string, Label>

export const JOIN_CONSEQUENCES = {
  applicationEnds: {
    'en-US': 'The application {names} of {company} ends.',
    it: 'La domanda {names} di {company} si chiude.',
  },
  contractEnds: {
    'en-US': 'The contract {names} is cancelled, with its order.',
    it: 'Il contratto {names} viene annullato, con il suo ordine.',
  },
  standFree: { 'en-US': 'The stand {names} becomes free.', it: 'Lo stand {names} torna libero.' },
  duesClosed: {
    'en-US': 'Unpaid amounts are cancelled: {names}.',
    it: 'Gli importi non pagati vengono annullati: {names}.',
  },
  duesMoved: {
    'en-US': 'Unpaid amounts remain to be paid: {names}.',
    it: 'Gli importi non pagati restano da pagare: {names}.',
  },
  duesStay: {
    'en-US': 'Amounts with an invoice or a receipt stay as they are: {names}.',
    it: 'Gli importi con una fattura o un incasso restano come sono: {names}.',
  },
  invoicesStay: {
    'en-US': 'Invoices stay with {company}: {names}.',
    it: 'Le fatture restano a {company}: {names}.',
  },
  badgesVoid: {
    'en-US': '{names} badges are voided when the time to undo ends.',
    it: '{names} badge vengono annullati allo scadere del tempo per annullare.',
  },
  entryRemoved: {
    'en-US': 'The catalogue entry {names} is removed when the time to undo ends.',
    it: 'La scheda {names} esce dal catalogo allo scadere del tempo per annullare.',
  },
  quota: {
    'en-US': '{names}: {count} more in use than the quota allows.',
    it: '{names}: {count} in uso oltre la dotazione.',
  },
} as const satisfies Record<string, Label>

export const PAID: Label = { 'en-US': 'paid', it: 'pagato' }

export const SIGNED: Label = {
  'en-US': 'The contract {contract} is signed: its application, contract and stand survive.',
  it: 'Il contratto {contract} è firmato: restano la sua domanda, il suo contratto e il suo stand.',
}

export const ENDED: Label = {
  'en-US': 'Part of the participation that ends',
  it: 'Appartiene alla partecipazione che si chiude',
}

export const JOINED: Label = {
  'en-US': 'Joined with the participation of the kept record',
  it: 'Unita alla partecipazione della scheda che resta',
}

export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
