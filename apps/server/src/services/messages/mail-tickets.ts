import type { MailTicket } from '@foyer/fair-domain'
import { escapeHtml, HEADING, READING } from './mail-styles.ts'
import { qrImage } from './qr-image.ts'

/** Renders a QR code as an image. It keeps its white margin in the dark theme. */
export function qrHtml({ label, code }: { label: string; code: string }) {
  const picture = qrImage(code)
  if (picture === null) return ''
  const { url, side } = picture
  return `<p style="margin:0 0 16px"><img src="${url}" width="${side}" height="${side}" alt="${escapeHtml(label)}" style="display:block;border:0;background:#ffffff"></p>`
}

/** Width of the code in a box; a phone shows it above the text. */
const CODE_SIDE = 168

/** Renders a ticket as a box: code, holder, days, entry. */
export function ticketHtml({ code, shortCode, name, days, entry, entrance }: MailTicket, label: string) {
  const picture = qrImage(code)
  const line = (text: string, style: string, className: string) =>
    text && `<div class="${className}" style="${style}">${escapeHtml(text)}</div>`
  const image = picture
    ? `<td class="stack" width="${CODE_SIDE}" style="padding:20px;vertical-align:top"><img src="${picture.url}" width="${CODE_SIDE}" height="${CODE_SIDE}" alt="${escapeHtml(label)}" style="display:block;border:0;background:#ffffff"></td>`
    : ''
  const facts = [
    line(name, `font-family:${READING};font-size:18px;font-weight:600;color:#17131a`, 'ink'),
    line(days, `font-family:${READING};font-size:16px;font-weight:600;color:#17131a`, 'ink'),
    line(entry, `font-family:${READING};font-size:16px;color:#3a343e`, 'soft'),
    line(entrance, `font-family:${READING};font-size:16px;color:#3a343e`, 'soft'),
    line(
      shortCode,
      `font-family:${HEADING};font-size:18px;letter-spacing:1px;color:#17131a;word-break:break-word`,
      'ink',
    ),
  ].join('')
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="box" style="margin:0 0 16px;background:#f8f6f7"><tr>${image}<td class="stack" style="padding:20px;line-height:26px;vertical-align:top">${facts}</td></tr></table>`
}
