import { fillGaps, type MessageText, type Organiser } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

export interface RenderedMessage {
  subject: string
  html: string
  text: string
}

interface Frame {
  language: Language
  /** Their name stands above and below the message, and where they can be asked. */
  organiser: Pick<Organiser, 'sender' | 'support'>
  verification: { code: string; url: string }
  /** Only for messages that people may end. */
  unsubscribeUrl?: string
}

type Block =
  | { is: 'paragraph'; text: string }
  | { is: 'button'; label: string; url: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; facts: [string, string][] }

const WORDS = {
  it: {
    questions: 'Domande? Scrivi a',
    verify: 'Codice di verifica',
    isGenuine: 'Per sapere se questo messaggio è autentico',
    unsubscribe: 'Non desideri più ricevere queste email? Annulla l’iscrizione',
  },
  'en-US': {
    questions: 'Questions? Write to',
    verify: 'Verification code',
    isGenuine: 'To check that this message is genuine',
    unsubscribe: 'No longer want these emails? Unsubscribe',
  },
}

/** One text, twice: as HTML that every mail program shows, and as plain text that says the same. */
export function renderMessage(
  message: MessageText,
  data: Readonly<Record<string, string>>,
  frame: Frame,
): RenderedMessage {
  const fill = (text: string) => fillGaps(text, data, frame.language)
  const blocks = parseBlocks(message.body, fill)
  const subject = fill(message.subject).replace(/\s+/g, ' ').trim()
  return { subject, html: toHtml(subject, blocks, frame), text: toText(blocks, frame) }
}

/** Placeholders are filled after the text is taken apart, so that no value can become a button or a list. */
function parseBlocks(body: string, fill: (text: string) => string): Block[] {
  return body
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph): Block => {
      const lines = paragraph.split('\n').map((line) => line.trim())
      const button = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(paragraph.trim())
      if (button) return { is: 'button', label: fill(String(button[1])), url: fill(String(button[2])) }
      if (lines.every((line) => line.startsWith('- ')))
        return { is: 'list', items: lines.map((line) => fill(line.slice(2))) }
      if (lines.every((line) => line.startsWith('| '))) {
        return { is: 'facts', facts: lines.map((line) => splitFact(line.slice(2), fill)) }
      }
      return { is: 'paragraph', text: fill(lines.join(' ')) }
    })
}

function splitFact(line: string, fill: (text: string) => string): [string, string] {
  const colon = line.indexOf(':')
  return [fill(line.slice(0, colon)).trim(), fill(line.slice(colon + 1)).trim()]
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Only addresses of the web may be followed from a mail. */
const safeUrl = (url: string) => (/^https?:\/\//.test(url) ? escapeHtml(url) : '#')

const TEXT =
  'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#161616;margin:0 0 16px'
const SMALL =
  'font-family:Helvetica,Arial,sans-serif;font-size:12px;line-height:18px;color:#5c5c5c;margin:0 0 8px'

function blockHtml(block: Block) {
  switch (block.is) {
    case 'paragraph':
      return `<p style="${TEXT}">${escapeHtml(block.text)}</p>`
    case 'list':
      return `<ul style="${TEXT};padding-left:24px">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<table role="presentation" style="${TEXT};border-collapse:collapse">${block.facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:#5c5c5c">${escapeHtml(name)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${safeUrl(block.url)}" style="background:#a3195b;color:#ffffff;display:inline-block;padding:12px 24px;font-family:Helvetica,Arial,sans-serif;font-size:16px;text-decoration:none">${escapeHtml(block.label)}</a></p>`
  }
}

function toHtml(subject: string, blocks: readonly Block[], frame: Frame) {
  const words = WORDS[frame.language]
  const { code, url } = frame.verification
  const { email, phone } = frame.organiser.support
  const unsubscribe = frame.unsubscribeUrl
    ? `<p style="${SMALL}"><a href="${safeUrl(frame.unsubscribeUrl)}" style="color:#5c5c5c">${words.unsubscribe}</a></p>`
    : ''
  return `<!doctype html><html lang="${frame.language.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f5f3f1"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:600px;background:#ffffff"><tr><td style="padding:32px"><p style="${SMALL};letter-spacing:2px;text-transform:uppercase">${escapeHtml(frame.organiser.sender.name)}</p><h1 style="font-family:Helvetica,Arial,sans-serif;font-size:24px;line-height:32px;color:#161616;margin:16px 0 24px">${escapeHtml(subject)}</h1>${blocks.map(blockHtml).join('')}</td></tr><tr><td style="padding:16px 32px;border-top:1px solid #e2dedb"><p style="${SMALL}">${words.questions} <a href="mailto:${escapeHtml(email)}" style="color:#5c5c5c">${escapeHtml(email)}</a> · ${escapeHtml(phone)}</p><p style="${SMALL}">${words.verify}: <strong>${escapeHtml(code)}</strong>. ${words.isGenuine}: <a href="${safeUrl(url)}" style="color:#5c5c5c">${escapeHtml(url)}</a></p>${unsubscribe}</td></tr></table></td></tr></table></body></html>`
}

function blockText(block: Block) {
  switch (block.is) {
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'button':
      return `${block.label}: ${block.url}`
  }
}

function toText(blocks: readonly Block[], frame: Frame) {
  const words = WORDS[frame.language]
  const { code, url } = frame.verification
  const { email, phone } = frame.organiser.support
  const end = [
    `${words.questions} ${email} · ${phone}`,
    `${words.verify}: ${code}`,
    `${words.isGenuine}: ${url}`,
  ]
  if (frame.unsubscribeUrl) end.push(`${words.unsubscribe}: ${frame.unsubscribeUrl}`)
  return `${blocks.map(blockText).join('\n\n')}\n\n--\n${frame.organiser.sender.name}\n${end.join('\n')}\n`
}
