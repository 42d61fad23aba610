import type { Label } from '@foyer/record-contract'
import { child, not, parent, type RowRule, valueIs } from '@foyer/record-contract/metadata'

/** Something that holds of the record or does not; the words say which, so that nobody has to know the rule. */
export interface Check {
  passed: Label
  failed: Label
  holds: RowRule
}

/** A value that is read along the lookups of the record, under words of its own. */
export interface NamedValue {
  path: string
  label: Label
}

/** One thing that whoever decides looks at first. A queue declares them in the order in which they are read. */
export type Fact =
  /** Fields of the record; those that are empty are left out. */
  | { kind: 'values'; heading: Label; fields: readonly (string | NamedValue)[] }
  /** A related list of the record, or of the record that a lookup points to, with the columns which that list declares. */
  | { kind: 'lines'; heading: Label; list: string; of?: string }
  | { kind: 'checks'; checks: readonly Check[] }
  /** Checks that were made when the record came in: two fields hold the names of those passed and of those failed. */
  | { kind: 'checks'; passed: string; failed: string }
  /** How the company stood in the edition before; `asked` names the fields that hold what it wants now. */
  | {
      kind: 'lastEdition'
      of: 'company'
      asked?: { place: string; area: string; total: string }
    }
  /** What the same person had in the edition before: their record of the same object. */
  | { kind: 'lastEdition'; of: 'person'; fields: readonly string[] }
  /** What the company has not paid. */
  | { kind: 'debts' }
  /** Whether company or person is on the amber list. */
  | { kind: 'flags' }

/** Checks that several queues ask about a company; `field` is the lookup that points to it. */
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
