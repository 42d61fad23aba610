#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { getObjectInfo, getObjectInfoDirectory } from '../adapters/object-info.ts'
import { createRecordClient } from '../client.ts'
import { fetchNetwork } from '../network/request.ts'
import { findDocuments } from './find-documents.ts'
import { writeTypes } from './write-types.ts'

const HELP = `foyer-types <url> [--token <token>] [--documents <folder>]

Writes types of the objects that are visible with the token, or to a guest, to standard output:
  npx foyer-types https://crm.example.com --token $TOKEN > src/records.d.ts
FOYER_TOKEN sets the token as well.

With --documents also types of the variables and data of GraphQL documents in the sources of a folder. Mark them:
  const COMPANIES = /* GraphQL */ \`query Companies { uiapi { … } }\`
`

/** Undefined if the arguments are invalid. */
function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { token: { type: 'string' }, documents: { type: 'string' } },
    })
    const [url = ''] = positionals
    return URL.canParse(url) && positionals.length === 1
      ? { url, token: values.token ?? process.env.FOYER_TOKEN, documents: values.documents }
      : undefined
  } catch {
    return undefined
  }
}

async function generateTypes(origin: string, token: string | undefined, documents: string | undefined) {
  const headers = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
  const client = createRecordClient({ network: fetchNetwork({ origin, headers }) })
  const directory = await client.read(getObjectInfoDirectory, {})
  if (!directory?.data) throw directory?.error
  const infos = []
  for (const objectApiName of Object.keys(directory.data.objects)) {
    const info = await client.read(getObjectInfo, { objectApiName })
    if (!info?.data) throw info?.error
    infos.push(info.data)
  }
  return writeTypes(infos, origin, documents === undefined ? [] : findDocuments(documents))
}

const options = parseArguments()
if (!options) {
  process.stderr.write(HELP)
  process.exitCode = 1
} else {
  try {
    process.stdout.write(await generateTypes(new URL(options.url).origin, options.token, options.documents))
  } catch (error) {
    process.stderr.write(`${options.url}: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
