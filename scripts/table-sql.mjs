// Prints the tables of objects as a migration would create them: `npm run table-sql -- Edition__c
// Pavilion__c`. Review it and add it to apps/server/migrations; the drift test reports a difference.
import { objects } from '../apps/server/src/objects.ts'
import { createContext, foreignKeySql, tableSql } from '../packages/record-server/src/index.ts'

const { registry } = createContext(objects)
const objectsToPrint = process.argv.slice(2).map((name) => {
  const object = registry.find(name)
  if (!object)
    throw new Error(`${name} is not declared; there are ${[...registry.objects.keys()].join(', ')}`)
  return object
})
for (const object of objectsToPrint) process.stdout.write(`${tableSql(object)}\n\n`)
for (const object of objectsToPrint)
  for (const sql of foreignKeySql(object, registry)) process.stdout.write(`${sql}\n`)
