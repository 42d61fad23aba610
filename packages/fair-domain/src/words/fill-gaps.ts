import type { Language } from '@foyer/record-contract'
import { elide } from './elide.ts'

const GAP = /\{(\w+)\}/g

/** Fills `{name}` in a text, and adapts the word before each placeholder to its value. */
export function fillGaps(text: string, values: Readonly<Record<string, string>>, language: Language) {
  let filled = ''
  let end = 0
  for (const { 0: gap, 1: name = '', index } of text.matchAll(GAP)) {
    filled = elide(filled + text.slice(end, index), values[name] ?? '', language)
    end = index + gap.length
  }
  return filled + text.slice(end)
}
