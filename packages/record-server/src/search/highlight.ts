/** Delimiters of a match. */
const OPEN = '«'
const CLOSE = '»'

/**
 * Returns the text with every occurrence of the words marked, ignoring accents and case; undefined if there is none.
 */
export function highlight(text: string, words: readonly string[]): string | undefined {
  const { folded, origins } = fold(text)
  const ranges = words
    .map((word) => fold(word).folded)
    .filter((word) => word !== '')
    .flatMap((word) => occurrences(folded, word))
    .sort((a, b) => a.from - b.from)
  if (ranges.length === 0) return undefined
  let marked = ''
  let end = 0
  for (const { from, to } of ranges) {
    const [start = 0, stop = text.length] = [origins[from], origins[to]]
    if (start < end) continue
    marked += `${text.slice(end, start)}${OPEN}${text.slice(start, stop)}${CLOSE}`
    end = stop
  }
  return marked + text.slice(end)
}

/** The text without accents and case, and the original position of each character. */
function fold(text: string) {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (let index = 0; index < plain.length; index++) origins.push(at)
    folded += plain
    at += character.length
  }
  origins.push(at)
  return { folded, origins }
}

function occurrences(text: string, word: string) {
  const found: { from: number; to: number }[] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    found.push({ from, to: from + word.length })
  return found
}
