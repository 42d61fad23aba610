import { EDITION_SETTINGS, type EditionSettingKey, editionSettings } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { draftOf, jsonOf, type ShownSetting, valueText } from './setting-draft.ts'

const settings = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })
const shown = (key: EditionSettingKey): ShownSetting => ({
  key,
  kind: EDITION_SETTINGS[key].kind,
  subject: '',
  label: '',
  value: settings[key],
  defaultValue: settings[key],
  history: [],
})
const keys = Object.keys(EDITION_SETTINGS) as EditionSettingKey[]

test('every setting survives its field unchanged', () => {
  for (const key of keys) {
    const setting = shown(key)
    const json = jsonOf(setting, draftOf(setting.kind, setting.value))
    expect([key, JSON.parse(json ?? 'null')]).toEqual([key, setting.value])
  }
})

test('every setting can be read as a sentence, never as a program would write it', () => {
  for (const key of keys) expect(valueText(shown(key).kind, settings[key], 'it')).not.toMatch(/\[object|[{}]/)
})

test.each([
  ['registrationFee', '612,50', '61250'],
  ['vipBadges', '3', '3'],
  ['vipBadges', 'many', null],
  ['vipBadges', '-1', null],
  ['exhibitorEntryFrom', '25:00', null],
  ['applicationsUntil', '2027-02-31', null],
  ['influencerChannels', 'Instagram\n\nTikTok', '["Instagram","TikTok"]'],
  ['badgeBands', '[{"upTo": "x"}]', null],
  ['bankIban', '', null],
  ['approveBeforePublishing', 'true', 'true'],
] as const)('%s typed as "%s" is stored as %s', (key, draft, json) => {
  expect(jsonOf(shown(key), draft)).toBe(json)
})
