import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProjectDocument } from './write-document-types.ts'

/** The comment that marks GraphQL for editors, and the literal after it. */
const MARKED_DOCUMENT =
  /\/\*\s*GraphQL\s*\*\/\s*(?:`((?:[^`\\]|\\[\s\S])*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g

/** Returns GraphQL documents in the source files of a folder. Documents with template expressions are skipped. */
export function findDocuments(folder: string): ProjectDocument[] {
  return globSync('**/*.{ts,tsx,mts,js,jsx,mjs}', {
    cwd: folder,
    exclude: (path) => /(^|\/)(\w+_modules|dist)$/.test(String(path)),
  })
    .sort()
    .flatMap((path) => documentsIn(readFileSync(join(folder, path), 'utf8'), join(folder, path)))
}

export function documentsIn(program: string, path: string): ProjectDocument[] {
  return [...program.matchAll(MARKED_DOCUMENT)].flatMap(({ 1: template, 2: single, 3: double, index }) => {
    const raw = template ?? single ?? double ?? ''
    if (template?.includes('${')) return []
    const line = program.slice(0, index).split('\n').length
    return [{ text: unescapeLiteral(raw), location: `${path}:${line}` }]
  })
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
/** Returns the value of a literal, with `\n` line ends. */
const unescapeLiteral = (raw: string) =>
  raw
    .replace(/\r\n?/g, '\n')
    .replace(/\\([\s\S])/g, (_, character: string) =>
      character === '\n' ? '' : (ESCAPES[character] ?? character),
    )
