import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'
import { readSettings } from './settings/read-settings.ts'

function greet(env: Record<string, string>) {
  const { settings } = readSettings(env, [])
  if (!settings) throw new Error('wrong settings')
  return greeting(settings, 'http://127.0.0.1:3000')
}

test('prints the URL and, in a demo, the accounts with their password', () => {
  const text = greet({})
  expect(text).toContain('http://127.0.0.1:3000/fair/')
  expect(text).toContain('exhibitor@foyer.example')
  expect(text).toContain('Foyer-demo-1')
})

test('prints no accounts outside of a demo, and the public URL', () => {
  const text = greet({ DEMO: 'off', PUBLIC_URL: 'https://fair.example', SITE_PATH: 'messe' })
  expect(text).toBe('Foyer is ready: https://fair.example/messe/')
})
