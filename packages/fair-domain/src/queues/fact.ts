import type { Label } from '@foyer/record-contract'
import { child, not, parent, type RowRule, valueIs } from '@foyer/record-contract/metadata'

/** A check of the record, with a text for each outcome. */
export interface Check {
  passed: Label
  failed: Label
  holds: RowRule
}

/** A value read along the lookups of the record, with its own label. */
export interface NamedValue {
  path: string
  label: Label
}

/** A fact for the decision. A queue declares them in order of display. */
export type Fact =
  /** Fields of the record; empty ones are omitted. */
  | { kind: 'values'; heading: Label; fields: readonly (string | NamedValue)[] }
  /** A related list of the record, or of the record of a lookup, with the columns of the list. */
  | { kind: 'lines'; heading: Label; list: string; of?: string }
  | { kind: 'checks'; checks: readonly Check[] }
  /** Checks made at submission: two fields contain the names of passed and failed ones. */
  | { kind: 'checks'; passed: string; failed: string }
  /** Participation of the company in the previous edition; `asked` names the fields with the current request. */
  | { kind: 'lastEdition'; of: 'company'; asked?: { place: string; area: string; total: string } }
  /** Record of the same object for the same person in the previous edition. */
  | { kind: 'lastEdition'; of: 'person'; fields: readonly string[] }
  /** Unpaid amounts of the company. */
  | { kind: 'debts' }
  /** Whether company or person is on the amber list. */
  | { kind: 'flags' }

/** Company checks shared by several queues; `field` is the lookup of the company. */
export const companyChecks = {
  dataSettled: (field: string): Check => ({
    passed: {
      'en-US': 'No change of company data is being checked',
      it: 'Nessuna modifica dei dati aziendali in esame',
    },
    failed: {
      'en-US': 'A change of company data is being checked',
      it: 'C’è una modifica dei dati aziendali in esame',
    },
    holds: not(parent(field, child('CompanyDataChanges__r', valueIs('State__c', 'pending')))),
  }),
  hasVatNumber: (field: string): Check => ({
    passed: { 'en-US': 'The VAT number is known', it: 'Partita IVA presente' },
    failed: { 'en-US': 'No VAT number', it: 'Manca la partita IVA' },
    holds: parent(field, not(valueIs('VatNumber__c', null))),
  }),
}
