import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createElement, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { quickReact } from './quick-react.ts'

const file = join(dirname(createRequire(import.meta.url).resolve('react')), 'cjs/react.production.js')

/** Loads React as in the server build. */
function loadQuickReact() {
  const module = {
    exports: {} as { createElement: (...args: unknown[]) => { key: unknown; props: object } },
  }
  const code = quickReact().transform(readFileSync(file, 'utf8'), file)
  new Function('module', 'exports', code ?? '')(module, module.exports)
  return module.exports
}

function WithDefaults() {
  return null
}
WithDefaults.defaultProps = { tone: 'plain', size: 'large' }
const ref = { current: null }

test.each([
  ['a type only', ['p']],
  ['null props', ['p', null]],
  ['props', ['p', { id: 'a', title: undefined }]],
  ['one child', ['p', { id: 'a' }, 'text']],
  ['a child that overrides props.children', ['p', { children: 'old' }, 'new']],
  ['several children', ['p', null, 'one', 2, null]],
  ['a key, which is not a prop', ['p', { key: 7, id: 'a' }, 'text']],
  ['an undefined key', ['p', { key: undefined, id: 'a' }]],
  ['a ref, which is a prop', ['p', { ref, id: 'a' }]],
  ['defaults', [WithDefaults, { tone: undefined, size: 'small' }]],
])('creates the same elements as React: %s', (_, args) => {
  const { createElement: quick } = loadQuickReact()
  const expected = (createElement as (...args: unknown[]) => { key: unknown; props: object })(...args)
  const element = quick(...args)
  expect(isValidElement(element)).toBe(true)
  expect({ ...element.props }).toStrictEqual({ ...expected.props })
  expect(element.key).toBe(expected.key)
})

test('does not change its props argument', () => {
  const args = Object.freeze({ id: 'a' })
  const { props } = loadQuickReact().createElement('p', args, 'text')
  expect(props).toEqual({ id: 'a', children: 'text' })
  expect(args).toEqual({ id: 'a' })
})

test('replaces getters of package exports by values', () => {
  const plugin = quickReact()
  const helper = '__defProp(to, key, { get: ((k) => from[k]).bind(null, key), enumerable: true })'
  const code = plugin.renderChunk(helper) ?? ''
  const to: { hook?: string } = {}
  new Function('__defProp', 'to', 'from', 'key', code)(Object.defineProperty, to, { hook: 'own' }, 'hook')
  expect(to.hook).toBe('own')
  expect(Object.getOwnPropertyDescriptor(to, 'hook')).not.toHaveProperty('get')
})

test('throws for an unexpected version of React or of the bundler', () => {
  const plugin = quickReact()
  expect(() => plugin.transform('exports.createElement = 1', file)).toThrow(
    'has an unexpected element function',
  )
  expect(plugin.transform('anything', '/src/other.ts')).toBeUndefined()
  expect(plugin.renderChunk('anything')).toBeNull()
  expect(() => plugin.generateBundle()).toThrow('only nothing was found')
  plugin.transform(readFileSync(file, 'utf8'), file)
  expect(() => plugin.generateBundle()).toThrow('only react was found')
  plugin.renderChunk('get: ((k) => from[k]).bind(null, key)')
  expect(() => plugin.generateBundle()).not.toThrow()
})
