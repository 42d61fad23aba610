import { LANGUAGES, MAIL_TEMPLATES, type MessageTemplate, organiserOf } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import { renderMessage } from '../../services/messages/render-message.ts'
import { sampleData } from './sample-data.ts'

const SITE = 'https://fair.example/fair'

const every = [...MAIL_TEMPLATES.values()].flatMap((template) =>
  LANGUAGES.map((language) => [template.key, language, template] as const),
)

function render(template: MessageTemplate, language: Language, data: Readonly<Record<string, string>>) {
  const { html, text, subject } = renderMessage(template.texts[language], data, {
    language,
    organiser: organiserOf(null),
    edition: '4–7 March 2027 · Bologna',
    verification: { code: 'K7QM-4TXP-H3WA', url: `${SITE}/verify/K7QM-4TXP-H3WA` },
  })
  const [words = ''] = text.split('\n\n--\n')
  return { html, text, subject, words }
}

const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** Words only: tables are laid out differently in HTML and plain text. */
const wordsIn = (text: string) => (text.match(/[\p{L}\p{N}€²]+/gu) ?? []).join(' ')

test('finds mails', () => expect(MAIL_TEMPLATES.size).toBeGreaterThan(120))

test.each(every)(
  'renders %s in %s with the same plain text, without remaining markup',
  (_, language, template) => {
    const { html, text, subject, words } = render(template, language, sampleData(template, language, SITE))
    const inHtml = wordsIn(readable(html))
    for (const line of words.split('\n').filter((each) => !each.startsWith('https://')))
      expect(inHtml).toContain(wordsIn(line))
    expect(text).not.toMatch(/\{\w+\}|\]\(|<\/?\w|&#?\w+;|undefined|(^|\n)\| /)
    expect(subject).not.toMatch(/\{\w+\}|undefined/)
    expect(text).not.toMatch(/[ \t]\n|\n{3}/)
  },
)

test.each(every)('renders %s in %s with each link complete, on its own line', (_, language, template) => {
  const link = (at: number) => `${SITE}/reserved/page-${at}?token=a_b-c.d%3D&language=it`
  const targets = [...template.texts[language].body.matchAll(/\]\(\{(\w+)\}\)/g)].map(([, name]) =>
    String(name),
  )
  const data = sampleData(template, language, SITE)
  for (const [at, name] of targets.entries()) data[name] = link(at)
  const { html, words } = render(template, language, data)
  for (const at of targets.keys()) {
    expect(words.split('\n')).toContain(link(at))
    expect(html).toContain(`href="${link(at).replaceAll('&', '&#38;')}"`)
  }
  expect(words.match(/https?:/g) ?? []).toHaveLength(targets.length)
})

test.each(every)('renders %s in %s without a gap for empty values', (_, language, template) => {
  const nothing = Object.fromEntries(template.placeholders.map((name) => [name, '']))
  const { html, text } = render(template, language, nothing)
  expect(text).not.toMatch(/[ \t]\n|\n{3}|\S {2,}\S*$/m)
  expect(html).not.toMatch(/<(p|li|td|a)\b[^>]*><\/\1>/)
})

test.each(every)('renders %s in %s with the line breaks of user input', (_, language, template) => {
  const data = Object.fromEntries(template.placeholders.map((name) => [name, `First ${name}\r\nsecond`]))
  const { html, words } = render(template, language, data)
  const { body } = template.texts[language]
  // A button or heading is one line, and a value of several facts or tickets has a line for each.
  const isLined = (name: string) =>
    ![`[{${name}}]`, `({${name}})`, `| {${name}}`, `tickets:{${name}}`].some((use) => body.includes(use)) &&
    !new RegExp(`^#{1,3} .*\\{${name}\\}`, 'm').test(body)
  const names = template.placeholders.filter((name) => body.includes(`{${name}}`) && isLined(name))
  for (const name of names) {
    expect(html).toMatch(new RegExp(`irst ${name}<br>second`))
    expect(words).toMatch(new RegExp(`irst ${name}\n *second`))
  }
})

test.each(every)('renders %s in %s with facts as a table, not in a row', (_, language, template) => {
  const paragraphs = template.texts[language].body.split(/\n\s*\n/)
  const rows = paragraphs.filter((each) => /^[^|\n]+: \{\w+\}\n[^|\n]+: \{\w+\}$/m.test(each))
  expect(rows).toEqual([])
})
