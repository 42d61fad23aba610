import { dirname, join } from 'node:path'

const TEXTS = /\.texts\.ts$/
const IMPORT = /from '(\.[^']+\.texts\.ts)'/g
/** A key that is put together, as `${field}Fault` is. */
const PUT_TOGETHER = /`(\w*)\$\{[^{}`]*\}(\w*)`/g

/**
 * Texts that nobody reads, as `file: key`: staff could change their words and see no difference. A key may be a word of any
 * file, since codes of the domain are keys too; one that is put together is looked for where its file is imported, and in
 * the folder around it, to which `say` may be handed on.
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
      .filter(({ before, after }) => before !== '' || after !== ''),
  }
}

const fits = (patterns, key) =>
  patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))

/** The keys of the first language; the compiler holds the other against it. */
function keysIn({ name, text }) {
  const [, first = ''] = /'en-US': \{\n([\s\S]*?)\n {2}\},/.exec(text) ?? []
  const keys = [...first.matchAll(/^ {4}([A-Za-z_]\w*):/gm)].map(([, key]) => key)
  // What this cannot read would pass for read by everybody.
  if (keys.length === 0 && /\bdefineTexts\(/.test(text))
    throw new Error(`${name}: no key was found, each has to stand in a line of its own`)
  return keys
}
