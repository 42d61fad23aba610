import {
  fillGaps,
  hallName,
  type MailPicture,
  type MessageText,
  type Organiser,
  parseMailTickets,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { type Block, blockText } from './mail-blocks.ts'
import { pictureRow } from './mail-pictures.ts'
import { escapeHtml, HEADING, READING, STYLES } from './mail-styles.ts'
import { qrHtml, ticketHtml } from './mail-tickets.ts'

export interface RenderedMessage {
  subject: string
  html: string
  text: string
}

interface Frame {
  language: Language
  /** Name above the message; contact and legal data below. */
  organiser: Pick<
    Organiser,
    'sender' | 'support' | 'legalName' | 'street' | 'postalCode' | 'city' | 'vatNumber'
  >
  /** Days and city of the fair. */
  edition?: string | undefined
  verification: { code: string; url: string }
  /** Only for messages with an unsubscribe option. */
  unsubscribeUrl?: string
  picture?: MailPicture | undefined
}

const WORDS = {
  it: {
    questions: 'Domande? Scrivi a',
    verify: 'Controlla con il codice',
    isGenuine: 'È davvero nostra?',
    unsubscribe: 'Non desideri più ricevere queste email? Annulla l’iscrizione',
    vat: 'P. IVA',
  },
  'en-US': {
    questions: 'Questions? Write to',
    verify: 'Check with the code',
    isGenuine: 'Is this email really ours?',
    unsubscribe: 'No longer want these emails? Unsubscribe',
    vat: 'VAT no.',
  },
}

/** Renders one text as HTML for all mail programs, and as equivalent plain text. */
export function renderMessage(
  message: MessageText,
  data: Readonly<Record<string, string>>,
  frame: Frame,
): RenderedMessage {
  const { pavilion, ...others } = data
  const named = pavilion === undefined ? others : { ...others, pavilion: hallName(pavilion, frame.language) }
  const values = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, value.replace(MISLEADING, '')]),
  )
  // An empty value leaves no double space.
  const fill = (text: string) =>
    fillGaps(text, values, frame.language)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/(\S) {2,}(?=\S)/g, '$1 ')
      .trim()
  const blocks = parseBlocks(message.body, fill, frame.verification.url)
  const subject = fill(message.subject).replace(/\s+/g, ' ')
  return { subject, html: toHtml(subject, blocks, frame), text: toText(blocks, frame) }
}

/** Control characters except line breaks, and those that change the reading direction. */
const MISLEADING = /(?![\r\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Whether the host of a link is written in the text itself, or the site's own. A value cannot link elsewhere. */
function isTrusted(written: string, url: string, siteUrl: string) {
  if (/^https?:\/\/([^{}]+$|[^{}/]+\/)/.test(written)) return true
  return URL.canParse(url) && new URL(url).origin === new URL(siteUrl).origin
}

/**
 * Fills placeholders after parsing, so that no value can become a button or a list. Empty lines are left out
 * with their label; an untrusted link is its label only.
 */
function parseBlocks(body: string, fill: (text: string) => string, siteUrl: string): Block[] {
  return body
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph): Block | Block[] => {
      const lines = paragraph.split('\n').map((line) => line.trim())
      const button = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(paragraph.trim())
      if (button) {
        const [, label = '', written = ''] = button
        const url = fill(written)
        return url === '' || isTrusted(written, url, siteUrl)
          ? { is: 'button', label: fill(label), url }
          : { is: 'paragraph', text: fill(label) }
      }
      const qr = /^!\[([^\]]+)\]\(qr:([^)]+)\)$/.exec(paragraph.trim())
      // A code is displayed in groups of letters; the image has it without spaces.
      if (qr) return { is: 'qr', label: fill(String(qr[1])), code: fill(String(qr[2])).replace(/\s/g, '') }
      const tickets = /^!\[([^\]]+)\]\(tickets:([^)]+)\)$/.exec(paragraph.trim())
      if (tickets)
        return {
          is: 'tickets',
          label: fill(String(tickets[1])),
          tickets: parseMailTickets(fill(String(tickets[2]))),
        }
      const heading = /^(#{1,3}) (.+)$/.exec(paragraph.trim())
      if (heading)
        return {
          is: 'heading',
          level: heading[1] === '#' ? 1 : heading[1] === '##' ? 2 : 3,
          text: fill(String(heading[2])).replace(/\s+/g, ' '),
        }
      if (lines.every((line) => line.startsWith('1. ')))
        return { is: 'steps', items: lines.map((line) => fill(line.slice(3))).filter(Boolean) }
      if (lines.every((line) => line.startsWith('- ')))
        return { is: 'list', items: lines.map((line) => fill(line.slice(2))).filter(Boolean) }
      if (lines.every((line) => line.startsWith('| ')))
        return tablesOf(lines.flatMap((line) => factsOf(line.slice(2), fill)))
      return { is: 'paragraph', text: fill(lines.join(' ')) }
    })
    .filter((block) => !isEmpty(block))
}

