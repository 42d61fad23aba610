import { dirname, join } from 'node:path'

const TEXTS = /\.texts\.ts$/
const IMPORT = /from '(\.[^']+\.texts\.ts)'/g
/** Matches a composed key, as `${field}Fault`. */
const PUT_TOGETHER = /`(\w*)\$\{[^{}`]*\}(\w*)`/g
/** Matches a file whose form has the issues of its fields composed, as `<field>Fault`. */
const FORM = /from '[^']*form\/use-form\.ts'/

/**
 * Returns unused texts, as `file: key`; staff could edit them without an effect. A key can be a word in any file,
 * because codes of the domain are keys too; a composed key is searched where its file is imported, and in that folder.
 */
export function deadTexts(files) {
  const sources = files.filter(({ name }) => !TEXTS.test(name)).map(readSource)
  const words = new Set(sources.flatMap((source) => [...source.words]))
  return files
    .filter(({ name }) => TEXTS.test(name))
    .flatMap((file) => {
      const readers = sources.filter(
        ({ name, imports }) => imports.has(file.name) || name.startsWith(`${dirname(file.name)}/`),
      )
      return keysIn(file)
        .filter((key) => !words.has(key) && !readers.some(({ patterns }) => fits(patterns, key)))
        .map((key) => `${file.name}: ${key}`)
    })
}

function readSource({ name, text }) {
  return {
    name,
    imports: new Set([...text.matchAll(IMPORT)].map(([, path]) => join(dirname(name), path))),
    words: new Set(text.match(/[A-Za-z_]\w*/g)),
    patterns: [...text.matchAll(PUT_TOGETHER)]
      .map(([, before, after]) => ({ before, after }))
      .filter(({ before, after }) => before !== '' || after !== '')
      .concat(FORM.test(text) ? { before: '', after: 'Fault' } : []),
  }
}

const fits = (patterns, key) =>
  patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))

/** Returns the keys of the first language; the compiler checks the other one. */
function keysIn({ name, text }) {
  const [, lines = ''] = /'en-US': \{\n([\s\S]*?)\n {2}\},/.exec(text) ?? []
  const [, line = ''] = /'en-US': \{ (.*) \},$/m.exec(text) ?? []
  const found = [
    ...lines.matchAll(/^ {4}([A-Za-z_]\w*):/gm),
    ...line.matchAll(/(?:^|, )([A-Za-z_]\w*): ['"`]/g),
  ]
  const keys = found.map(([, key]) => key)
  // An unreadable file would count as completely used.
  if (keys.length === 0 && /\bdefineTexts\(/.test(text)) throw new Error(`${name}: no key was found`)
  return keys
}
