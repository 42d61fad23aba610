import { createElement, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { aliasReact } from './alias-react.ts'
import serverReact, * as named from './server-react.ts'

function WithDefaults() {
  return null
}
WithDefaults.defaultProps = { tone: 'plain', size: 'large' }
const ref = { current: null }
type Create = (...args: unknown[]) => { key: unknown; props: object }

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
  const expected = (createElement as Create)(...args)
  const element = (named.createElement as unknown as Create)(...args)
  expect(isValidElement(element)).toBe(true)
  expect({ ...element.props }).toStrictEqual({ ...expected.props })
  expect(element.key).toBe(expected.key)
})

test('does not change its props argument', () => {
  const args = Object.freeze({ id: 'a' })
  const { props } = named.createElement('p', args, 'text')
  expect(props).toEqual({ id: 'a', children: 'text' })
  expect(args).toEqual({ id: 'a' })
})

test('has the same exports by name and as default', () => {
  const { default: all, ...exports } = named
  expect(all).toBe(serverReact)
  expect(serverReact).toMatchObject(exports)
})

test('is used by all modules but those of React', () => {
  const { filter, handler } = aliasReact().resolveId
  const resolve = (importer: string) => handler('react', `/app/node_modules/${importer}`)
  expect(['react', 'react-dom', 'react/jsx-runtime'].filter((id) => filter.id.test(id))).toEqual(['react'])
  expect(resolve('react-aria/dist/private/utils/useId.mjs')).toMatch(/server-react\.ts$/)
  expect(resolve('react-dom/cjs/react-dom-server.node.production.js')).toBeUndefined()
  expect(handler('react', resolve('react-aria/x.mjs'))).toBeUndefined()
})
