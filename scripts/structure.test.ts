import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIELD_LABELS } from '../packages/fair-domain/src/words/field-labels.ts'
// @ts-expect-error -- a script without types
import { deadClasses } from './lib/dead-classes.mjs'
// @ts-expect-error -- a script without types
import { deadTexts } from './lib/dead-texts.mjs'
// @ts-expect-error -- a script without types
import { unclassifiedPackages, ungatedFiles } from './lib/outside.mjs'
// @ts-expect-error -- a script without types
import { repeatedLabels } from './lib/repeated-labels.mjs'
// @ts-expect-error -- a script without types
import { circlesIn, shapesIn, structureOf } from './lib/structure.mjs'
// @ts-expect-error -- a script without types
import { structurePage } from './lib/structure-page.mjs'
// @ts-expect-error -- a script without types
import { unusedNeeds } from './lib/unused-needs.mjs'

// The sources are read once for all tests.
const structure = structureOf()

test('has its figures in docs/structure.md, which `npm run docs:structure` writes', () => {
  expect(readFileSync('docs/structure.md', 'utf8')).toBe(structurePage(structure))
})

test('calls no method by its name in a screen, but through its contract', () => {
  expect(structure.methodsByName).toEqual([])
})

test('reads past the cache only with a reason', () => {
  const screens = globSync('apps/portal/src/**/*.{ts,tsx}').filter(
    (name) => !/\.test\.|\/testing\//.test(name),
  )
  const withoutReason = screens.filter((name) => readFileSync(name, 'utf8').includes("'no-cache'"))
  expect(withoutReason).toEqual(['apps/portal/src/shell/fresh.ts'])
})

test('changes stands through one use case', () => {
  const writers = globSync('apps/server/src/{features,services}/**/*.ts').filter(
    (name) =>
      !name.endsWith('.test.ts') &&
      (/[wW]riter\.(update|create)\w*\([^)]*'Stand__c'/.test(readFileSync(name, 'utf8')) ||
        /\b(update|insert into) "?stand"? /.test(readFileSync(name, 'utf8'))),
  )
  expect(writers).toEqual(['apps/server/src/services/participations/change-stand.ts'])
})

test('has services in layers, without transitive cycles', () => {
  expect(structure.serviceCircles).toEqual([])
  expect(circlesIn(['a → b', 'b → c', 'a → c'])).toEqual([])
  expect(circlesIn(['a → b', 'b → c', 'c → b', 'c → d'])).toEqual(['a → b', 'b → c', 'c → b'])
})

test('declares no dependency of a feature or service that it does not use', () => {
  expect(structure.unusedNeeds).toEqual([])
  const at = (name: string, text: string) => ({ name: `apps/server/src/${name}`, text })
  const serviceNeeds = at('services/b/needs.ts', "export type Needs = Pick<Fair, 'clock'>")
  const service = at('services/b/log.ts', "export const log = ({ clock }: Pick<Needs, 'clock'>) => {}")
  const needs = (members: string, also = '') =>
    at(
      'features/a/needs.ts',
      `${also && "import { BNeeds } from '../../services/b/needs.ts'"}\nPick<Fair, ${members}>`,
    )
  const source = (text: string) => at('features/a/a.ts', text)
  const unusedIn = (...files: ReturnType<typeof at>[]) => unusedNeeds([serviceNeeds, service, ...files])
  expect(unusedIn(needs("'pool'"), source('fair.pool'))).toEqual([])
  expect(unusedIn(needs("'pool'"), source('f({ clock, pool }: Needs)'))).toEqual([])
  expect(unusedIn(needs("'clock'"), source("import { log } from '../../services/b/log.ts'"))).toEqual([])
  expect(unusedIn(needs("'pool'"), source('const pool = {}'))).toEqual([
    'apps/server/src/features/a/needs.ts: pool',
  ])
  expect(
    unusedIn(needs("'clock'", 'b'), source("import { log } from '../../services/b/log.ts'\nfair.clock")),
  ).toEqual(['apps/server/src/features/a/needs.ts: clock'])
  expect(unusedIn(needs("'pool'", 'b'), source('fair.pool'))).toEqual([
    'apps/server/src/features/a/needs.ts: apps/server/src/services/b/',
  ])
})

test('names the result of a method …Result and a row of a list …Item, unless the type is inline', () => {
  expect(structure.oddResultNames).toEqual([])
})

test('names functions that send or log so, and uses `use…` for React hooks only', () => {
  expect(structure.oddWords).toEqual([])
})

test('repeats no result of a method as an interface of the portal', () => {
  expect(structure.repeatedResults).toEqual([])
  const shape = (text: string) => shapesIn({ name: 'a.ts', text }).map(({ keys }: { keys: string }) => keys)
  expect(shape('export interface Badge {\n  name: string\n  id?: string\n  readonly age: number\n}')).toEqual(
    ['age,id,name'],
  )
})

