import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defineMessage } from '../messages/index.ts'
import { LANGUAGES } from '../words/languages.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { messageIssues } from './message-version.rules.ts'
import { fitsText } from './text-version.rules.ts'

test('makes every mail of every slice editable', async () => {
  const files = globSync('../*/*.mails.ts', { cwd: import.meta.dirname })
  const modules: object[] = await Promise.all(files.map((file) => import(file)))
  const keys = modules
    .flatMap((exported): { key?: string; placeholders?: unknown }[] => Object.values(exported))
    .flatMap(({ key, placeholders }) => (key && placeholders ? [key] : []))
  expect(keys.length).toBeGreaterThan(files.length * 2)
  expect([...MAIL_TEMPLATES.keys()].toSorted()).toEqual(keys.toSorted())
})

test('accepts the default text of each mail', () => {
  for (const template of MAIL_TEMPLATES.values())
    for (const language of LANGUAGES)
      expect(messageIssues(template, language, template.texts[language])).toEqual({
        unknown: [],
        missing: [],
      })
})

test('requires the links of a mail, and only declared placeholders', () => {
  const text = { subject: 'Hi {name}', body: 'Come.\n\n[Open]({link})' }
  const mail = defineMessage('a.b', { placeholders: ['name', 'link'], texts: { it: text, 'en-US': text } })
  expect(messageIssues(mail, 'it', { subject: '{who}', body: 'Vieni {name}' })).toEqual({
    unknown: ['who'],
    missing: ['link'],
  })
})

describe('the compatibility of a text', () => {
  test.each([
    ['Hello {name}', 'Dear {name}', true],
    ['Hello {name}', 'Hello', true],
    ['Hello {name}', 'Hello {who}', false],
    ['Hello {name}', 'Hello {name', false],
    ['Hello {name}', 'Hello name}', false],
    ['{count, plural, one {# day} other {# days}}', '{count, plural, one {a day} other {# days}}', true],
    ['{count, plural, one {# day} other {# days}}', '{count, plural, one {a day}}', false],
    ['{count, plural, one {# day} other {# days}}', '{count} days', true],
  ])('compares %s → %s: %s', (source, text, fits) => {
    expect(fitsText(source, text)).toBe(fits)
  })
})
