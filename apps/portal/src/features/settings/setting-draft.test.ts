import { EDITION_SETTINGS, type EditionSettingKey, editionSettings } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { type DraftRow, draftRows, emptyRow, movedRows } from './row-draft.ts'
import { draftOf, readDraft, valueText } from './setting-draft.ts'

const settings = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })
const shown = (key: EditionSettingKey) => ({ key, kind: EDITION_SETTINGS[key].kind })
const keys = Object.keys(EDITION_SETTINGS) as EditionSettingKey[]

test('round-trips every setting through its controls, without raw notation', () => {
  for (const key of keys) {
    const draft = draftOf(shown(key).kind, settings[key])
    const { json, issues } = readDraft(shown(key), draft)
    expect([key, JSON.parse(json), issues]).toEqual([key, settings[key], []])
    expect(JSON.stringify(draft)).not.toMatch(/\\"/)
  }
})

test('formats every setting as a sentence, never as raw data', () => {
  for (const key of keys) expect(valueText(shown(key).kind, settings[key], 'it')).not.toMatch(/\[object|[{}]/)
})

test.each([
  ['registrationFee', '612,50', '61250'],
  ['vipBadges', '3', '3'],
  ['vipBadges', 'many', null],
  ['vipBadges', '-1', null],
  ['exhibitorEntryFrom', '25:00', null],
  ['applicationsUntil', '2027-02-31', null],
  ['bankIban', '', null],
  ['approveBeforePublishing', 'true', 'true'],
] as const)('parses %s typed as "%s" to %s', (key, draft, stored) => {
  const { json, issues } = readDraft(shown(key), draft)
  expect(issues.length > 0 ? null : json).toBe(stored)
})

const typed = (rows: readonly DraftRow[], row: number, cells: Record<string, string>) =>
  rows.map((one, index) => (index === row ? { ...one, cells: { ...one.cells, ...cells } } : one))

test('parses amounts of a list in euros, and an empty cell as its column defines', () => {
  const rows = typed(draftRows('tiers', settings.oneDayTiers), 0, { price: '27,50' })
  const { json } = readDraft(shown('oneDayTiers'), typed(rows, 1, { price: '' }))
  expect(JSON.parse(json).map(({ price }: { price: number }) => price)).toEqual([2750, null, 2200])
})

test('reports text in a numeric column at its row', () => {
  const rows = typed(draftRows('bands', settings.badgeBands), 2, { count: 'many' })
  expect(readDraft(shown('badgeBands'), rows).issues).toEqual([{ row: 2, path: 'count', fault: 'unfit' }])
})

test('gives a new empty row its own id, and keeps the id of a moved row', () => {
  const rows = draftRows('steps', settings.cancellationSteps)
  const added = emptyRow('steps', rows)
  expect(rows.map(({ id }) => id)).not.toContain(added.id)
  expect(movedRows(rows, 2, 0).map(({ id }) => id)).toEqual([2, 0, 1])
})
