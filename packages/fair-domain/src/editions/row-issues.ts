import type { HallWalk } from '../meetings/meeting-places.ts'
import type { Band, CancellationStep, Entrance, PriceTier, StandService } from './define-setting.ts'

/** Issues of a row, by itself or relative to the other rows. */
export type SettingIssueCode =
  | 'required'
  | 'unfit'
  | 'together'
  | 'notRising'
  | 'notFalling'
  | 'endTooEarly'
  | 'endMissing'
  | 'reversed'
  | 'overlap'
  | 'gap'
  | 'twice'
  | 'noRows'
  | 'rowCount'

export interface SettingIssue {
  row: number
  /** Path of the column to correct. */
  path: string
  fault: SettingIssueCode
  /** Value for the message: the end of the row above, or the uncovered quantities. */
  about?: string
}

/** Codes reserved by the items of an application. */
const TAKEN_CODES = ['space', 'registrationFee', 'coExhibitor']

const found = (row: number, path: string, issue: SettingIssueCode, about?: unknown): SettingIssue => ({
  row,
  path,
  fault: issue,
  ...(about !== undefined && { about: String(about) }),
})

/** Checks that bands rise and the last one is unbounded, so that every area is in exactly one. */
export function bandIssues(bands: readonly Band[]): SettingIssue[] {
  return bands.flatMap(({ upTo, count, perFurther }, row) => {
    const isLast = row === bands.length - 1
    const above = bands[row - 1]?.upTo ?? 0
    const issues: SettingIssue[] = []
    if (upTo === null && !isLast) issues.push(found(row, 'upTo', 'endTooEarly'))
    if (upTo !== null && upTo <= above) issues.push(found(row, 'upTo', 'notRising', above))
    if (upTo !== null && isLast) issues.push(found(row, 'upTo', 'endMissing', upTo))
    if (perFurther && perFurther.max < count) issues.push(found(row, 'perFurther.max', 'reversed', count))
    return issues
  })
}

/**
 * Checks that tiers have no gap. Capped tiers share no quantity; an unbounded one covers the remainder, so it
 * may start below their end (P-9.18).
 */
export function tierIssues(tiers: readonly PriceTier[]): SettingIssue[] {
  return tiers.flatMap(({ min, max }, row) => {
    const above = tiers[row - 1]
    const issues: SettingIssue[] = []
    if (max === null && row < tiers.length - 1) issues.push(found(row, 'max', 'endTooEarly'))
    if (max !== null && max < min) issues.push(found(row, 'max', 'reversed', min))
    if (!above || above.max === null) return issues
    if (min < above.min) issues.push(found(row, 'min', 'notRising', above.min))
    else if (min > above.max + 1) issues.push(found(row, 'min', 'gap', `${above.max + 1}–${min - 1}`))
    else if (min <= above.max && max !== null) issues.push(found(row, 'min', 'overlap', above.max))
    return issues
  })
}

/** Checks that steps fall to the opening day, so that one applies to any withdrawal. */
export function stepIssues(steps: readonly CancellationStep[]): SettingIssue[] {
  return steps.flatMap(({ daysBefore }, row) => {
    const above = steps[row - 1]
    if (above && daysBefore >= above.daysBefore)
      return [found(row, 'daysBefore', 'notFalling', above.daysBefore)]
    return row === steps.length - 1 && daysBefore > 0
      ? [found(row, 'daysBefore', 'endMissing', daysBefore)]
      : []
  })
}

export const serviceIssues = (services: readonly StandService[]): SettingIssue[] =>
  twice(
    services.map(({ code }) => code),
    'code',
    TAKEN_CODES,
  )

export const entranceIssues = (entrances: readonly Entrance[]): SettingIssue[] =>
  twice(
    entrances.map(({ name }) => name.it),
    'name.it',
  )

/** Checks that each row joins two halls, and each pair has one row in either direction. */
export const walkIssues = (walks: readonly HallWalk[]): SettingIssue[] => [
  ...walks.flatMap(({ from, to }, row) => (from === to ? [found(row, 'to', 'twice', to)] : [])),
  ...twice(
    walks.map(({ from, to }) => [from, to].sort().join(' – ')),
    'to',
  ),
]

export const nameIssues = (names: readonly string[]): SettingIssue[] => twice(names, '')

export const dayIssues = (days: readonly string[]): SettingIssue[] =>
  days.flatMap((day, row) => {
    const above = days[row - 1]
    return above !== undefined && day <= above ? [found(row, '', 'notRising', above)] : []
  })

function twice(names: readonly string[], path: string, taken: readonly string[] = []): SettingIssue[] {
  const seen = new Set(taken.map((name) => name.toLowerCase()))
  return names.flatMap((name, row) => {
    const key = name.trim().toLowerCase()
    if (seen.has(key)) return [found(row, path, 'twice', name)]
    seen.add(key)
    return []
  })
}