function isEmpty(block: Block) {
  switch (block.is) {
    case 'paragraph':
      return block.text === ''
    case 'button':
      return block.url === ''
    case 'qr':
      return block.code === ''
    case 'heading':
      return block.text === ''
    case 'tickets':
      return block.tickets.length === 0
    case 'steps':
    case 'list':
      return block.items.length === 0
    case 'facts':
      return block.facts.length === 0
  }
}

/** Ends a line of a value that is the heading of the facts after it. Values of labelled facts are trimmed. */
const HEADING_END = '\t'

/** Splits facts into tables at their headings. */
function tablesOf(facts: readonly (readonly [string, string])[]) {
  const blocks: Block[] = []
  for (const [name, value] of facts) {
    const last = blocks.at(-1)
    if (value === HEADING_END) blocks.push({ is: 'heading', level: 2, text: name })
    else if (last?.is === 'facts') last.facts.push([name, value])
    else blocks.push({ is: 'facts', facts: [[name, value]] })
  }
  return blocks
}

/** One fact, or one per line where a value is the whole line. */
function factsOf(line: string, fill: (text: string) => string) {
  const colon = line.indexOf(':')
  const facts: [string, string][] =
    colon === -1
      ? fill(line)
          .split('\n')
          .map((line): [string, string] =>
            line.endsWith(HEADING_END) ? [line.trim(), HEADING_END] : splitAt(line, line.lastIndexOf(': ')),
          )
      : [[fill(line.slice(0, colon)), fill(line.slice(colon + 1))]]
  return facts.filter(([, value]) => value !== '')
}

const splitAt = (line: string, at: number): [string, string] =>
  at === -1 ? ['', line.trim()] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]

