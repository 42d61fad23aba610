import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFence } from '../markdown/render-markdown.ts'
import { root } from '../root.ts'

/** One code block, and its expected output. */
export interface Sample {
  /** Its line, for error messages. */
  line: number
  language: string
  /** File name; without one it is part of the page's program, as it is with an output. */
  file: string | undefined
  code: string
  output: string | undefined
  /** True if the output is the displayed page, not the console. */
  isShown: boolean
}

export interface SamplePage {
  name: string
  /** Path of the Markdown below the root. */
  file: string
  samples: readonly Sample[]
}

const FENCE = /^```([^\n]*)\n([\s\S]*?)^```$/gm
/** Queries are sent to the server unchanged. */
const QUERIES = new Set(['sql', 'graphql'])
const PROGRAM = new Set(['ts', 'tsx', ...QUERIES])
/** Only terminal commands are not run. */
const TERMINAL = 'sh'

/** The code blocks of a page, in order. */
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
      if (!last) throw new Error(`${file}:${line}: no code before this output`)
      last.output = text.trimEnd()
      last.isShown = language === 'html'
    } else if (PROGRAM.has(language))
      samples.push({ line, language, file: name, code: text, output: undefined, isShown: false })
    else if (language !== TERMINAL) throw new Error(`${file}:${line}: blocks of "${language}" cannot be run`)
  }
  return { name: file.replace(/^docs\/|\.md$/g, '').replaceAll('/', '-'), file, samples }
}

/** The files of the pages, by name. A later page may extend a file of an earlier one. */
export const filesOf = (pages: readonly SamplePage[]) =>
  new Map(
    pages.flatMap(({ samples }) =>
      samples.flatMap(({ file, code }) => (file ? [[file, code] as const] : [])),
    ),
  )

/** The blocks of the program of a page: a file is one of them if the page shows its output. */
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

/** The same to run: it reports the current block, sends queries, and waits for expected content. */
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

/** Distinct from the file names of pages. */
const programName = ({ name }: Pick<SamplePage, 'name'>) => `page-${name}`

const extensionOf = (page: SamplePage) =>
  programOf(page).some(({ language }) => language === 'tsx') ? 'tsx' : 'ts'
