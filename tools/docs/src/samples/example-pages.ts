import { PACKAGES, readPackage } from '../exports/packages.ts'
import type { Sample, SamplePage } from './read-samples.ts'

/** An example of a doc comment, by export. */
interface Example {
  name: string
  text: string
}

const GIVEN_FILE = 'given.ts'
/** Context that all examples have. */
const GIVEN = `import { inspect } from 'node:util'
import { type DataProvider, getListRecordsByName, getRelatedListRecords } from '@foyer/record-client'
import { type MethodContract, number, object, string } from '@foyer/record-contract'
import { client } from './client.ts'

export { client, server } from './client.ts'
export { lazy } from 'react'
export const token = 'let-me-in'

export const list = { objectApiName: 'Company__c', listViewApiName: 'All' }
const companies = await client.read(getListRecordsByName, list)
export const recordId = companies?.data?.records[0]?.id ?? ''
export const companyId = recordId
const contacts = await client.read(getRelatedListRecords, {
  parentRecordId: companyId,
  relatedListId: 'Contacts__r',
  fields: ['Contact__c.Company__r.Name'],
})
export const contact = contacts?.data?.records[0]
export const user: DataProvider = {
  getData: () => false,
  hasData: () => true,
  subscribe: () => () => {},
}
export interface Companies {
  uiapi: { query: { Company__c: { edges: { node: { Name: { value: string } } }[] } } }
}
const ofDeals = { controller: 'DealController', input: object({ companyId: string }), output: number }
type OfDeals<K extends 'read' | 'change'> = MethodContract<{ companyId: string }, number, K>
export const dealMethods: { getRevenue: OfDeals<'read'>; winOffers: OfDeals<'change'> } = {
  getRevenue: { ...ofDeals, method: 'getRevenue', kind: 'read', reads: ['Deal__c'] },
  winOffers: { ...ofDeals, method: 'winOffers', kind: 'change', reads: [] },
}
export const written = (value: unknown) => inspect(value, { breakLength: Infinity })
`
const given = new Set(
  [...GIVEN.matchAll(/^export (?:const|interface|\{) ([\w, ]+)/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.trim()),
  ),
)

/**
 * Parses the expected value: `formatPhone('15550102233', 'en-US') // '(555) 010-2233'`; of several values, the last.
 */
const CLAIM = /^(?!const |let )(.*\S) \/\/ (?:.*, then )?(.+)$/

/** The examples of doc comments as two pages: programs, and rendered hooks. */
export function examplePages(): SamplePage[] {
  const exported = new Map<string, string>()
  const examples: Example[] = []
  for (const name of PACKAGES)
    for (const { specifier, exports } of readPackage(name).entries)
      for (const entry of exports) {
        if (!exported.has(entry.name)) exported.set(entry.name, specifier)
        if (entry.example) examples.push({ name: entry.name, text: entry.example })
      }
  const isHook = ({ name }: Example) => /^use[A-Z]/.test(name)
  return [
    pageOf(
      'examples',
      examples.filter((example) => !isHook(example)),
      exported,
    ),
    pageOf('examples-of-hooks', examples.filter(isHook), exported, true),
  ]
}

/** Examples as one page, each a block; `exported` maps names to packages. */
export function pageOf(
  name: string,
  examples: readonly Example[],
  exported: ReadonlyMap<string, string>,
  isRendered = false,
): SamplePage {
  const head = new Set([`import { written } from './${GIVEN_FILE}'`])
  for (const { text } of examples) for (const line of importsOf(text, exported)) head.add(line)
  if (isRendered) for (const line of DRAWING) head.add(line)
  const blocks = examples.map(isRendered ? renderedBlock : printed)
  const block = { language: isRendered ? 'tsx' : 'ts', file: undefined, isShown: false, output: '' }
  return {
    name,
    file: `${name} of doc comments`,
    samples: [
      { ...block, line: 0, language: 'ts', file: GIVEN_FILE, code: GIVEN, output: undefined },
      { ...block, line: 0, code: [...head].join('\n') },
      // Errors are reported by the position of the example, and by the name of the export.
      ...blocks.map((own, index): Sample => ({ ...block, ...own, line: index + 1 })),
    ],
  }
}

function importsOf(text: string, exported: ReadonlyMap<string, string>) {
  const declared = new Set([...text.matchAll(/(?:const|function) (\w+)/g)].map(([, own]) => own))
  const named = new Set([...text.matchAll(/(?<![.\w'])[A-Za-z]\w*/g)].map(([word]) => word))
  return [...named].flatMap((word) => {
    const specifier = given.has(word) ? `./${GIVEN_FILE}` : exported.get(word)
    return specifier && !declared.has(word) ? [`import { ${word} } from '${specifier}'`] : []
  })
}

/** Prints the name of the export, and the value that the example declares. */
function printed({ name, text }: Example) {
  const lines = text.split('\n').map((line) => ({ line, claim: CLAIM.exec(line) }))
  const code = lines.map(({ line, claim }) => (claim ? `console.log(written(${claim[1]}))` : line))
  return {
    code: `console.log('${name}')\n{\n${code.join('\n')}\n}\n`,
    output: [name, ...lines.flatMap(({ claim }) => claim?.[2] ?? [])].join('\n'),
  }
}

const DRAWING = [
  "import { RecordClientProvider } from '@foyer/record-react'",
  "import { useEffect } from 'react'",
  "import { createRoot } from 'react-dom/client'",
  `import { client } from './${GIVEN_FILE}'`,
  'const root = createRoot(document.body)',
]

/** A component of the example: runs its action, and shows the value that the example declares. */
function renderedBlock({ name, text }: Example) {
  const lines = text.split('\n').map((line) => ({ line, claim: CLAIM.exec(line) }))
  const claims = lines.flatMap(({ claim }) => (claim ? [claim] : []))
  if (claims.length === 0) throw new Error(`The example of ${name} declares no result`)
  const own = lines.filter(({ claim }) => !claim).map(({ line }) => line)
  const actions = [...text.matchAll(/^const (\w+) = \(\) =>/gm)].map(([, action]) => `void ${action}()`)
  const code = `{
function Example() {
${own.join('\n')}
useEffect(() => {
${actions.join('\n')}
}, [])
return <pre>{[${claims.map(([, expression]) => expression)}].map(written).join(', ')}</pre>
}
root.render(<RecordClientProvider client={client}><h1>${name}</h1><Example /></RecordClientProvider>)
}
`
  return {
    code,
    output: `<h1>${name}</h1><pre>${claims.map(([, , value]) => value).join(', ')}</pre>`,
    isShown: true,
  }
}