/** Keeps line breaks of a value. */
const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Only web URLs may be links in a mail. */
const safeUrl = (url: string) => (/^https?:\/\//.test(url) ? escapeHtml(url) : '#')

const TEXT = `font-family:${READING};font-size:16px;line-height:25px;color:#3a343e;margin:0 0 16px`
const SMALL = `font-family:${READING};font-size:14px;line-height:21px;color:#625b66;margin:0 0 8px`

/** One button per mail: further links are plain. */
function blockHtml(block: Block, index: number, all: readonly Block[]) {
  switch (block.is) {
    case 'paragraph':
      return `<p class="soft" style="${TEXT}">${linesHtml(block.text)}</p>`
    case 'list':
      return `<ul class="soft" style="${TEXT};padding-left:24px">${block.items.map((item) => `<li>${linesHtml(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<table role="presentation" width="100%" class="soft" style="${TEXT};border-collapse:collapse">${block.facts
        .map(
          ([name, value]) =>
            `<tr><td class="quiet line" style="padding:8px 16px 8px 0;border-top:1px solid #e3dde2;color:#625b66;width:36%;vertical-align:top">${escapeHtml(name)}</td><td class="ink line" style="padding:8px 0;border-top:1px solid #e3dde2;color:#17131a;vertical-align:top">${linesHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'heading':
      return block.level !== 2
        ? ''
        : `<h2 class="ink line" style="font-family:${HEADING};font-size:18px;font-weight:500;letter-spacing:0.5px;color:#17131a;margin:28px 0 8px;padding-top:20px;border-top:1px solid #17131a;text-transform:uppercase">${escapeHtml(block.text)}</h2>`
    case 'steps':
      return `<table role="presentation" width="100%" class="soft" style="${TEXT};border-collapse:collapse">${block.items
        .map(
          (item, at) =>
            `<tr><td class="ink line" style="padding:10px 0;border-bottom:1px solid #e3dde2;width:40px;font-family:${HEADING};font-weight:500;color:#17131a;vertical-align:top">${at + 1}</td><td class="soft line" style="padding:10px 0;border-bottom:1px solid #e3dde2;vertical-align:top">${linesHtml(item)}</td></tr>`,
        )
        .join('')}</table>`
    case 'tickets':
      return block.tickets.map((ticket) => ticketHtml(ticket, block.label)).join('')
    case 'qr':
      return qrHtml(block)
    case 'button':
      if (all.findIndex(({ is }) => is === 'button') < index)
        return `<p class="soft" style="${TEXT}"><a class="accent" href="${safeUrl(block.url)}" style="color:#a80f60">${escapeHtml(block.label)}</a></p>`
      return `<p style="margin:24px 0"><a class="button" href="${safeUrl(block.url)}" style="background:#a80f60;color:#ffffff;display:inline-block;padding:15px 28px;font-family:${HEADING};font-size:16px;font-weight:500;letter-spacing:1px;text-decoration:none;text-transform:uppercase">${escapeHtml(block.label)}</a></p>`
  }
}

function toHtml(subject: string, blocks: readonly Block[], frame: Frame) {
  const words = WORDS[frame.language]
  const { code, url } = frame.verification
  const { email, phone } = frame.organiser.support
  const small = (content: string) => `<p class="quiet" style="${SMALL}">${content}</p>`
  const link = (href: string, label: string) =>
    `<a class="accent" href="${safeUrl(href)}" style="color:#a80f60">${escapeHtml(label)}</a>`
  const head = `<tr><td class="line edge" style="padding:28px 40px 20px;border-bottom:1px solid #17131a"><span class="ink" style="font-family:${HEADING};font-size:28px;font-weight:600;letter-spacing:4px;color:#17131a;text-transform:uppercase">${escapeHtml(frame.organiser.sender.name)}</span><span class="accent" style="font-family:${HEADING};font-size:28px;font-weight:600;color:#df1080">.</span>${frame.edition ? `<div class="quiet" style="${SMALL};margin:4px 0 0">${escapeHtml(frame.edition)}</div>` : ''}</td></tr>`
  const body = `<tr><td class="edge" style="padding:32px 40px 24px">${eyebrowHtml(blocks)}<h1 class="ink" style="font-family:${HEADING};font-size:30px;font-weight:600;line-height:36px;letter-spacing:0.5px;color:#17131a;margin:0 0 20px;text-transform:uppercase">${escapeHtml(headingOf(blocks, 1) ?? subject)}</h1>${blocks.map(blockHtml).join('')}</td></tr>`
  const foot = [
    small(
      `${words.questions} <a class="accent" href="mailto:${escapeHtml(email)}" style="color:#a80f60">${escapeHtml(email)}</a> · ${escapeHtml(phone)}`,
    ),
    small(`${words.isGenuine} ${link(url, `${words.verify} ${code}`)}`),
    frame.unsubscribeUrl ? small(link(frame.unsubscribeUrl, words.unsubscribe)) : '',
    small(escapeHtml(legalLine(frame))),
  ].join('')
  return `<!doctype html><html lang="${frame.language.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head><body class="ground" style="margin:0;background:#f8f6f7"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="ground" style="background:#f8f6f7"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="paper" style="max-width:600px;background:#ffffff">${head}${pictureRow(frame.picture)}${body}<tr><td class="line edge" style="padding:20px 40px 28px;border-top:1px solid #e3dde2">${foot}</td></tr></table></td></tr></table></body></html>`
}

/** An address of the machine itself, as in a demonstration: of no use to a reader. */
const isLoopback = (url: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname)

const headingOf = (blocks: readonly Block[], level: 1 | 3) =>
  blocks.flatMap((block) => (block.is === 'heading' && block.level === level ? [block.text] : []))[0]

/** Renders the line above the heading. */
function eyebrowHtml(blocks: readonly Block[]) {
  const text = headingOf(blocks, 3)
  return text
    ? `<div class="accent" style="font-family:${HEADING};font-size:15px;font-weight:500;letter-spacing:1px;color:#a80f60;margin:0 0 6px;text-transform:uppercase">${escapeHtml(text)}</div>`
    : ''
}

const legalLine = ({ organiser, language }: Frame) =>
  `${organiser.legalName}, ${organiser.street}, ${organiser.postalCode} ${organiser.city} · ${WORDS[language].vat} ${organiser.vatNumber}`

function toText(blocks: readonly Block[], frame: Frame) {
  const words = WORDS[frame.language]
  const { code, url } = frame.verification
  const { email, phone } = frame.organiser.support
  const end = [
    ...(frame.edition ? [frame.edition] : []),
    `${words.questions} ${email} · ${phone}`,
    isLoopback(url)
      ? `${words.isGenuine} ${words.verify} ${code}`
      : `${words.isGenuine} ${words.verify} ${code}: ${url}`,
    ...(frame.unsubscribeUrl ? [`${words.unsubscribe}: ${frame.unsubscribeUrl}`] : []),
    legalLine(frame),
  ]
  return `${blocks.map(blockText).filter(Boolean).join('\n\n')}\n\n--\n${frame.organiser.sender.name}\n${end.join('\n')}\n`
}
