/** A person on the device of a supervisor: number of the ticket, name, and company. */
export type NamedTicket = readonly [number: number, name: string, company: string]

/** Words from this length on may contain one mistake. */
const MIN_TOLERANT_LENGTH = 4

const splitWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Prepares a search by name and company, without network. Every word must begin a word of the person: 2 if it does so as
 * typed, 1 with one mistake in a longer word, 0 otherwise.
 */
export function prepareNameSearch(text: string) {
  const typed = splitWords(text)
  return ([, name, company]: NamedTicket): 0 | 1 | 2 => {
    const words = splitWords(`${name} ${company}`)
    if (typed.length === 0) return 0
    if (typed.every((word) => words.some((each) => each.startsWith(word)))) return 2
    return typed.every((word) => words.some((each) => beginsAlmost(each, word))) ? 1 : 0
  }
}

/** Whether a word begins with another one that has at most one character wrong, missing, added, or swapped with the next. */
function beginsAlmost(word: string, typed: string) {
  if (word.startsWith(typed)) return true
  if (typed.length < MIN_TOLERANT_LENGTH) return false
  let at = 0
  while (typed[at] === word[at]) at++
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  )
}
