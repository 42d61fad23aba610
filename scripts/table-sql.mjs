// Prints the tables of objects as a migration would create them: `npm run table-sql -- Edition__c Pavilion__c`.
// Read it, put it into apps/server/migrations, and keep it there; the drift test says when the two disagree.
import * as fair from '../packages/fair-domain/src/index.ts'
import { foreignKeySql, tableSql } from '../packages/record-server/src/db/table-sql.ts'
import { createRegistry } from '../packages/record-server/src/metadata/registry.ts'

const declared = Object.values(fair).filter(
  (value) => typeof value === 'object' && value !== null && 'keyPrefix' in value,
)
const registry = createRegistry(declared)
const wanted = process.argv.slice(2).map((name) => {
  const object = registry.find(name)
  if (!object)
    throw new Error(
      `${name} is not exported by fair-domain; there are ${[...registry.objects.keys()].join(', ')}`,
    )
  return object
})
for (const object of wanted) process.stdout.write(`${tableSql(object)}\n\n`)
for (const object of wanted)
  for (const sql of foreignKeySql(object, registry)) process.stdout.write(`${sql}\n`)
