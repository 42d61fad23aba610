import { readFileSync } from 'node:fs'
import type { FileIssue } from '@foyer/fair-domain'
import { paths } from '../../paths.ts'
import { type SchemaIssue, validateXmlInThread } from '../../work/validate-xml-in-thread.ts'

/** Codes that the exchange system has added to version 1.2.1 since, and those that it has replaced. */
const ADDED = {
  TD06: [
    'TD16',
    'TD17',
    'TD18',
    'TD19',
    'TD20',
    'TD21',
    'TD22',
    'TD23',
    'TD24',
    'TD25',
    'TD26',
    'TD27',
    'TD28',
  ],
  N7: [
    'N2.1',
    'N2.2',
    'N3.1',
    'N3.2',
    'N3.3',
    'N3.4',
    'N3.5',
    'N3.6',
    'N6.1',
    'N6.2',
    'N6.3',
    'N6.4',
    'N6.5',
  ].concat(['N6.6', 'N6.7', 'N6.8', 'N6.9']),
  MP22: ['MP23'],
}
const REPLACED = ['N2', 'N3', 'N6']
const CODE = (code: string) => new RegExp(`<xs:enumeration value="${code}">[\\s\\S]*?</xs:enumeration>`)
/** Invoices are signed by the exchange system, if at all. */
const SIGNATURE = /<xs:import [^>]*xmldsig[^>]*>|<xs:element ref="ds:Signature"[^>]*>/g

let schema: string | undefined

/** The official schema with the codes of today. */
function invoiceSchema() {
  if (schema !== undefined) return schema
  let text = readFileSync(paths.invoiceSchema, 'utf8').replaceAll(SIGNATURE, '')
  for (const [last, codes] of Object.entries(ADDED)) {
    const added = codes.map((code) => `<xs:enumeration value="${code}"/>`).join('')
    text = text.replace(CODE(last), (found) => found + added)
  }
  for (const code of REPLACED) text = text.replace(CODE(code), '')
  schema = text
  return schema
}

const ELEMENT = /Element '(?:\{[^}]*\})?(\w+)'(?:, attribute '\w+')?: ([\s\S]*)$/
const EXPECTED = /Expected is(?: one of)? \( ([^)]*) \)/
const VALUE =
  /^\[facet '\w+'\] The value '([\s\S]*)' (?:is not|has a length)|^'([\s\S]*)' is not a valid value/

/** Returns the errors of each file against the official schema of electronic invoices, by name. */
export async function checkFiles(
  files: readonly { name: string; xml: string }[],
): Promise<Map<string, FileIssue[]>> {
  // An element a line: the position of an error then names its path.
  const lines = files.map(({ name, xml }) => ({ name, xml: xml.replaceAll(/>(?=<[^/])/g, '>\n') }))
  const issues = await validateXmlInThread({ files: lines, schema: invoiceSchema() })
  const found = new Map<string, FileIssue[]>()
  for (const issue of issues) {
    const file = lines.find(({ name }) => name === issue.file) ?? lines[0]
    const issuesOfFile = found.get(file?.name ?? '') ?? []
    const next = readIssue(issue, file?.xml ?? '')
    if (!issuesOfFile.some(({ path }) => path === next.path)) issuesOfFile.push(next)
    found.set(file?.name ?? '', issuesOfFile)
  }
  return found
}

function readIssue({ line, message }: SchemaIssue, xml: string): FileIssue {
  const [, element, text = ''] = ELEMENT.exec(message) ?? []
  if (element === undefined) return { path: 'FatturaElettronicaHeader', value: message }
  const path = pathAt(xml, line)
  const expected = EXPECTED.exec(text)?.[1]?.split(', ')
  if (text.startsWith('Missing child')) return { path: `${path}/${expected?.[0] ?? ''}`, value: '' }
  // In place of the one element that is expected: that one is missing.
  if (text.startsWith('This element is not expected') && expected?.length === 1)
    return { path: [...path.split('/').slice(0, -1), expected[0]].join('/'), value: '' }
  const [, refused, wrongType] = VALUE.exec(text) ?? []
  return { path, value: refused ?? wrongType ?? null }
}

const TAG = /<(\/?)(?:\w+:)?(\w+)[^<>]*?(\/?)>/g

/** Path of the element that begins on the line, from the header or a body. */
function pathAt(xml: string, line: number) {
  const open: string[] = []
  for (const [at, text] of xml.split('\n').slice(0, line).entries())
    for (const [, isEnd, name = '', isEmpty] of text.matchAll(TAG)) {
      if (isEnd) open.pop()
      else open.push(name)
      if (at === line - 1) return open.slice(1).join('/')
      if (isEmpty) open.pop()
    }
  return open.slice(1).join('/')
}
