/** Matches a label in both languages, as objects declare it. */
const LABEL = /\{\s*'en-US': '([^']*)',\s*it: '([^']*)',?\s*\}/g
/** Matches the two languages of a catalogue. */
const CATALOGUE = /'en-US': \{\n([\s\S]*?)\n {2}\},\n {2}it: \{\n([\s\S]*?)\n {2}\},/g

/**
 * Returns labels that repeat a shared one, as `file: name`: a field of an object, and a text under the name of the
 * label. Public pages are exempt, because they would load all labels for a few.
 */
export function repeatedLabels(files, labels, isPublic) {
  const shared = Object.entries(labels)
  return files.flatMap(({ name, text }) => {
    if (name.endsWith('.object.ts'))
      return [...text.matchAll(LABEL)]
        .filter(([found]) => text.includes(`label: ${found}`))
        .flatMap(([, en, it]) => shared.filter(([, label]) => label['en-US'] === en && label.it === it))
        .map(([key]) => `${name}: ${key}`)
    if (!name.endsWith('.texts.ts') || isPublic(name)) return []
    return [...text.matchAll(CATALOGUE)].flatMap(([, english, italian]) =>
      shared
        .filter(([key, { 'en-US': en, it }]) => has(english, key, en) && has(italian, key, it))
        .map(([key]) => `${name}: ${key}`),
    )
  })
}

const has = (catalogue, key, text) => catalogue.split('\n').includes(`    ${key}: '${text}',`)
