import type { ContactItem } from '@foyer/fair-domain'

const MAX_LINE_BYTES = 75
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** Folds a line into parts of at most 75 bytes, never inside of a character. */
function fold(line: string) {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const limit = MAX_LINE_BYTES - (parts.length > 0 ? 1 : 0)
    if (new TextEncoder().encode(part + character).length > limit) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** Writes contacts as vCard 4.0; visits without a name are left out. */
export function writeVCards(contacts: readonly ContactItem[]) {
  return contacts
    .filter(({ name }) => name !== null)
    .map(({ name, company, role, email, phone, scannedAt }) => {
      const lines = [
        ['FN', name],
        ['ORG', company],
        ['TITLE', role],
        ['EMAIL', email],
        ['TEL', phone],
      ] as const
      return [
        'BEGIN:VCARD',
        'VERSION:4.0',
        ...lines.flatMap(([key, value]) => (value ? fold(`${key}:${escapeText(value)}`) : [])),
        `REV:${scannedAt.replace(/[-:]|\.\d+/g, '')}`,
        'END:VCARD',
        '',
      ].join('\r\n')
    })
    .join('')
}
