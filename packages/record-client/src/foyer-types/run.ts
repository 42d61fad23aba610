#!/usr/bin/env node
import { getObjectInfo, getObjectInfoDirectory } from '../adapters/object-info.ts'
import { createRecordClient } from '../client.ts'
import { fetchNetwork } from '../network/request.ts'
import { writeTypes } from './write-types.ts'

const HELP = `foyer-types <address> [--token <token>]

Writes types of the objects that the token, or a guest, may see at the address to standard output:
  npx foyer-types https://crm.example.com --token $TOKEN > src/records.d.ts
The token may stand in FOYER_TOKEN instead.
`

const [address, ...rest] = process.argv.slice(2)
const at = rest.indexOf('--token')
const token = at >= 0 ? rest[at + 1] : process.env.FOYER_TOKEN

if (!address || !URL.canParse(address)) {
  process.stderr.write(HELP)
  process.exitCode = 1
} else {
  try {
    process.stdout.write(await typesOf(new URL(address).origin))
  } catch (error) {
    process.stderr.write(`${address}: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

async function typesOf(origin: string) {
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
  return writeTypes(infos, origin)
}
