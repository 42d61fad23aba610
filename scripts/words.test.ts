import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Folders that follow docs/language.md in prose and names. */
const CLEAN_FOLDERS = [
  'apps/server/src/{archive,backup,database,jobs,matrix,settings,testing,tracing,work}',
  // The other folders use names of stored data, of messages and of the wire.
  'apps/server/src/features/!(badges|co-exhibitors|collectives|contracts|directory|documents|editions|identity|imports|invoices|my-match|payments|prepaid-tickets|registration|second-factor|shop)',
  'apps/server/src/services/!(company-page|directory|identity|invoices|participations|referents)',
  'bench/!(memory)',
  'docs/recipes',
  'packages/embedded-postgres',
  'packages/fair-domain/src/!(badges|buyers|directory|editions|identity|imports|invoices|payments|referents|second-factor|team|ticketing)',
  'packages/record-client',
  'packages/record-contract',
  'packages/record-react',
  'packages/record-server',
  'packages/tables',
  'packages/testing',
  'packages/ui',
  'scripts/{lib,mutation,pack}',
  'tools/docs',
]

/** Folders with clean prose, whose names include contracts: fields of methods, text keys, classes of styles. */
const CLEAN_PROSE_FOLDERS = ['apps', 'deploy', 'e2e', 'examples', 'packages', 'tools']

/** Documents. Not here: texts and results of scripts, titles of archived decisions, and the guide with its examples. */
const CLEAN_DOCUMENTS = [
  '*.md',
  'vitest.config.ts',
  'docs/!(glossary|language|mutation|refusals).md',
  'docs/decisions/!(README).md',
  'docs/{guide,recipes}/**/*.md',
]

/** Words that never appear in prose, with the usual replacement. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m?ever)\b/i, 'the user, the client, the caller'],
  [/\b(?:some|no|every|any)body\b/i, 'a user, no user, all users, none'],
  [/\b(?:un)?told\b|\btell(?:s|ing)?\b(?! TypeScript)/i, 'notify, send, publish, return'],
  [/\bhears?\b|\bheard\b/i, 'receive'],
  [/\b(?:re)?draw(?:s|n)?\b|\bdrew\b/i, 'render'],
  [/\b(?:afresh|anew|meanwhile)\b/i, 'again, in the meantime'],
  [/\bso (?:long|many|soon)\b/i, 'the quantity: maximum, delay, lifetime'],
  [/\bof (?:which|whom|what)\b|\bwhat (?:is|was|were|came|comes|can|may|has|others?)\b/i, 'name the thing'],
  [/\bask(?:s|ed|ing)? (?:for|again|anew)\b/i, 'request, require, refetch'],
  [/\b(?:on its|under|on their) way\b/i, 'in flight, pending, in progress'],
  [/\bat once\b/i, 'immediately, concurrently'],
  [/\b(?:in|out of) sight\b/i, 'visible, invisible, hidden'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\btak(?:e|en|es) (?:it |them )?back\b/i, 'roll back, undo'],
  [/\bin words\b/i, 'as text, with a message'],
  [
    /\b(?:it|that|this|which) stands\b|\bthey stand\b|\bstood\b|\bstands (?:in|on|at|beside|there|with|still|under)\b/i,
    'is',
  ],
  [/\bpatience\b/i, 'timeout'],
]

/** First words of doc comments and test titles that make a free relative or a fragment of the sentence. */
const OPENING = /^(?:what|who|whom|whose|of|so|that|those|these|should|were|never is)\b/i

/** Names that carry the dialect. */
const NAMES =
  /\b(?:MOST|STILL|PATIENCE|SO_MANY)_[A-Z_]+|\b\w*(?:[pP]atience|[wW]hoever|[nN]obody|[sS]omebody)\w*|\b(?:un)?told\b|\bisTold\b|\bheard\b|\bdrawn?\b|\bredraw\w*|\bwords?(?:Of|For)\b|\baskedBy\b|\bfault(?:Of|s)?\b/

const FILE_NAMES =
  /(?:^|-)(?:told|heard|drawn|asked|asker|meanwhile|patience|verdict|forget|remembered|mended|gone|who|why|whoever)(?:-|\.)/

interface Passage {
  readonly line: number
  readonly kind: 'comment' | 'doc' | 'title' | 'code'
  readonly text: string
}

