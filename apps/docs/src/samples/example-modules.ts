import { PACKAGES, readPackage } from '../exports/packages.ts'

/** What whoever reads an example has already. */
const GIVEN: Readonly<Record<string, string>> = {
  lazy: "import { lazy } from 'react'",
  contact: "declare const contact: import('@foyer/record-contract').RecordRepresentation",
  recordId: 'declare const recordId: string',
  token: 'declare const token: string',
  user: "declare const user: import('@foyer/record-client').UserProvider",
  reload: 'declare function reload(): void',
  Books: 'interface Books { uiapi: object }',
  Order: 'interface Order { number: number }',
  OrderInput: 'interface OrderInput { quantity: number }',
  bookMethods: `import type { MethodContract } from '@foyer/record-contract'
declare const bookMethods: {
  getBooks: MethodContract<object, string[], 'read'>
  lend: MethodContract<{ bookId: string }, undefined, 'change'>
}`,
}

/** The examples in comments of exports as modules for the compiler: each imports what it names. */
export function exampleModules() {
  const exported = new Map<string, string>()
  const examples: { name: string; text: string }[] = []
  for (const name of PACKAGES)
    for (const { specifier, exports } of readPackage(name).entries)
      for (const entry of exports) {
        if (!exported.has(entry.name)) exported.set(entry.name, specifier)
        if (entry.example) examples.push({ name: `${name}-${entry.name}`, text: entry.example })
      }
  return examples.map(({ name, text }) => {
    const declared = new Set([...text.matchAll(/(?:const|function) (\w+)/g)].map(([, own]) => own))
    const named = new Set([...text.matchAll(/(?<![.\w'])[A-Za-z]\w*/g)].map(([word]) => word))
    const head = [...named].flatMap((word) => {
      const specifier = exported.get(word)
      if (declared.has(word)) return []
      return GIVEN[word] ?? (specifier ? `import { ${word} } from '${specifier}'` : [])
    })
    return { name: `example-${name}.ts`, text: `${[...head, text].join('\n')}\nexport {}\n` }
  })
}
