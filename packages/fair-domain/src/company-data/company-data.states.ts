import { type Explanation, explainBy, type Reason } from '../explain/explain.ts'
import { machine } from '../states/machine.ts'
import { type Day, isPast } from '../time/rome.ts'

/** States of the data of a company in an edition. `open` is the absence of a record. */
export const companyDataChange = machine({
  open: { confirm: 'confirmed', send: 'pending' },
  confirmed: { reopen: 'reopened' },
  pending: { accept: 'resolved_accepted', reject: 'resolved_rejected', withdraw: 'withdrawn' },
  resolved_accepted: { reopen: 'reopened' },
  resolved_rejected: { reopen: 'reopened' },
  reopened: { confirm: 'confirmed', send: 'pending' },
  // The request of this edition is used up: the company can confirm, or the organiser can reopen.
  withdrawn: { confirm: 'confirmed', reopen: 'reopened' },
})
export type CompanyDataState = (typeof companyDataChange.states)[number]

/** Checks whether the contract is withheld because its data depend on an undecided request. */
export const isContractWithheld = (state: CompanyDataState) => state === 'pending'

/** Returns whether the company can confirm or change its data now, with the reasons. */
export function explainCompanyData(facts: {
  state: CompanyDataState
  companyDataUntil: Day
  now: number
}): Explanation {
  return explainBy(used(facts.state), late(facts))
}

const USED: Readonly<Partial<Record<CompanyDataState, Reason['text']>>> = {
  confirmed: {
    'en-US': 'You have confirmed your data for this edition; it cannot be changed any more',
    it: 'Hai confermato i dati per questa edizione: non sono più modificabili',
  },
  pending: { 'en-US': 'Your request is being processed', it: 'La tua richiesta è in lavorazione' },
  resolved_accepted: {
    'en-US': 'Your request for this edition has been decided; the data cannot be changed any more',
    it: 'La richiesta per questa edizione è stata evasa: i dati non sono più modificabili',
  },
  resolved_rejected: {
    'en-US': 'Your request for this edition has been decided; the data cannot be changed any more',
    it: 'La richiesta per questa edizione è stata evasa: i dati non sono più modificabili',
  },
}

function used(state: CompanyDataState): Reason | undefined {
  const text = USED[state]
  return text && { code: state === 'pending' ? 'pending' : 'alreadyUsed', text, fixer: 'organiser' }
}

/** Returns the reason if the deadline has passed. Reopened data can be changed after it. */
function late({
  state,
  companyDataUntil,
  now,
}: {
  state: CompanyDataState
  companyDataUntil: Day
  now: number
}) {
  if (state === 'reopened' || !isPast(companyDataUntil, now)) return undefined
  return {
    code: 'tooLate',
    text: {
      'en-US': 'The time for changing company data in this edition is over',
      it: 'Il termine per modificare i dati aziendali di questa edizione è scaduto',
    },
    fixer: 'organiser',
  } satisfies Reason
}
