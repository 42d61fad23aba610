import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createElement, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { quickReact } from './quick-react.ts'

const file = join(dirname(createRequire(import.meta.url).resolve('react')), 'cjs/react.production.js')

/** React as the server's build has it. */
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
  ['nothing but a type', ['p']],
  ['null for properties', ['p', null]],
  ['properties', ['p', { id: 'a', title: undefined }]],
  ['one child', ['p', { id: 'a' }, 'text']],
  ['a child in place of that among the properties', ['p', { children: 'old' }, 'new']],
  ['several children', ['p', null, 'one', 2, null]],
  ['a key, which is no property', ['p', { key: 7, id: 'a' }, 'text']],
  ['a key without value', ['p', { key: undefined, id: 'a' }]],
  ['a ref, which is one', ['p', { ref, id: 'a' }]],
  ['defaults', [WithDefaults, { tone: undefined, size: 'small' }]],
])('elements are as React makes them: %s', (_, args) => {
  const { createElement: quick } = loadQuickReact()
  const expected = (createElement as (...args: unknown[]) => { key: unknown; props: object })(...args)
  const element = quick(...args)
  expect(isValidElement(element)).toBe(true)
  expect({ ...element.props }).toStrictEqual({ ...expected.props })
  expect(element.key).toBe(expected.key)
})

test('properties that are given stay as they were', () => {
  const args = Object.freeze({ id: 'a' })
  const { props } = loadQuickReact().createElement('p', args, 'text')
  expect(props).toEqual({ id: 'a', children: 'text' })
  expect(args).toEqual({ id: 'a' })
})

test('what packages export is read without a call', () => {
  const plugin = quickReact()
  const helper = '__defProp(to, key, { get: ((k) => from[k]).bind(null, key), enumerable: true })'
  const code = plugin.renderChunk(helper) ?? ''
  const to: { hook?: string } = {}
  new Function('__defProp', 'to', 'from', 'key', code)(Object.defineProperty, to, { hook: 'own' }, 'hook')
  expect(to.hook).toBe('own')
  expect(Object.getOwnPropertyDescriptor(to, 'hook')).not.toHaveProperty('get')
})

test('another React or another bundler is noticed', () => {
  const plugin = quickReact()
  expect(() => plugin.transform('exports.createElement = 1', file)).toThrow('does not make elements')
  expect(plugin.transform('anything', '/src/other.ts')).toBeUndefined()
  expect(plugin.renderChunk('anything')).toBeNull()
  expect(() => plugin.generateBundle()).toThrow('only nothing was found')
  plugin.transform(readFileSync(file, 'utf8'), file)
  expect(() => plugin.generateBundle()).toThrow('only react was found')
  plugin.renderChunk('get: ((k) => from[k]).bind(null, key)')
  expect(() => plugin.generateBundle()).not.toThrow()
})
