import type { MailTicket } from '@foyer/fair-domain'

/** A paragraph of a mail. */
export type Block =
  | { is: 'heading'; level: 1 | 2 | 3; text: string }
  | { is: 'steps'; items: string[] }
  | { is: 'tickets'; label: string; tickets: MailTicket[] }
  | { is: 'paragraph'; text: string }
  | { is: 'button'; label: string; url: string }
  | { is: 'qr'; label: string; code: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; facts: [string, string][] }

/** Renders a paragraph as plain text. */
export function blockText(block: Block) {
  switch (block.is) {
    case 'paragraph':
      // Line breaks come from values only: indented, they cannot imitate lines of the mail itself.
      return indented(block.text, 2)
    case 'list':
      return block.items.map((item) => `- ${indented(item, 2)}`).join('\n')
    case 'facts':
      return factsText(block.facts)
    case 'qr':
      // Its code is among the facts.
      return ''
    case 'heading':
      return block.text
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${indented(item, 3)}`).join('\n')
    case 'tickets':
      return block.tickets
        .map(({ name, days, entry, entrance, shortCode }) =>
          [name, days, entry, entrance, shortCode].join('\n'),
        )
        .join('\n\n')
    case 'button':
      // On its own line, so that no program includes a full stop or colon in the link.
      return `${block.label}:\n${block.url}`
  }
}

/** Aligns the values; in a proportional font each still has its label and colon. */
function factsText(facts: readonly [string, string][]) {
  const width = Math.max(...facts.map(([name]) => name.length)) + 2
  return facts
    .map(([name, value]) => `${(name && `${name}:`).padEnd(width)}${indented(value, width)}`)
    .join('\n')
}

const indented = (text: string, width: number) => text.replaceAll('\n', `\n${' '.repeat(width)}`)