const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|^\s*\]\)|\]\)|\))\((['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/
const COMMENT = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*)\s?(.*?)\s*(?:\*\/\}?)?$/

/** Splits a source line by line: comment lines, titles of tests, and code without strings. */
function passagesOf(source: string, isTest: boolean): Passage[] {
  let isDocStart = false
  return source.split('\n').flatMap((raw, index): Passage[] => {
    const line = index + 1
    const comment = COMMENT.exec(raw)
    if (comment) {
      const text = comment[1] ?? ''
      const isFirst = /^\s*\/\*\*\s*\S/.test(raw) || isDocStart
      isDocStart = /^\s*\/\*\*\s*$/.test(raw)
      return [{ line, kind: isFirst ? 'doc' : 'comment', text }]
    }
    isDocStart = false
    const title = isTest ? TITLE.exec(raw)?.[2] : undefined
    const trailing = /[^:'"`\\]\/\/ (.*)$/.exec(raw)?.[1]
    return [
      ...(title === undefined ? [] : [{ line, kind: 'title' as const, text: title }]),
      ...(trailing === undefined ? [] : [{ line, kind: 'comment' as const, text: trailing }]),
      { line, kind: 'code', text: raw.replace(/(['"`])(?:(?!\1)[^\\]|\\.)*\1/g, '').replace(/\/\/ .*$/, '') },
    ]
  })
}

/** Texts that a script writes from declarations of other folders. */
const GENERATED = /^## Server errors$[\s\S]*/m

/** Removes code spans, quotations and examples, which may contain any word. */
const proseOf = (text: string) =>
  text.replace(/`[^`]*`|“[^”]*”|"[^"]*"|'[^' ]*'|\$\{[^}]*\}/g, '').replace(/^@(?:example|vitest|ts-).*/, '')

function markersIn({ kind, text }: Passage): string[] {
  if (kind === 'code') {
    const name = NAMES.exec(text)?.[0]
    return name === undefined ? [] : [`the name ${name}`]
  }
  const prose = proseOf(text)
  const words = WORDS.flatMap(([pattern, instead]) => {
    const word = pattern.exec(prose)?.[0]
    return word === undefined ? [] : [`“${word}” (${instead})`]
  })
  const opening = kind === 'comment' ? undefined : OPENING.exec(prose)?.[0]
  return opening === undefined ? words : [...words, `starts with “${opening}”`]
}

function dialectIn(file: string, source: string): string[] {
  const isProse = file.endsWith('.md')
  const passages = isProse
    ? source
        .replace(GENERATED, '')
        .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
        .split('\n')
        .map((text, index): Passage => ({ line: index + 1, kind: 'comment', text }))
    : passagesOf(source, /\.(?:test|spec)\.tsx?$/.test(file))
  return [
    ...(FILE_NAMES.test(basename(file)) ? [`${file}: the file name`] : []),
    ...passages.flatMap((passage) =>
      markersIn(passage).map((marker) => `${file}:${passage.line}: ${marker}`),
    ),
  ]
}

const filesIn = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css,md}`)

test.each([
  ['folders', filesIn(CLEAN_FOLDERS), 2_000, /./],
  ['prose', filesIn(CLEAN_PROSE_FOLDERS), 4_000, /^(?!.*: the name )/],
  ['documents', CLEAN_DOCUMENTS, 70, /^(?!.*: the name )/],
] as const)('finds no dialect in clean %s', (_, patterns, count, pattern) => {
  const files = globSync(patterns, { cwd: ROOT, exclude: (path) => /node_modules|dist$/.test(String(path)) })
  expect(files.length).toBeGreaterThan(count)
  const markers = files.flatMap((file) => dialectIn(file, readFileSync(join(ROOT, file), 'utf8')))
  expect(markers.filter((marker) => pattern.test(marker))).toEqual([])
})

test.each([
  ['/** So long a page is kept. */', 2],
  ['/**\n * What the server told.\n */', 2],
  ['// Whoever asks for it again gets it at once.', 3],
  ['const MOST_WAITING = 5 // as many as there are', 1],
  ["test('of two the newer wins', () => {})", 1],
  ["])('what is drawn stays: %s', () => {})", 3],
  ["const account = 'nobody' // `nobody` runs it", 0],
  ['/** Returns the rows of stands and their drawings. */', 0],
  ['/** Returns the stands as drawn. */', 1],
  ["const text = 'Nobody has told us'", 0],
  ["it('notifies subscribers', () => {})", 0],
])('finds the markers of %s', (source, count) => {
  expect(dialectIn('a.test.ts', source)).toHaveLength(count)
})

test('reports file names, and ignores code in documents', () => {
  expect(dialectIn('src/forget-errors.ts', '')).toEqual(['src/forget-errors.ts: the file name'])
  expect(dialectIn('a.md', '```ts\nconst told = 1\n```\nReturns `told`.')).toEqual([])
  expect(dialectIn('a.md', 'Nothing is told.')).toHaveLength(1)
})
