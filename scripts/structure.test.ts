import { expect, test } from 'vitest'
// @ts-expect-error -- a script without types
import { deadClasses } from './lib/dead-classes.mjs'
// @ts-expect-error -- a script without types
import { circlesIn, structureOf } from './lib/structure.mjs'

// The sources are read once for all tests.
const structure = structureOf()

test('no screen calls a method by its name: contracts carry it', () => {
  expect(structure.methodsByName).toEqual([])
})

test('services stand in layers: none needs, through however many others, one that needs it', () => {
  expect(structure.serviceCircles).toEqual([])
  expect(circlesIn(['a → b', 'b → c', 'a → c'])).toEqual([])
  expect(circlesIn(['a → b', 'b → c', 'c → b', 'c → d'])).toEqual(['a → b', 'b → c', 'c → b'])
})

test('a whole answer of a method is an …Answer, a row of a list an …Item, unless it is written in place', () => {
  expect(structure.oddAnswers).toEqual([])
})

test('what sends a mail or logs a step on the server is called so', () => {
  expect(structure.oddWords).toEqual([])
})

test('no kind of lines outgrows its budget', () => {
  const over = structure.kinds.filter(
    ({ lines, budget }: { lines: number; budget: number }) => lines > budget,
  )
  expect(over).toEqual([])
})

test('every class of a CSS module is used by a component', () => {
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