test('names a field and a method in few files', () => {
  expect(structure.filesOfField).toBeLessThanOrEqual(8)
  expect(structure.filesOfMethod).toBeLessThanOrEqual(3)
})

test('keeps each kind of lines within its budget', () => {
  const over = structure.kinds.filter(
    ({ lines, budget }: { lines: number; budget: number }) => lines > budget,
  )
  expect(over).toEqual([])
})

test('has no file above 300 lines, and half of them below 60', () => {
  expect(structure.long).toEqual([])
  expect(structure.median).toBeLessThan(60)
})

test('uses every class of a CSS module in a component', () => {
  expect(structure.deadClasses).toEqual([])
  const css = { name: 'a/card.module.css', text: '.card { composes: base; }\n.base, .card > .old:hover {}' }
  const component = (use: string) => ({
    name: 'a/card.tsx',
    text: `import styles from './card.module.css'\n<p className={${use}} />`,
  })
  expect(deadClasses([css, component('styles.card')])).toEqual(['a/card.module.css: old'])
  expect(deadClasses([css, component('styles[tone]')])).toEqual([])
  expect(deadClasses([css])).toEqual(['a/card.module.css: card', 'a/card.module.css: old'])
})

test('uses every text of the portal', () => {
  expect(structure.deadTexts).toEqual([])
  const texts = {
    name: 'a/a.texts.ts',
    text: "defineTexts({\n  'en-US': {\n    title: 'A',\n    noFault: 'B',\n  },\n",
  }
  const screen = (say: string) => ({ name: 'a/b/a.tsx', text: `{say(${say})}` })
  expect(deadTexts([texts, screen("'title'")])).toEqual(['a/a.texts.ts: noFault'])
  expect(deadTexts([texts, screen("'title'"), screen('`$'.concat('{name}Fault`'))])).toEqual([])
  const inOneLine = { name: 'a/b.texts.ts', text: "defineTexts({\n  'en-US': { title: 'A', lead: 'B' },\n" }
  expect(deadTexts([inOneLine, screen("'title'")])).toEqual(['a/b.texts.ts: lead'])
  const unreadable = { name: 'a/c.texts.ts', text: "defineTexts({\n  'en-US': english,\n" }
  expect(() => deadTexts([unreadable])).toThrow('a/c.texts.ts')
})

test('takes labels that objects share from one place, in objects and texts', () => {
  const sources = globSync('{packages/fair-domain,apps/portal}/src/**/*.{object,texts}.ts').map((name) => ({
    name,
    text: readFileSync(name, 'utf8'),
  }))
  const isPublic = (name: string) =>
    /features\/(site|shop|catalogue|gallery|verification|error-pages)\/|shell\/[\w-]+\.texts/.test(name)
  expect(repeatedLabels(sources, FIELD_LABELS, isPublic)).toEqual([])
  const object = { name: 'a.object.ts', text: "label: { 'en-US': 'State', it: 'Stato' }, data" }
  const both = "  'en-US': {\n    state: 'State',\n  },\n  it: {\n    state: 'Stato',\n  },"
  const texts = { name: 'features/a/a.texts.ts', text: both }
  expect(repeatedLabels([object, texts], FIELD_LABELS, isPublic)).toEqual([
    'a.object.ts: state',
    'features/a/a.texts.ts: state',
  ])
})

test('opens connections to external services only behind the gate that a rehearsal closes', () => {
  expect(structure.ungated).toEqual([])
  const at = (name: string, text: string) => ({ name: `apps/server/src/${name}`, text })
  const client = at('integrations/a.ts', "import { connect } from 'node:tls'\n")
  const declares = "import { a } from './a.ts'\nnew ExternalService({})"
  const uses = "import { a } from './a.ts'"
  expect(ungatedFiles([client])).toEqual([client.name])
  expect(ungatedFiles([client, at('integrations/b.ts', declares)])).toEqual([])
  expect(ungatedFiles([client, at('integrations/b.ts', declares), at('integrations/c.ts', uses)])).toEqual([
    client.name,
  ])
  for (const text of ["await fetch('x')", "const { S3 } = await import('@aws-sdk/client-s3')"])
    expect(ungatedFiles([at('features/a.ts', text)])).toEqual(['apps/server/src/features/a.ts'])
  for (const text of [
    "const { signal } = currentCall()\nawait fetch('x', { signal })",
    "import { isIP } from 'node:net'",
    "import type { Socket } from 'node:net'",
    "'sec-fetch-site'",
  ])
    expect(ungatedFiles([at('features/a.ts', text)])).toEqual([])
})

test('classifies every package of the server by whether it opens connections', () => {
  const { dependencies } = JSON.parse(readFileSync('apps/server/package.json', 'utf8'))
  expect(unclassifiedPackages(Object.keys(dependencies))).toEqual([])
  expect(unclassifiedPackages(['axios'])).toEqual(['axios'])
})
