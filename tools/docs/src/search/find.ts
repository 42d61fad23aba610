/** A search entry: URL, title, kind and text. */
export type Findable = readonly [href: string, title: string, kind: string, text: string]

interface Known {
  entry: Findable
  title: readonly string[]
  text: ReadonlySet<string>
}

const MAX_FOUND = 12
/** Sorts pages about a word before names. */
const WRITTEN_BONUS = 15
const isWritten = ([, , kind]: Findable) => kind !== 'Call' && !kind.startsWith('@')
/** Splits words as users type them: `getListRecords` is also found by `list`. */
const splitWords = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d_]+/)
    .filter(Boolean)

/** Searches entries that contain every word, with typos; the best come first. */
export function createFinder(entries: readonly Findable[]) {
  const known: Known[] = entries.map((entry) => ({
    entry,
    title: [...splitWords(entry[1]), entry[1].toLowerCase()],
    text: new Set(splitWords(`${entry[2]} ${entry[3]}`)),
  }))
  return (query: string): Findable[] => {
    const words = splitWords(query)
    if (words.length === 0) return []
    const whole = query.trim().toLowerCase()
    return known
      .map((each) => ({ entry: each.entry, score: scoreOf(each, words, whole) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.entry[1].length - b.entry[1].length)
      .slice(0, MAX_FOUND)
      .map(({ entry }) => entry)
  }
}

function scoreOf({ entry, title, text }: Known, words: readonly string[], whole: string) {
  let score = entry[1].toLowerCase() === whole ? 100 : 0
  for (const word of words) {
    const best = Math.max(10 * fitOf(word, title), fitOf(word, text))
    if (best === 0) return 0
    score += best
  }
  return score + (isWritten(entry) ? WRITTEN_BONUS : 0)
}

/** Score of a word: exact, prefix, infix, or with typos. */
function fitOf(word: string, among: Iterable<string>) {
  let best = 0
  for (const known of among) {
    if (known === word) return 4
    if (known.startsWith(word)) best = Math.max(best, 3)
    else if (word.length > 2 && known.includes(word)) best = Math.max(best, 2)
    else if (best === 0 && isMistyped(word, known)) best = 1
  }
  return best
}

/** One typo in a word of four letters or more, two in one of eight or more; the first letter must match. */
export function isMistyped(word: string, known: string) {
  const slips = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  if (slips === 0 || word[0] !== known[0] || Math.abs(word.length - known.length) > slips) return false
  return distance(word, known) <= slips
}

/** Edit distance with deletions, insertions, replacements and transpositions. */
function distance(a: string, b: string) {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
