import { LANGUAGES, MAIL_TEMPLATES, type MessageText, mailTickets, organiserOf } from '@foyer/fair-domain'
import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { embedPictures } from './mail-pictures.ts'
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

const branded = { ...frame, edition: '4–7 March 2027 · Bologna' }

test('shows sender, days, contact and legal owner in the frame, in both parts', () => {
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

test('aligns facts in plain text, with further lines of a value and facts from a value', () => {
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

test('loads nothing, and has a dark theme', () => {
  const { html } = renderMessage(message, data, branded)
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toMatch(/<img|<link|url\(|@import/)
})

test('renders a code as an image without spaces, with an alternative text, and not in plain text', async () => {
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
  // The quiet zone of four modules, which readers need.
  expect(data.subarray(0, 4 * dots * info.width).every((dot) => dot === 255)).toBe(true)
})

test('renders tickets as boxes, steps, sections and a heading, in both parts', () => {
  const ticket = { entry: '9:30–18:30', entrance: 'North' }
  const boxes = mailTickets([
    { ...ticket, code: 'F0AB12CXX', shortCode: 'AB-12', name: 'Ada\tByron', days: 'Thu 18' },
    { ...ticket, code: 'F0CD34EXX', shortCode: 'CD-34', name: 'Bo', days: 'Fri 19' },
  ])
  const body =
    '### Two days\n\n# See you, {name}\n\n![Code](tickets:{boxes})\n\n## Before you leave\n\n1. Pack\n1. Go\n\n[Open]({link})'
  const { html, text } = renderMessage({ subject: 'Tickets', body }, { ...data, boxes }, frame)
  expect(html).toMatch(/>Two days<\/div><h1 [^>]+>See you, Ada<\/h1>/)
  // The QR code has the whole code, the text the short one.
  expect(html).not.toContain('F0AB12CXX')
  expect(html.match(/<img /g)).toHaveLength(2)
  expect(html).toContain('Ada Byron')
  expect(html).toMatch(/<h2 [^>]+>Before you leave<\/h2>/)
  expect(text).toContain('Ada Byron\nThu 18\n9:30–18:30\nNorth\nAB-12\n\nBo')
  expect(text).toContain('1. Pack\n2. Go')
})

test('has the dark theme of Outlook too, and a picture by name that delivery embeds', async () => {
  const { html } = renderMessage(message, data, { ...frame, picture: 'portico-wide' })
  expect(html).toContain('[data-ogsc] .ink{')
  expect(html).toContain('src="picture:portico-wide"')
  expect(await embedPictures(html)).toMatch(/src="data:image\/jpeg;base64,[^"]{1000,}"/)
})

test('does not print an address of the machine itself', () => {
  const verification = { code: 'K7QM', url: 'http://127.0.0.1:3000/fair/verify/K7QM' }
  const { html, text } = renderMessage(message, data, { ...frame, verification })
  expect(text).not.toContain('127.0.0.1')
  expect(html.replace(/href="[^"]*"/g, '')).not.toContain('127.0.0.1')
  expect(text).toContain('K7QM')
})

test('renders no image for a missing code, or for a text that is too long', () => {
  const message = { subject: 'x', body: '![Code](qr:{code})\n\nEnd' }
  for (const code of ['', 'A'.repeat(3_000)])
    expect(renderMessage(message, { code }, frame).html).not.toContain('<img')
})

describe('renderMessage', () => {
  const rendered = renderMessage(message, data, frame)

  test('has the same content in HTML and in plain text', () => {
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

  test('escapes markup in a value', () => {
    const attack = '<img src=x onerror=alert(1)>'
    const { html } = renderMessage(message, { ...data, name: attack }, frame)
    expect(html).not.toContain('<img')
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  })

  test('does not let a value create a button, a list or another line', () => {
    const { html, text } = renderMessage(
      { subject: 'x', body: '{name}' },
      { name: '[Click](https://evil.example)' },
      frame,
    )
    expect(html).not.toContain('href="https://evil.example"')
    expect(text).toContain('[Click](https://evil.example)')
  })

  test('links only to web URLs', () => {
    const { html, text } = renderMessage(message, { ...data, link: 'javascript:alert(1)' }, frame)
    for (const part of [html, text]) {
      expect(part).toContain('Open it')
      expect(part).not.toContain('javascript:')
    }
  })

  test('keeps a subject on one line, against header injection', () => {
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

/** Placeholders of links and images, whose values the server creates. */
const madeByServer = ({ body }: MessageText) =>
  new Set([...body.matchAll(/\]\((?:qr:)?[^)]*?\{(\w+)\}/g)].map(([, name]) => String(name)))
const HOSTILE = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `<a href="https://evil.example">x</a>`,
  `</p></td><style>*{background:url(https://evil.example/x)}</style>`,
  `[Click](https://evil.example)`,
  `[Click](javascript:alert(1))`,
  `![Code](qr:evil)`,
  `{code} {link} {name} {organiserNote}`,
  `- item | Fact: value`,
  `&lt;script&gt; &#60;script&#62;`,
].join(' ')
const OWN_LINK = 'https://fair.example/fair/reserved/'

/** The tags of a mail with their attributes: a value that breaks out changes or adds one. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const linksOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, link]) => String(link))
const shownIn = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

const everyText = [...MAIL_TEMPLATES.values()].flatMap((template) =>
  LANGUAGES.map((language) => [`${template.key} in ${language}`, template, language] as const),
)

test.each(everyText)(
  '%s: shows hostile values as text, and links to the site only',
  (_, template, language) => {
    const text = template.texts[language]
    const made = madeByServer(text)
    const render = (value: (name: string) => string) => {
      const values = template.placeholders.map((name) => [name, made.has(name) ? OWN_LINK : value(name)])
      return renderMessage(text, Object.fromEntries(values), {
        ...frame,
        language,
        unsubscribeUrl: `${OWN_LINK}unsubscribe`,
      })
    }
    const hostile = render((name) => `zq${name} ${HOSTILE}`)
    expect(tagsOf(hostile.html)).toEqual(tagsOf(render(() => 'plain').html))
    const links = linksOf(hostile.html)
    const others = links.filter((link) => !link.startsWith('https://fair.example/fair/'))
    expect(others).toEqual([`mailto:${frame.organiser.support.email}`])
    for (const link of links) expect(hostile.text).toContain(link.replace('mailto:', ''))
    // Both parts have the same content.
    const marksIn = (part: string) => [...new Set(part.match(/zq\w+/g))].sort()
    const [heading = ''] = /<h1.*<\/h1>/.exec(hostile.html) ?? []
    expect(marksIn(`${hostile.subject} ${hostile.text}`)).toEqual(marksIn(shownIn(hostile.html)))
    const [, ownHeading = text.subject] = /^# (.+)$/m.exec(text.body) ?? []
    const inHeading = template.placeholders.filter((name) => ownHeading.includes(`{${name}}`))
    expect(marksIn(shownIn(heading))).toEqual(inHeading.map((name) => `zq${name}`).sort())
  },
)

describe('a value', () => {
  const render = (body: string, values: Record<string, string>) =>
    renderMessage({ subject: 'x {name}', body }, { name: '', ...values }, frame)

  test('with line breaks cannot imitate a button, a signature or a header in plain text', () => {
    const forged = 'Ada\n\n--\nFoyer\nOpen:\nhttps://evil.example/\r\nBcc: evil@evil.example\u2028Bcc: x'
    const { text, subject } = render('Dear {name},\nwelcome.\n\n[Open]({link})', {
      name: forged,
      link: OWN_LINK,
    })
    // Each line of the value but the first is indented; the lines of the mail itself are not.
    expect(text.split('\n').filter((line) => /^(--|Foyer$|Open:|https:|Bcc:)/.test(line))).toEqual([
      'Open:',
      OWN_LINK,
      '--',
      'Foyer',
    ])
    expect(subject).not.toMatch(/[\r\n\u2028]/)
  })

  test('is no link when it is a whole URL outside of the site', () => {
    for (const name of ['https://evil.example/', 'https://fair.example@evil.example/', 'javascript:alert(1)'])
      for (const body of ['[Open]({name})', '[Open]( {name})', '[Open]({scheme}//evil.example)']) {
        const { html, text } = render(body, { name, scheme: 'https:' })
        expect(linksOf(html).join()).not.toMatch(/evil|javascript/)
        expect(text).not.toMatch(/evil\.example|javascript:/)
      }
  })

  test('can be in the query of a URL written by staff', () => {
    const { html, text } = render('[Open](https://partner.example/?q={name})', { name: 'Ada' })
    for (const part of [html, text]) expect(part).toContain('https://partner.example/?q=Ada')
  })

  test('is shown without characters that hide or reverse text', () => {
    const { html, text, subject } = render('Dear {name}', { name: 'A\u0000\u0007\u202edA\u2066a\u2069' })
    for (const part of [html, text, subject]) {
      for (const hidden of ['\u0000', '\u0007', '\u202e', '\u2066', '\u2069'])
        expect(part).not.toContain(hidden)
      expect(part).toContain('AdAa')
    }
  })
})

test('shows script, styles and addresses in a text of the staff as characters, in both parts', () => {
  const body = [
    '<script>alert(1)</script>',
    '<p style="background:url(https://evil.example)">x</p>',
    '[Open](javascript:alert`1`)',
    '[Open](data:text/html,x)',
    '[Open](//evil.example)',
  ].join('\n\n')
  const { html, text } = renderMessage({ subject: '<b>x</b>', body }, {}, frame)
  const plain = renderMessage({ subject: 'x', body: 'a\n\nb\n\nc\n\nd\n\ne' }, {}, frame)
  expect(tagsOf(html)).toEqual(tagsOf(plain.html))
  expect(text).not.toMatch(/javascript:|data:text|\/\/evil\.example\n/)
})
