import type { Label, Language } from '@foyer/record-contract'
import { hallName } from '../pavilions/hall-name.ts'
import type { AuditChangeItem } from '../settings/audit-search.methods.ts'
import type { StandFact } from '../stands/move-facts.ts'

/** Labels of facts that steps store beside the values of their record. */
const LABELS: Readonly<Record<string, Label>> = {
  stand: { 'en-US': 'Stand', it: 'Stand' },
  rows: { 'en-US': 'Rows', it: 'Righe' },
  records: { 'en-US': 'Records', it: 'Record' },
  from: { 'en-US': 'From', it: 'Da' },
  into: { 'en-US': 'Into', it: 'In' },
  shown: { 'en-US': 'Entries of the catalogue', it: 'Schede del catalogo' },
  restored: { 'en-US': 'Restored', it: 'Ripristinati' },
  leftAlone: { 'en-US': 'Unchanged', it: 'Invariati' },
  withdrawn: { 'en-US': 'Emails stopped', it: 'Email fermate' },
  id: { 'en-US': 'Key', it: 'Chiave' },
  order: { 'en-US': 'Order', it: 'Ordine' },
  receipt: { 'en-US': 'Receipt', it: 'Ricevuta' },
  method: { 'en-US': 'Payment', it: 'Pagamento' },
  cents: { 'en-US': 'Amount in cents', it: 'Importo in centesimi' },
  changes: { 'en-US': 'Changes', it: 'Modifiche' },
}

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isStand = (value: unknown): value is StandFact => isValues(value) && 'hall' in value && 'stand' in value

/** Formats the facts of a step, such as the number of rows, for a reader. */
export const describeFacts = (facts: string | null): AuditChangeItem[] =>
  Object.entries((facts === null ? {} : JSON.parse(facts)) as Values).map(([name, value]) => {
    const { before, after } = isValues(value) && 'after' in value ? value : { before: null, after: value }
    return { label: LABELS[name] ?? both(() => name), before: formatValue(before), after: formatValue(after) }
  })

const both = (say: (language: Language) => string): Label => ({ 'en-US': say('en-US'), it: say('it') })

const formatValue = (value: unknown): Label =>
  both((language) => {
    if (value === null || value === undefined) return ''
    if (isStand(value)) return `${hallName(value.hall, language)}, ${value.stand}`
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
