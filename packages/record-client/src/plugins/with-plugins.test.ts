import { describe, expect, it } from 'vitest'
import { type Plugin, PluginRegistrationError, withPlugins } from './with-plugins.ts'

type Network = (request: string) => string
const buildPlugin = (name: string): Plugin<Network> => ({
  name,
  wrap: (next) => (text) => `${name}(${next(text)})`,
})
const registrationError = (...plugins: unknown[]) => {
  try {
    withPlugins<Network>((text) => text, plugins as Plugin<Network>[])
  } catch (error) {
    return error
  }
}

describe('withPlugins', () => {
  it('wraps the network, the first plugin outermost', () => {
    const network = withPlugins<Network>((text) => text, [buildPlugin('a'), buildPlugin('b')])
    expect(network('x')).toBe('a(b(x))')
  })

  it('names the plugin and the invalid argument', () => {
    expect(registrationError(buildPlugin('a'), { name: 'timing', wrap: 'no' })).toMatchObject({
      message: 'Plugin "timing" cannot be registered: "wrap" must be a function',
      plugin: 'timing',
      argument: 'wrap',
    })
    expect(registrationError(buildPlugin('a'), buildPlugin('a'))).toMatchObject({
      message: 'Plugin "a" cannot be registered: "name" is registered already',
    })
    expect(registrationError(buildPlugin('a'), { wrap: () => {} })).toMatchObject({
      message: 'Plugin "#2" cannot be registered: "name" must be a non-empty string',
    })
    expect(registrationError(null)).toMatchObject({
      message: 'Plugin "#1" cannot be registered: "plugin" must be an object',
    })
    expect(registrationError(null)).toBeInstanceOf(PluginRegistrationError)
  })
})
