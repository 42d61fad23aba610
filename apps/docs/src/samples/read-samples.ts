import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFence } from '../markdown/render-markdown.ts'
import { root } from '../root.ts'

/** One block of code, and what it is said to print or to show. */
export interface Sample {
  /** Where it begins, for whoever has to mend it. */
  line: number
  language: string
  /** The file that it is; without one it is part of the page's own program, as it is with an output. */
  file: string | undefined
  code: string
  output: string | undefined
  /** Is the output what is on the page, and not what was printed? */
  isShown: boolean
}

export interface SamplePage {
  name: string
  /** Path of the Markdown below the root. */
  file: string
  samples: readonly Sample[]
}

const FENCE = /^```([^\n]*)\n([\s\S]*?)^```$/gm
/** Queries are sent to the server as they are. */
const QUERIES = new Set(['sql', 'graphql'])
const PROGRAM = new Set(['ts', 'tsx', ...QUERIES])
/** What a person types in a terminal is all that is not run. */
const TERMINAL = 'sh'

/** The code of a page, in order. */
export const readSamples = (file: string) => samplesIn(file, readFileSync(join(root, file), 'utf8'))

/** An `output` block belongs to the block before it. */
export function samplesIn(file: string, markdown: string): SamplePage {
  const samples: Sample[] = []
  for (const match of markdown.matchAll(FENCE)) {
    const [, info = '', text = ''] = match
    const { language, isOutput, file: name } = readFence(info)
    const line = markdown.slice(0, match.index).split('\n').length
    const last = samples.at(-1)
    if (isOutput) {
      if (!last) throw new Error(`${file}:${line}: no code stands before this output`)
      last.output = text.trimEnd()
      last.isShown = language === 'html'
    } else if (PROGRAM.has(language))
      samples.push({ line, language, file: name, code: text, output: undefined, isShown: false })
    else if (language !== TERMINAL) throw new Error(`${file}:${line}: nobody runs a block of "${language}"`)
  }
  return { name: file.replace(/^docs\/|\.md$/g, '').replaceAll('/', '-'), file, samples }
}

/** The files that the pages name, by name. A later page may say more of a file than an earlier one. */
export const filesOf = (pages: readonly SamplePage[]) =>
  new Map(
    pages.flatMap(({ samples }) =>
      samples.flatMap(({ file, code }) => (file ? [[file, code] as const] : [])),
    ),
  )

/** The blocks that make up the program of a page: a file is one of them when the page says what it does. */
export const programOf = ({ samples }: SamplePage) =>
  samples.filter(({ file, output }) => file === undefined || output !== undefined)

/** The program of a page as a module for the compiler. */
export const moduleOf = (page: SamplePage) => ({
  name: `${programName(page)}.${extensionOf(page)}`,
  text: `${programOf(page)
    .filter(({ language, file }) => !QUERIES.has(language) && file === undefined)
    .map(({ code }) => code)
    .join('\n')}\nexport {}\n`,
})

/** The same to be run: it says which block it has come to, sends queries, and waits for what is to be on the page. */
export const runnableOf = (page: SamplePage) => ({
  name: `${programName(page)}.${extensionOf(page)}`,
  text: programOf(page)
    .map((sample, index) => {
      const { output, isShown } = sample
      const text = runnableBlock(sample)
      const shown = isShown ? `await show(${index}, ${JSON.stringify(output)})\n` : ''
      return `block(${index});\n${text}${shown}`
    })
    .join('\n'),
})

function runnableBlock({ language, file, code }: Sample) {
  if (file !== undefined) return `await import('./${file}')\n`
  return QUERIES.has(language) ? `await send('${language}', ${JSON.stringify(code)})\n` : code
}

/** Told apart from the files that pages name. */
const programName = ({ name }: Pick<SamplePage, 'name'>) => `page-${name}`

const extensionOf = (page: SamplePage) =>
  programOf(page).some(({ language }) => language === 'tsx') ? 'tsx' : 'ts'
