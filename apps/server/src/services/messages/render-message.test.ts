import { organiserOf } from '@foyer/fair-domain'
import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderMessage } from './render-message.ts'

const frame = {
  language: 'en-US' as const,
  organiser: organiserOf(null),
  verification: { code: 'K7QM-4TXP-H3WA', url: 'https://fair.example/fair/verify/K7QM-4TXP-H3WA' },
}
const message = {
  subject: 'Your application {number}',
  body: 'Dear {name},\nwe have it.\n\n| Hall: {pavilion}\n| Area: 48 m²\n\n- one\n- two\n\n[Open it]({link})',
}
const data = { number: '12', name: 'Ada', pavilion: 'Pad. 3', link: 'https://fair.example/a' }

const branded = {
  ...frame,
  edition: '4–7 March 2027 · Bologna',
}

test('the frame says who writes, about which days, where to ask back and who answers by law, twice', () => {
  const { html, text } = renderMessage(message, data, branded)
  for (const part of [
    'Foyer',
    '4–7 March 2027 · Bologna',
    frame.organiser.support.email,
    frame.organiser.legalName,
    `VAT no. ${frame.organiser.vatNumber}`,
  ]) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
})

test('facts stand below each other in plain text, further lines of a value and facts from a value too', () => {
  const { text, html } = renderMessage(
    {
      subject: 'x',
      body: '| Hall: {hall}\n| What you wrote: {words}\n| Note: {note}\n| {lines}\n\n{note}\n\n[Open]({link})',
    },
    {
      hall: '14',
      words: 'One\ntwo',
      note: '',
      lines: 'New: today: 3\nOld: 4',
      link: 'https://fair.example/a',
    },
    frame,
  )
  expect(text.split('\n\n--')[0]).toBe(
    [
      'Hall:           14',
      'What you wrote: One',
      '                two',
      'New: today:     3',
      'Old:            4',
      '',
      'Open:',
      'https://fair.example/a',
    ].join('\n'),
  )
  expect(html.match(/<tr><td class="quiet/g)).toHaveLength(4)
  expect(html).toContain('One<br>two')
})

test('a mail loads nothing, and is dark for whoever reads in the dark', () => {
  const { html } = renderMessage(message, data, branded)
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toMatch(/<img|<link|url\(|@import/)
})

test('a code is a picture of its letters without the gaps, named for who does not see it, and no word in plain text', async () => {
  const body = 'Show it.\n\n![Code of the ticket](qr:{code})\n\n| Code: {code}'
  const { html, text } = renderMessage({ subject: 'x', body }, { code: 'AB12C 34DEF' }, frame)
  const [, url = '', side, alt] =
    /<img src="data:image\/png;base64,([^"]+)" width="(\d+)" height="\2" alt="([^"]+)"/.exec(html) ?? []
  expect(alt).toBe('Code of the ticket')
  expect(text.split('\n\n--')[0]).toBe('Show it.\n\nCode: AB12C 34DEF')
  const { data, info } = await sharp(Buffer.from(url, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(2 * Number(side))
  const { modules } = create('AB12C34DEF', { errorCorrectionLevel: 'M' })
  const dots = info.width / (modules.size + 8)
  const isDark = (row: number, column: number) =>
    data[Math.floor((row + 4.5) * dots) * info.width + Math.floor((column + 4.5) * dots)] === 0
  const squares = Array.from({ length: modules.size ** 2 }, (_, at) =>
    Number(isDark(Math.floor(at / modules.size), at % modules.size)),
  )
  expect(squares).toEqual([...modules.data])
  // Four white squares around it, without which no reader finds it.
  expect(data.subarray(0, 4 * dots * info.width).every((dot) => dot === 255)).toBe(true)
})

test('no picture stands for a code that is not there, or for a text that is too long for one', () => {
  const message = { subject: 'x', body: '![Code](qr:{code})\n\nEnd' }
  for (const code of ['', 'A'.repeat(3_000)])
    expect(renderMessage(message, { code }, frame).html).not.toContain('<img')
})

describe('renderMessage', () => {
  const rendered = renderMessage(message, data, frame)

  test('says the same in HTML and in plain text', () => {
    for (const part of [
      'Dear Ada, we have it.',
      'Hall 3',
      '48 m²',
      'one',
      'https://fair.example/a',
      'K7QM-4TXP-H3WA',
      'exhibitors@foyer.example',
      'Foyer',
    ]) {
      expect(rendered.html).toContain(part)
      expect(rendered.text).toContain(part)
    }
    expect(rendered.subject).toBe('Your application 12')
    expect(rendered.html).toContain('<html lang="en">')
  })

  test('shows markup in a value as characters, never as markup', () => {
    const attack = '<img src=x onerror=alert(1)>'
    const { html } = renderMessage(message, { ...data, name: attack }, frame)
    expect(html).not.toContain('<img')
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  })

  test('lets no value make a button, a list or another line', () => {
    const { html, text } = renderMessage(
      { subject: 'x', body: '{name}' },
      { name: '[Click](https://evil.example)' },
      frame,
    )
    expect(html).not.toContain('href="https://evil.example"')
    expect(text).toContain('[Click](https://evil.example)')
  })

  test('follows no address outside the web', () => {
    const { html } = renderMessage(message, { ...data, link: 'javascript:alert(1)' }, frame)
    expect(html).toContain('href="#"')
    expect(html).not.toContain('javascript:')
  })

  test('keeps a subject on one line, so that no header can be smuggled in', () => {
    expect(
      renderMessage(message, { ...data, number: '1\r\nBcc: x@evil.example' }, frame).subject,
    ).not.toMatch(/[\r\n]/)
  })

  test('offers to unsubscribe only where that is possible', () => {
    expect(rendered.html).not.toContain('Unsubscribe')
    const marketing = renderMessage(message, data, { ...frame, unsubscribeUrl: 'https://fair.example/u/1' })
    expect(marketing.html).toContain('https://fair.example/u/1')
    expect(marketing.text).toContain('https://fair.example/u/1')
  })
})
