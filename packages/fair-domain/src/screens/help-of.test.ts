import { expect, test } from 'vitest'
import { editionSettings } from '../editions/edition-settings.ts'
import { helpOf } from './help-of.ts'
import { PAGE_NAMES } from './pages.ts'
import { SCREEN_HELP } from './screen-help.texts.ts'

const edition = { settings: editionSettings({ opening: '2027-03-18', closing: '2027-03-21' }) }

test.each(PAGE_NAMES)('has a text, a rule and an office for %s in both languages', (screen) => {
  const [english, italian] = (['en-US', 'it'] as const).map((language) =>
    helpOf(screen, language, edition, true),
  )
  expect(english?.text).not.toBe(italian?.text)
  expect(english?.rule).not.toBe(italian?.rule)
  expect(`${english?.rule}${italian?.rule}`).not.toMatch(/[{}]|undefined/)
  expect(english?.office).toMatchObject({
    email: expect.stringContaining('@'),
    phone: expect.stringMatching(/^\+/),
  })
  const settings = (text: string) => text.match(/\{\w+\}/g)?.toSorted()
  const { rule } = SCREEN_HELP[screen]
  expect(settings(rule['en-US'])).toEqual(settings(rule.it))
})

test('states the dates of the edition, and the office of the user', () => {
  expect(helpOf('technicalPlans', 'en-US', edition, true).rule).toBe(
    'Stand designs are due by 25 February 2027.',
  )
  expect(helpOf('profile', 'it', edition, true).office.name).toBe('Ufficio espositori')
  expect(helpOf('profile', 'it', edition, false).office.name).toBe('Biglietteria')
})
