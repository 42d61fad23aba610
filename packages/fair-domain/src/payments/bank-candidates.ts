import type { Label } from '@foyer/record-contract'
import { nameTokens } from '../companies/name-tokens.ts'
import { type Cents, formatCents } from '../money/cents.ts'
import type { Day } from '../time/rome.ts'
import { DUE_KINDS, type DueKind, namedReferences } from './payment-reference.ts'

/** Data of a bank line for the match. */
export interface LineToMatch {
  amount: Cents
  payer: string
  text: string
  iban: string
}

/** An open amount, with data of the debtor. */
export interface OpenDue {
  id: string
  reference: string
  kind: DueKind
  accountId: string
  company: string
  open: Cents
  dueOn: Day
  isOverdue: boolean
  /** Accounts from which the company has paid earlier. */
  ibans: readonly string[]
}

/** A reason for or against a candidate, or a note. */
export interface CandidateReason {
  tone: 'for' | 'against' | 'note'
  words: Label
}

export interface Candidate {
  dues: readonly OpenDue[]
  /** Open amount of them together. */
  open: Cents
  /** Score of at most 100. */
  score: number
  reasons: readonly CandidateReason[]
}

const POINTS = { reference: 60, amount: 30, sum: 28, iban: 32, payer: 26, kind: 8, overdue: 4 }
const MIN_SCORE = 20
const MAX_SCORE = 99
const MAX_CANDIDATES = 5
/** Returns the words of a text without short ones, which are common in bank texts. */
const significantWords = (text: string) => nameTokens(text).filter((word) => word.length > 2)

/** Returns the share of a company's name that occurs in a text, from 0 to 1. */
export function nameIn(company: string, text: string) {
  const name = significantWords(company)
  const found = new Set(significantWords(text))
  return name.length === 0 ? 0 : name.filter((word) => found.has(word)).length / name.length
}

const reason = (tone: CandidateReason['tone'], english: string, italian: string): CandidateReason => ({
  tone,
  words: { 'en-US': english, it: italian },
})

/**
 * Proposes amounts that a line may pay, best match first: each open amount by itself, and per company all of
 * them, those named by the line, and those that add up to the received amount.
 */
export function proposeCandidates(line: LineToMatch, dues: readonly OpenDue[]): Candidate[] {
  const open = new Set(dues.map(({ reference }) => reference.toUpperCase()))
  const named = namedReferences(line.text, open)
  const together = [...Map.groupBy(dues, ({ accountId }) => accountId).values()].flatMap((own) =>
    distinctGroups([
      own.filter(({ reference }) => named.includes(reference.toUpperCase())),
      comingTo(line.amount, own),
      own,
    ]),
  )
  return [...dues.map((due) => [due]), ...together]
    .map((own) => judge(line, own, named))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
}

const distinctGroups = (groups: readonly (readonly OpenDue[])[]) => [
  ...new Map(
    groups.filter((own) => own.length > 1).map((own) => [own.map(({ id }) => id).join(), own]),
  ).values(),
]

/** Maximum number of amounts for the search of a combination. */
const MAX_CHOSEN_FROM = 12

/** Returns the first combination of at least two amounts that adds up, the oldest first; empty if there is none. */
function comingTo(amount: Cents, dues: readonly OpenDue[]): readonly OpenDue[] {
  if (dues.length > MAX_CHOSEN_FROM) return []
  const search = (
    rest: readonly OpenDue[],
    left: Cents,
    chosen: readonly OpenDue[],
  ): readonly OpenDue[] | null => {
    if (left === 0 && chosen.length > 1) return chosen
    const [next, ...others] = rest
    if (next === undefined || left <= 0) return null
    return search(others, left - next.open, [...chosen, next]) ?? search(others, left, chosen)
  }
  return search(dues, amount, []) ?? []
}

function judge(line: LineToMatch, dues: readonly OpenDue[], named: readonly string[]): Candidate {
  const [first] = dues
  const open = dues.reduce((total, due) => total + due.open, 0)
  const reasons: CandidateReason[] = []
  let score = 0
  const speakFor = (points: number, english: string, italian: string) => {
    score += points
    reasons.push(reason('for', english, italian))
  }
  const isNamed = dues.every(({ reference }) => named.includes(reference.toUpperCase()))
  if (isNamed) speakFor(POINTS.reference, 'names the reference', 'riporta la causale')
  else if (named.length > 0)
    reasons.push(reason('against', 'names another reference', 'riporta un’altra causale'))
  if (open === line.amount)
    speakFor(dues.length > 1 ? POINTS.sum : POINTS.amount, 'exact amount', 'importo esatto')
  if (line.iban !== '' && first?.ibans.includes(line.iban))
    speakFor(POINTS.iban, 'same account as before', 'stesso IBAN di prima')
  const share = Math.max(nameIn(first?.company ?? '', line.payer), nameIn(first?.company ?? '', line.text))
  if (share > 0.5) speakFor(Math.round(POINTS.payer * share), 'the payer’s name', 'il nome di chi paga')
  else if (line.payer !== '' && score > 0)
    reasons.push(reason('against', 'another payer', 'pagatore diverso'))
  if (first && dues.length === 1 && saysKind(line.text, first.kind)) {
    const { label } = DUE_KINDS[first.kind]
    speakFor(POINTS.kind, `says “${label['en-US']}”`, `dice “${label.it}”`)
  }
  if (score > 0 && dues.some(({ isOverdue }) => isOverdue)) speakFor(POINTS.overdue, 'overdue', 'scaduto')
  const left = open - line.amount
  if (left > 0)
    reasons.push(
      reason(
        'note',
        `${formatCents(left, 'en-US')} stay open`,
        `restano ${formatCents(left, 'it')} da pagare`,
      ),
    )
  if (left < 0)
    reasons.push(
      reason(
        'note',
        `${formatCents(-left, 'en-US')} become a credit`,
        `${formatCents(-left, 'it')} vanno a credito`,
      ),
    )
  return { dues, open, score: Math.min(MAX_SCORE, left < 0 ? score - 10 : score), reasons }
}

const saysKind = (text: string, kind: DueKind) =>
  Object.values(DUE_KINDS[kind].label).some((label) => nameIn(label, text) === 1)
