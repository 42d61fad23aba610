import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

// The package `fatturapa` ships the official files, here version 1.2.1 of the schema.
const packageFile = createRequire(import.meta.url).resolve('fatturapa/package.json')
const read = (name: string) => readFileSync(join(dirname(packageFile), 'resources', name), 'utf8')
const SIGNATURES = 'xmldsig-core-schema.xsd'

/** Codes that later versions split, such as `N3.5` for `N3`. They differ from 1.2.1 in their detail only. */
const withFirstCodes = (xml: string) => xml.replaceAll(/(<Natura>N\d)\.\d(<\/Natura>)/g, '$1$2')

/** Returns the errors that the official schema of electronic invoices finds in the files. */
export async function schemaIssues(files: readonly { fileName: string; xml: string }[]) {
  const { errors } = await validateXML({
    xml: files.map(({ fileName, xml }) => ({ fileName, contents: withFirstCodes(xml) })),
    schema: [{ fileName: 'invoice.xsd', contents: read('Schema_1.2.1.xsd').replace('./resources/', '') }],
    preload: [{ fileName: SIGNATURES, contents: read(SIGNATURES).replace(/<!DOCTYPE[\s\S]*?\]>/, '') }],
    // Pages of 64 KiB.
    maxMemoryPages: 2_048,
  })
  return errors.map(({ message, loc }) => `${loc?.fileName ?? ''}: ${message}`)
}
